import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, letterInFrame, openOffice } from '../../../tests/kansliet.tsx';
import { websiteFolder } from '../../../tests/website.ts';

test('a letter has one box for each paragraph, beside a preview of it as the family reads it', async () => {
  const { enter } = await openOffice(websiteFolder());
  const { page, user, sees, reads } = await enter(anna, '/webbplatsen/falt/letters/letters.child.erbjudande');
  await sees('Så här läser Karin Bergvall det');
  const read = () => page.getByRole('article', { name: 'Brevet till Karin Bergvall' });
  expect(reads(read())).toMatchInlineSnapshot(
    `"“Brevet till Karin Bergvall” Till | Karin Bergvall, karin@exempel.seFrån | Ängskollot, info@angskollot.exampleÄmne | Besked om vecka 31 på Ängskollot, (reference)"`,
  );
  const letter = await letterInFrame();
  expect(reads(letter.querySelector('table') ?? letter)).toMatchInlineSnapshot(`
    "(picture: Ängskollot) |
    &nbsp; |
    Iris erbjuds en plats vecka 31
    |
    Hej Karin,
    |
    vad roligt att Iris vill åka på kollo. Det finns en plats vecka 31, måndag 2 till fredag 6 augusti.
    |
    Svara senast fredag 23 april. Har ni inte svarat då kan platsen gå till ett annat barn.
    |
    Tacka ja eller nej här |
    Fungerar inte knappen? http://localhost:3000/min-sida/…
    |
    Avgiften är 100 kr. Den betalar ni först när ni har tackat ja.
    |
    Undrar ni något? Svara på det här brevet.
    |
    Tyvärr blev det ingen plats vecka 30 den här gången.
    |
    Vänliga hälsningarÄngskollot
    |
    &nbsp; |
    Brevet följer ingen: inga bilder hämtas, inga klick räknas.Ängskollot, Stigen 2
    |
    |"
  `);

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

test('the parts that all letters share are in the list of letters, and a leader’s letter previews with a leader', async () => {
  const { enter } = await openOffice(websiteFolder());
  const { page, user } = await enter(anna, '/webbplatsen/falt/letters');
  await user.click(await page.findByRole('button', { name: /^Så slutar breven/ }));
  await user.click(await page.findByRole('textbox', { name: 'Så slutar breven' }));
  await user.paste(', med hopp om sol');
  await user.click(page.getByRole('button', { name: /^Breven, Till ledare · Inför veckan/ }));
  await page.findByRole('article', { name: 'Brevet till Omar Said' });
  expect((await letterInFrame()).textContent).toMatch(/Hej Omar,[\s\S]*med hopp om sol/);
});
