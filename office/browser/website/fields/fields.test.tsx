import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { maria, openOffice } from '../../../../tests/kansliet.tsx';
import { draftAt, websiteFolder } from '../../../../tests/website.ts';

/** Opens the fields of a document for a role that may change all of them. */
async function openFields(path: string) {
  const { store, website, enter } = await openOffice(websiteFolder());
  if (!website) throw new Error('There is a website.');
  const desk = await enter(maria, `/webbplatsen/${path}`);
  return {
    ...{ ...desk, website },
    kept: (place: string) => draftAt(store, place),
    /** Waits until a place has this draft. */
    keeps: (place: string, value: unknown) => expect.poll(() => draftAt(store, place)).toEqual(value),
  };
}

/** Opens a list of four points. */
async function openPoints() {
  const desk = await openFields('falt/reassurance/points');
  const list = await desk.page.findByRole('group', { name: /^Punkter/ });
  const rows = () => [...list.querySelectorAll<HTMLElement>('[data-row] > div > button[aria-expanded]')];
  return {
    ...desk,
    list,
    names: () => rows().map(({ textContent }) => textContent?.replace(/^\d+/, '')),
    /** The button that opens a row. */
    row: (name: string) => rows().find(({ textContent }) => textContent?.includes(name)) ?? list,
    /** The notice that replaces what was removed. */
    notice: (text: string) => within(list).getByText(text).parentElement ?? list,
  };
}

const inOrder = [
  '{places} barn',
  'Ledare som fyllt {leaderMinAge}',
  'Telefon dygnet runt',
  'Allergier och specialkost',
];

test('a list’s rows are moved, removed, restored and added with the focus, and saved in their order', async () => {
  const { user, sees, press, focuses, kept, list, names, row, notice } = await openPoints();
  const arrow = (name: string) => () => within(list).getByRole('button', { name });
  expect(names()).toEqual(inOrder);
  await user.click(row('{places}'));
  await press('Flytta ner punkt 1', list);
  expect(names()).toEqual([inOrder[1], inOrder[0], ...inOrder.slice(2)]);
  await sees('Punkt 2 av 4');
  await focuses(arrow('Flytta ner punkt 2'));
  expect(row('{places}').getAttribute('aria-expanded')).toBe('true');
  await press('Flytta upp punkt 2', list);
  await focuses(arrow('Flytta upp punkt 1'));
  expect(names()).toEqual(inOrder);

  await user.click(row('Ledare'));
  await press('Ta bort punkt 2', list);
  expect(names()).toEqual(inOrder.filter((name) => name !== inOrder[1]));
  await focuses(() => notice('är borttagen.'));
  await press('Ångra', notice('är borttagen.'));
  expect(names()).toEqual(inOrder);
  await focuses(() => row('Ledare'));

  await user.click(row('Telefon'));
  await press('Ta bort Länk', list);
  await focuses(() => notice('är borttaget.'));
  await press('Ångra', notice('är borttaget.'));
  await press('Ta bort Länk', list);

  await press('Lägg till punkt', list);
  await focuses(() => row('5'));
  fireEvent.change(within(list).getByLabelText('Rubrik'), { target: { value: 'Finns det\nglass?' } });
  const headings = async () => (await kept('points'))?.map(({ heading }: { heading: string }) => heading);
  await expect.poll(headings).toEqual([...inOrder, 'Finns det glass?']);
  // A row that was not opened keeps what is not shown.
  const links = (await kept('points')).map(({ link }: { link?: object }) => link);
  expect(links.slice(2, 4)).toEqual([undefined, { text: 'Fråga oss', href: '/#kontakt' }]);
});

test('a one-line text has no line breaks, takes facts at the caret and can be restored', async () => {
  const { page, press, sees, focuses, keeps, kept } = await openFields('falt/faq/ask');
  const box = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Fråga före mejladressen' });
  const field = box.closest<HTMLElement>('[data-body]') ?? document.body;
  const original = box.value;
  // The place in the URL has focus.
  await focuses(() => box);
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  fireEvent.change(box, { target: { value: 'Mejla {email} om\n kronor.' } });
  expect(box.value).toBe('Mejla {email} om kronor.');
  box.setSelectionRange(16, 16);
  await press('Sätt in uppgift', field);
  await press(/^Avgift \d/, field);
  expect(box.value).toBe('Mejla {email} om{fee} kronor.');
  const putIn = within(field).getByRole('button', { name: 'Sätt in uppgift' });
  expect(putIn.getAttribute('aria-expanded')).toBe('false');
  await keeps('ask', 'Mejla {email} om{fee} kronor.');
  await press('Ångra ändringen', field);
  expect(box.value).toBe(original);
  await expect.poll(() => kept('ask')).toBeUndefined();
  await sees('Sparat som utkast');
});

test('a paragraph keeps its line breaks when it is edited after a move or a removal before it', async () => {
  const { page, press, keeps } = await openFields('falt/letters/letters.child.erbjudande');
  const list = await page.findByRole('group', { name: /^Erbjudande/ });
  const boxes = () => within(list).getAllByRole<HTMLTextAreaElement>('textbox');
  const texts = () => boxes().map(({ value }) => value);
  const [first, second, link = '', ...rest] = texts();
  const type = (at: number, value: string) => fireEvent.change(boxes()[at] ?? list, { target: { value } });
  await press('Flytta upp stycke 3', list);
  type(1, `${link}!`);
  expect(texts()).toEqual([first, `${link}!`, second, ...rest]);
  await press('Ta bort stycke 1', list);
  type(0, `${link}!!`);
  await keeps('letters/child/erbjudande', [`${link}!!`, second, ...rest]);
});

test('an optional part with a consent is removed and restored as a whole, and stays away once published', async () => {
  const { page, user, press, sees, focuses, kept, toReview, website } =
    await openFields('falt/pages.tack/letter');
  await user.click(await page.findByRole('checkbox', { name: 'Vårdnadshavare har sagt ja' }));
  await sees('Kryssa i rutan när ni har frågat, eller ta bort brevet.');
  const takeAway = () => page.queryByRole('button', { name: 'Ta bort Ett barns brev' });
  await press('Ta bort Ett barns brev');
  const gone = () => page.getByText(/är borttaget\./).parentElement ?? document.body;
  await focuses(gone);
  expect(gone().textContent).toContain('Ett barns brev är borttaget.');
  expect(takeAway()).toBeNull();
  await press('Ångra', gone());
  await sees('Roligast var att hoppa från bryggan.');
  await expect.poll(async () => (await kept('letter'))?.consent).toBe(false);
  await press('Ta bort Ett barns brev');
  await expect.poll(async () => (await kept('letter'))?.consent).toBeUndefined();
  await sees('Sparat som utkast');
  await toReview();
  await page.findByRole('button', { name: 'Publicera' });
  await press('Publicera');
  await sees('Besökarna ser det nu.');
  const { files, content } = await website.read(website.current()?.changes ?? {});
  const file = files.get('pages/tack');
  expect(Object(file && content.read(file.file, file.schema, file.later))).not.toHaveProperty('letter');
});
