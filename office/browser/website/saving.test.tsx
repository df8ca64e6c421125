import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { draftAt, websiteFolder, writeDraft } from '../../../tests/website.ts';

/** Opens the first lines of the questions, with the automatic retry disabled. */
async function openLead() {
  const { store, enter, ...office } = await openOffice(websiteFolder());
  const { setTimeout } = globalThis;
  // The delay before a retry (writing.ts).
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimeout(run, ms === 10_000 ? 1_000_000 : ms));
  const desk = await enter(maria, '/webbplatsen/falt/faq/lead');
  const box = () => desk.page.getByRole('textbox', { name: 'Ingress' });
  await desk.page.findByRole('textbox', { name: 'Ingress' });
  return {
    ...{ ...office, ...desk, store, box },
    write: (value: string) => fireEvent.change(box(), { target: { value } }),
    kept: () => draftAt(store, 'lead'),
    /** Waits until this is the draft. */
    keeps: (text: string) => expect.poll(() => draftAt(store, 'lead')).toBe(text),
  };
}

test('the second of two authors of one place reads both texts, saves the one they keep, and publishes none before', async () => {
  const { page, press, sees, focuses, toReview, elsewhere, store, ...lead } = await openLead();
  const annas = await elsewhere(anna);
  const put = (was: number) =>
    writeDraft(annas, { document: 'faq', place: 'lead', value: 'Annas ingress.', was });
  await put(0);
  lead.write('Marias ingress.');
  await sees('Anna skrev nyss här');
  const choice = () => page.getByRole('alert');
  await focuses(choice);
  expect(choice().textContent).toMatch(/Annas ingress\..*Marias ingress\./s);
  // The name is in a <bdi>, so that a right-to-left name does not reorder the text around it.
  expect([...choice().querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['Anna']);
  await sees('Välj text först');
  await press('Behåll mitt');
  await focuses(lead.box);
  await lead.keeps('Marias ingress.');

  await sees('Sparat som utkast');
  const { version } = await store.db.selectFrom('contentDrafts').select('version').executeTakeFirstOrThrow();
  await put(version);
  lead.write('Marias andra.');
  await sees('Anna skrev nyss här');
  await toReview();
  const publish = () => page.getByRole('button', { name: 'Publicera' });
  await sees('Välj text först');
  expect(publish()).toHaveProperty('disabled', true);
  await press('Behåll deras');
  await waitFor(() => expect(publish()).toHaveProperty('disabled', false));
  await lead.keeps('Annas ingress.');
});

test('unsaved text survives a lost server, an ended session and a refusal, until it is saved', async () => {
  const { page, user, press, sees, toReview, store, loseServer, moveClock, ...lead } = await openLead();
  const isBack = loseServer();
  lead.write('Nytt.');
  await sees('Servern svarar inte. Vi försöker igen.');
  expect(await lead.kept()).toBeUndefined();
  isBack();
  await toReview();
  await sees('1 av 1 valda');
  expect(await lead.kept()).toBe('Nytt.');

  await user.click(page.getByRole('link', { name: 'Ingress' }));
  await page.findByRole('textbox', { name: 'Ingress' });
  lead.write('Nyare.');
  moveClock('2027-04-14T09:41:00+02:00');
  const dialog = await page.findByRole('dialog', { name: 'Logga in igen' });
  await sees('Vi försöker igen.');
  await press('Logga in med passkey', dialog);
  await lead.keeps('Nyare.');
  await sees('Sparat som utkast');

  const told = () => page.getByRole('alert');
  lead.write('x'.repeat(5001));
  await sees('Texten är för lång.', told);
  lead.write('x'.repeat(2_000_000));
  await sees('Det du skickade är för långt.', told);
  await store.db.updateTable('officePeople').set({ role: 'kok' }).execute();
  lead.write('Nyast.');
  await sees('Det får du inte göra.', told);
  expect(document.body.textContent).not.toContain('Servern svarar inte');
  expect(await lead.kept()).toBe('Nyare.');
});
