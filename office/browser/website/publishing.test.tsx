import { expect, test, vi } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import type { Invited } from '../../../tests/office.ts';
import { draftAt, publication, websiteFolder, writeDraft } from '../../../tests/website.ts';

/** Opens the review for a person, with a colleague's changes in a document. */
async function openToPublish(written: Readonly<Record<string, string>>, document = 'faq', by = anna) {
  const { enter, elsewhere, website, store } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const colleague = await elsewhere(by);
  for (const [place, value] of Object.entries(written)) {
    expect((await writeDraft(colleague, { document, place, value })).status).toBe(200);
  }
  const desk = await enter(maria, '/webbplatsen/publicera');
  await desk.page.findByRole('button', { name: 'Publicera' });
  return {
    ...{ ...desk, website, store },
    publish: () => desk.press('Publicera'),
    /** The element of a change, by the name of its place. */
    change: (name: string) => desk.page.getByText(name).closest('li') ?? window.document.body,
  };
}

const karin: Invited = { name: 'Karin Ek', role: 'ansvarig' };

test('publishing a change of payment details, or going back from it, asks for a passkey', async () => {
  const { page, user, publish, press, sees, website } = await openToPublish(
    { bankgiro: '5050-1055' },
    'camp',
    karin,
  );
  await publish();
  expect((await page.findByRole('dialog')).textContent).toMatch(
    /Bankgiro5050-1055Alla andra ansvariga får ett mejl direkt/,
  );
  await press('Publicera med passkey');
  await sees('Besökarna ser det nu.');
  expect(website.current()?.changes).toMatchObject({ camp: { bankgiro: { value: '5050-1055' } } });
  await user.click(page.getByRole('link', { name: 'Ångra i Historik' }));
  await page.findByRole('heading', { name: 'Originalet' });
  await press('Gå tillbaka hit');
  await sees('Visa att det är du');
  await press('Publicera med passkey');
  await sees('Gick tillbaka: Bankgiro');
  expect(website.current()?.changes).toEqual({});
});

test('an unticked change waits, and a publication with a lost response is not reported as failed', async () => {
  const { page, user, sees, website, store, publish } = await openToPublish({
    lead: 'Ny.',
    heading: 'Ny rubrik',
  });
  await user.click(page.getByRole('checkbox', { name: 'Ta med Rubrik' }));
  const answered = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await answered(url, init);
    return url.endsWith('website/versions') ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : answer;
  });
  await publish();
  await sees('Det som står kvar här när sidan har laddats om är inte publicerat.');
  await sees('0 av 1 valda');
  expect(page.queryByRole('checkbox', { name: 'Ta med Ingress' })).toBeNull();
  expect(website.current()?.changes).toEqual({ faq: { lead: expect.objectContaining({ value: 'Ny.' }) } });
  expect(await draftAt(store, 'heading')).toBe('Ny rubrik');
});

test('publishing after a colleague names the colleague, asks for a new review, and then shows any problems', async () => {
  const { page, sees, focuses, website, store, change, publish } = await openToPublish({
    lead: 'Ny ingress.',
    heading: '',
  });
  await website.publish(publication(website, { 'faq: lead': 'Bos ingress.' }, { publishedBy: 'Bo Ek' }));
  await publish();
  await page.findByRole('heading', { name: /Bo.? publicerade nyss. Inget av ditt har publicerats./ });
  const remark = () => page.getByRole('alert');
  await focuses(remark);
  await sees('Bos ingress.', () => change('Ingress'));
  await publish();
  await page.findByRole('heading', { name: 'En sak att rätta först.' });
  expect(change('Rubrik').textContent).toContain('Texten saknas.');
  expect(website.current()?.publishedBy).toBe('Bo Ek');
  expect(await draftAt(store, 'lead')).toBe('Ny ingress.');
});
