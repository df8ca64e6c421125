import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, letterInFrame, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder } from '../../../tests/website.ts';

test('a letter has one box for each paragraph, beside a preview of it as the family reads it', async () => {
  const { enter } = await openOffice(websiteFolder());
  const { page, user, sees } = await enter(anna, '/webbplatsen/falt/letters/letters.child.erbjudande');
  await sees('Så här läser Karin Bergvall det');
  const article = page.getByRole('article', { name: 'Brevet till Karin Bergvall' });
  expect(article.textContent).toContain('Besked om vecka 31 på Ängskollot');
  const letter = await letterInFrame();
  expect(letter.textContent).toMatch(
    /Hej Karin,[\s\S]*Det finns en plats vecka 31, måndag 2 till fredag 6 augusti/,
  );

  const box = page.getByLabelText('Stycke 1');
  await user.clear(box);
  await user.click(box);
  await user.paste('{child} får bo hos oss {week}.');
  await waitFor(() =>
    expect(letter.ownerDocument.body.textContent).toContain('Iris får bo hos oss vecka 31.'),
  );
  await sees('Sparat som utkast');
  // The placeholder for a place in the queue is not defined in an offer.
  expect(document.body.textContent).not.toContain('{place}');
  expect(document.body.textContent).toContain('{answerBy}');
});
