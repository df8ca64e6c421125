import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { anna, maria, openOffice } from '../../../tests/kansliet.tsx';
import { publication, websiteFolder } from '../../../tests/website.ts';
import { goTo } from '../address.ts';

/** Somebody at one of Webbplatsen's screens, with what is kept of what they write. */
async function openAt(path: string) {
  const opened = await openOffice(websiteFolder());
  const { store, enter } = opened;
  return {
    ...opened,
    ...(await enter(maria, `/webbplatsen/${path}`)),
    /** The draft in a place; undefined where there is none. */
    async draftAt(place: string) {
      const draft = await store.db
        .selectFrom('contentDrafts')
        .select('value')
        .where('place', '=', place)
        .executeTakeFirst();
      return draft && JSON.parse(draft.value).value;
    },
  };
}

/** Somebody about to publish what Anna has written about the questions. */
async function openToPublish(written: Readonly<Record<string, string>>) {
  const desk = await openAt('');
  const annas = await desk.elsewhere(anna);
  for (const [place, value] of Object.entries(written))
    await annas.ask('PUT', '/website/places', { document: 'faq', place, value, was: 0 });
  await desk.page.findByRole('link', { name: 'Startsidan' });
  goTo('/webbplatsen/publicera');
  return desk;
}

test('a list’s rows are moved, taken away, had back, added and written, and each is told or has the focus', async () => {
  const { page, user, sees, press, focuses, draftAt } = await openAt('falt/faq');
  const list = await page.findByRole('group', { name: /^Frågor/ });
  const names = () =>
    within(list)
      .getAllByRole('button', { name: /^\d+/ })
      .map(({ textContent }) => textContent?.replace(/^\d+/, ''));
  const [first, second, third] = names();
  const all = names().length;

  await press('Flytta ner fråga 1');
  expect(names().slice(0, 3)).toEqual([second, first, third]);
  expect(names()).toHaveLength(all);
  await sees(`Fråga 2 av ${all}`);
  await focuses(() => page.getByRole('button', { name: 'Flytta ner fråga 2' }));

  // By keyboard too, with what is open going along, and at an end the other arrow has the focus.
  const row = (number: number) => page.getByRole('button', { name: RegExp(`^${number}\\D`) });
  const isOpen = (number: number) => row(number).getAttribute('aria-expanded');
  await user.click(row(2));
  fireEvent.keyDown(row(2), { key: 'ArrowUp', ctrlKey: true });
  await focuses(() => page.getByRole('button', { name: 'Flytta ner fråga 1' }));
  expect(names().slice(0, 3)).toEqual([first, second, third]);
  expect(isOpen(1)).toBe('true');
  fireEvent.keyDown(row(1), { key: 'ArrowUp', ctrlKey: true });
  fireEvent.keyDown(row(1), { key: 'ArrowDown' });
  fireEvent.keyDown(row(2), { key: 'ArrowUp', ctrlKey: true });
  await waitFor(() => expect(names().slice(0, 3)).toEqual([second, first, third]));
  expect(isOpen(2)).toBe('true');

  await press('Ta bort fråga 2');
  expect(names().slice(0, 2)).toEqual([second, third]);
  const gone = () => page.getByText('är borttagen.').parentElement ?? list;
  await focuses(gone);
  await press('Ångra', gone());
  expect(names().slice(0, 3)).toEqual([second, first, third]);

  await press('Lägg till fråga');
  await user.click(page.getByLabelText('Fråga', { selector: 'textarea' }));
  await user.paste('Finns det\nglass?');
  await sees('Sparat som utkast');
  const kept = await draftAt('questions');
  expect(kept).toHaveLength(all + 1);
  expect(kept[0].question).toBe(second);
  expect(kept.at(-1).question).toBe('Finns det glass?');
});

test('the last row of a list that must have one stays, and says why', async () => {
  const { page, user, press, sees } = await openAt('falt/pages.tack');
  const list = within(await page.findByRole('group', { name: /^Stycken/ }));
  await user.click(list.getByRole('button', { name: 'Ta bort stycke 1' }));
  await sees('är borttagen.');
  expect(list.queryByRole('button', { name: /^Ta bort stycke/ })).toBeNull();
  await sees('Listan måste ha minst en rad.');
  await press('Ångra');
  expect(list.getAllByRole('button', { name: /^Ta bort stycke/ })).toHaveLength(2);
});

test('a fact is put in where one was writing, and the original can be had back', async () => {
  const { page, user, press, sees, draftAt } = await openAt('falt/faq');
  const box = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ingress' });
  await user.clear(box);
  await user.click(box);
  await user.paste('Det kostar kronor.');
  box.setSelectionRange(11, 11);
  const field = box.closest<HTMLElement>('[data-place]') ?? document.body;
  await press('Sätt in uppgift', field);
  await press(/^Avgift/, field);
  expect(box.value).toBe('Det kostar {fee}kronor.');
  expect(within(field).getByRole('button', { name: 'Sätt in uppgift' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  await sees('Visas som', () => field);
  await sees('Sparat som utkast');
  expect(await draftAt('lead')).toBe('Det kostar {fee}kronor.');
  await press('Återställ originalet', field);
  expect(box.value).not.toContain('{fee}');
});

test('a text of one line stays one, and a word in braces that means nothing is told with what was meant', async () => {
  const { page, user, press, sees, focuses, draftAt } = await openAt('falt/faq/ask');
  const box = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Fråga före mejladressen' });
  // The place of the address has the focus.
  await focuses(() => box);
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  await user.clear(box);
  await user.paste('Mejla {emial}.');
  await press('Byt till {email}, e-postadress');
  expect(box.value).toBe('Mejla {email}.');
  await sees('Sparat som utkast');
  expect(await draftAt('ask')).toBe('Mejla {email}.');
});

test('of two who wrote in one place the second reads both, and what they keep is what stands', async () => {
  const { page, user, press, sees, focuses, draftAt, elsewhere, store } = await openAt('falt/faq');
  const box = () => page.getByRole('textbox', { name: 'Ingress' });
  await page.findByRole('textbox', { name: 'Ingress' });
  const annas = await elsewhere(anna);
  const lead = { document: 'faq', place: 'lead', value: 'Annas ingress.' };
  await annas.ask('PUT', '/website/places', { ...lead, was: 0 });
  await user.clear(box());
  await user.click(box());
  await user.paste('Marias ingress.');
  await sees('Anna skrev nyss här');
  const choice = () => page.getByRole('alert');
  await focuses(choice);
  expect(choice().textContent).toMatch(/Annas ingress\..*Marias ingress\./s);
  // A name may be written from right to left, and must turn nothing around it.
  expect([...choice().querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'Anna',
    'Annas',
    'Annas',
  ]);
  await sees('Välj text först');
  await press('Behåll min');
  await sees('Sparat som utkast');
  await focuses(box);
  expect(await draftAt('lead')).toBe('Marias ingress.');

  const { version } = await store.db.selectFrom('contentDrafts').select('version').executeTakeFirstOrThrow();
  await annas.ask('PUT', '/website/places', { ...lead, was: version });
  await user.type(box(), ' Mer.');
  await press('Behåll Annas');
  await sees('Annas ingress.', () => box());
  expect(await draftAt('lead')).toBe('Annas ingress.');
});

test('what is written while nobody answers is said not to be saved, stays, and goes out with the rest', async () => {
  const { page, user, sees, draftAt, loseServer } = await openAt('falt/faq');
  const box = await page.findByRole('textbox', { name: 'Ingress' });
  const isBack = loseServer();
  await user.type(box, ' Och mer.');
  await sees('Inte sparat än. Servern svarar inte.');
  expect(await draftAt('lead')).toBeUndefined();
  isBack();
  const [toReview] = page.getAllByRole('link', { name: /^Granska/ });
  if (toReview) await user.click(toReview);
  await sees('1 ändring');
  expect(await draftAt('lead')).toMatch(/ Och mer\.$/);
});

test('whoever may not write there any more reads so, and that it is not saved', async () => {
  const { page, user, sees, store, draftAt } = await openAt('falt/faq');
  const box = await page.findByRole('textbox', { name: 'Ingress' });
  await store.db.updateTable('officePeople').set({ role: 'kok' }).execute();
  await user.type(box, ' Och mer.');
  await sees('Det får du inte göra.', () => page.getByRole('alert'));
  expect(document.body.textContent).not.toContain('Servern svarar inte');
  expect(await draftAt('lead')).toBeUndefined();
});

test('what is being written when the session ends is kept, and saved once one has come in again', async () => {
  const { page, user, sees, press, draftAt, moveClock } = await openAt('falt/faq');
  await user.type(await page.findByRole('textbox', { name: 'Ingress' }), ' Och mer.');
  moveClock('2027-04-14T09:41:00+02:00');
  const dialog = await page.findByRole('dialog', { name: 'Logga in igen' });
  await sees('Inte sparat än.');
  await press('Logga in med passkey', dialog);
  await sees('Sparat som utkast');
  expect(await draftAt('lead')).toMatch(/ Och mer\.$/);
});

test('nothing is published while a text is to be chosen, or when nobody answers, and it is said why', async () => {
  const { page, user, press, sees, focuses, elsewhere, website, loseServer } = await openAt('falt/faq');
  const box = await page.findByRole('textbox', { name: 'Ingress' });
  const annas = await elsewhere(anna);
  for (const place of ['lead', 'heading'])
    await annas.ask('PUT', '/website/places', { document: 'faq', place, value: 'Annas.', was: 0 });
  await user.type(box, ' Marias.');
  await sees('Anna skrev nyss här');
  const [toReview] = page.getAllByRole('link', { name: /^Granska/ });
  if (toReview) await user.click(toReview);
  await sees('2 ändringar');
  const publish = () => page.getAllByRole<HTMLButtonElement>('button', { name: 'Publicera' });
  expect(publish().map(({ disabled }) => disabled)).toEqual([true, true]);
  await press('Behåll Annas');
  await waitFor(() => expect(publish().map(({ disabled }) => disabled)).toEqual([false, false]));
  loseServer();
  await press('Publicera', page.getByRole('complementary'));
  await sees('Servern svarar inte');
  await focuses(() => page.getByRole('alert'));
  expect(website?.current()).toBeUndefined();
});

test('what is locked is not written in, and a number that need not stand is emptied', async () => {
  const { page, sees, press, draftAt } = await openAt('falt/camp');
  await page.findByRole('heading', { name: 'Låst' });
  expect(page.queryByRole('textbox', { name: 'Bankgiro' })).toBeNull();
  await press('Ändra Bankgiro');
  expect(page.getByRole('textbox', { name: 'Bankgiro' })).toBeTruthy();
  await sees('Du publicerar det med din passkey.');
  const year = page.getByRole<HTMLInputElement>('spinbutton', { name: 'Sommarens år' });
  fireEvent.change(year, { target: { value: '2028' } });
  await sees('Sparat som utkast');
  expect(await draftAt('season/year')).toBe(2028);
  fireEvent.change(year, { target: { value: '' } });
  expect(year.value).toBe('');
  await sees('Inget nytt än');
});

test('what is ticked is unticked, and ticked again', async () => {
  const { page, user, sees, draftAt } = await openAt('falt/pages.uthyrning');
  const box = await page.findByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(true);
  await user.click(box);
  await sees('Sparat som utkast');
  expect(await draftAt('plan/confirmed')).toBe(false);
  await user.click(box);
  await sees('Inget nytt än');
  expect(box.checked).toBe(true);
});

test('what is said of few is said of one, and then not at all: nobody says of the others that it is not so', async () => {
  const { page, user, sees, draftAt } = await openAt('falt/sponsors');
  const list = await page.findByRole('group', { name: /^Sponsorer/ });
  await user.click(within(list).getAllByRole('button', { name: /^\d+/ })[0] ?? list);
  const box = page.getByRole('checkbox', { name: /^Påhittad/ });
  await user.click(box);
  await sees('Sparat som utkast');
  expect((await draftAt('sponsors'))[0]).toHaveProperty('placeholder', true);
  await user.click(box);
  await sees('Inget nytt än');
});

test('what is unticked waits, what is thrown away is as visitors have it, and the rest is published', async () => {
  const { page, user, press, sees, website, draftAt } = await openToPublish({
    lead: 'Ny ingress.',
    heading: 'Ny rubrik',
    ask: 'Ny fråga',
  });
  await user.click(await page.findByRole('checkbox', { name: 'Ta med Ingress' }));
  await press(/^Kasta ändringen.*Rubrik$/);
  await sees('Rubrik: ändringen är kastad.');
  await sees('1 av 2 valda');
  await press('Ångra', page.getByText('Rubrik').closest('li') ?? document.body);
  await sees('2 av 3 valda');
  expect(await draftAt('heading')).toBe('Ny rubrik');
  await press(/^Kasta ändringen.*Rubrik$/);
  await sees('1 av 2 valda');
  await press('Publicera', page.getByRole('complementary'));
  await sees('Besökarna ser det nu.');
  expect(Object.keys(website?.current()?.changes.faq ?? {})).toEqual(['ask']);
  expect(await draftAt('lead')).toBe('Ny ingress.');
  expect(await draftAt('heading')).toBeUndefined();
});

test('what somebody else has published over meanwhile is read again before it is published, and a mistake is told where it is', async () => {
  const { page, press, sees, focuses, website, draftAt } = await openToPublish({
    lead: 'Ny ingress.',
    heading: '',
  });
  if (!website) throw new Error('There is a website.');
  await sees('2 av 2 valda');
  await website.publish(publication(website, { 'faq: ask': 'Annas fråga' }));
  const publish = () => press('Publicera', page.getByRole('complementary'));
  await publish();
  await page.findByRole('heading', { name: 'Någon hann före' });
  await focuses(() => page.getByRole('alert'));
  expect(Object.keys(website.current()?.changes.faq ?? {})).toEqual(['ask']);
  await waitFor(async () => {
    await publish();
    expect(page.queryByRole('heading', { name: 'Någon hann före' })).toBeNull();
  });
  await sees(
    'Texten saknas.',
    () => page.getByRole('heading', { name: 'Rubrik' }).closest('li') ?? document.body,
  );
  expect(Object.keys(website.current()?.changes.faq ?? {})).toEqual(['ask']);
  expect(await draftAt('lead')).toBe('Ny ingress.');
});

test('one goes back to what was published before, once it has been compared with what visitors have', async () => {
  const { page, press, sees, website, user } = await openAt('');
  await page.findByRole('link', { name: 'Historik' });
  if (!website) throw new Error('There is a website.');
  await website.publish(publication(website, { 'faq: lead': 'Den första.' }));
  await website.publish(publication(website, { 'faq: lead': 'Den andra.' }));
  await user.click(page.getByRole('link', { name: 'Historik' }));
  await user.click(await page.findByRole('link', { name: /^Gå tillbaka hit/ }));
  await sees(/Den första\..*Den andra\./s);
  await press('Gå tillbaka hit');
  await page.findByRole('heading', { level: 1, name: 'Historik' });
  expect(website.current()?.changes).toMatchObject({ faq: { lead: { value: 'Den första.' } } });
  await sees('Gick tillbaka: ');
});

test('an application that is closed for a while has the times that it had', async () => {
  const { page, user, sees, draftAt, part, website, elsewhere } = await openAt('');
  await page.findByRole('link', { name: 'Startsidan' });
  if (!website) throw new Error('There is a website.');
  const times = { state: 'scheduled', opens: '2027-05-01 18:00', closes: '2027-05-20 12:00' };
  await website.publish(publication(website, { 'camp: applications/child': times }));
  await elsewhere(anna);
  await user.click(page.getByRole('link', { name: 'Öppna och stäng' }));
  await page.findByRole('heading', { name: 'Barnens ansökan' });
  const child = within(part('Barnens ansökan'));
  await user.click(child.getByRole('radio', { name: /^Stängd/ }));
  await sees('Sparat som utkast');
  expect(await draftAt('applications/child')).toEqual({ state: 'closed' });
  await user.click(child.getByRole('radio', { name: /^På bestämda tider/ }));
  const day = (of: string) => child.getByLabelText<HTMLInputElement>(`${of}, Dag`).value;
  expect([day('Öppnar'), day('Stänger')]).toEqual(['2027-05-01', '2027-05-20']);
});
