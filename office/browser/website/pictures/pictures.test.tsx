import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openOffice, wera } from '../../../../tests/kansliet.tsx';
import { websiteFolder } from '../../../../tests/website.ts';
import { upload } from './upload.ts';

const about = { shows: 'Ett barn hoppar i sjön', child: 'agreed' } as const;

test('an upload has no file name, and waits while another picture is made', async () => {
  const { enter } = await openOffice(websiteFolder());
  await enter(wera, '/webbplatsen/bilder/ny');
  const answers = [{ state: 'making' }, { state: 'queued' }, { name: 'bild-1.webp' }];
  const sent: unknown[] = [];
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, { headers, body } = {}) => {
    const described = decodeURIComponent(new Headers(headers).get('picture-about') ?? '');
    sent.push([body instanceof File, body instanceof Blob && body.type, JSON.parse(described)]);
    return Response.json(answers.shift());
  });
  const waited: string[] = [];
  const chosen = new File(['photo'], 'Alva.HEIC');
  expect(await upload(chosen, about, (state) => waited.push(state))).toBe('bild-1.webp');
  asked.mockRestore();
  expect(waited).toEqual(['making', 'queued']);
  expect(sent).toEqual(Array(3).fill([false, 'image/heic', about]));
});

test('choosing another picture for a page puts it in the draft, with its description', async () => {
  const over = websiteFolder();
  const { enter, store } = await openOffice(over);
  const { page, user, sees, focuses, reads } = await enter(wera, '/webbplatsen/falt/gallery/pictures');
  await user.click(await page.findByRole('button', { name: /^1 Det röda kollohuset/ }));
  const place = page.getByRole('group', { name: 'Bild' });
  const editor = within(place);
  await user.click(editor.getByRole('button', { name: 'Byt' }));
  await user.click(await editor.findByRole('radio', { name: /^Två barn och en ledare paddlar/ }));
  expect(reads(place)).toMatchInlineSnapshot(`
    "{filling} Bild
    (button) Använd bilden | (button) Lägg till bild | [file, accept image/*,.heic,.heif] “Bildfil”
    Välj bild
    ☑ (picture) Ett barn står på tå och stoppar ett brev i en röd brevlåda på en björkstolpe, medan en hund ser på. | ☐ (picture) Barn badar vid bryggan. | ☐ (picture) En bulle och en glass. | ☐ (picture) Ett barn vid en vägvisare. | ☐ (picture) Två barn och en ledare paddlar en röd kanot. En lom simmar bredvid. | ☐ (picture) Fyra barn målar och bygger fågelholk vid ett bord under en målad blomsterbård. | ☐ (picture) Två ponnyer i en hage. Ett barn bjuder på morot. | ☐ (picture) Barn äter frukost vid ett långbord på gräset intill huset. | ☐ (picture) Bild utan beskrivning | ☐ (picture) Logotyp för Scouterna | ☐ (picture) Logotyp för Stiftelsen | ☐ (picture) Logotyp för Bygget | ☐ (picture) Logotyp för Handeln | ☐ (picture) Logotyp för Snickeriet | ☐ (picture) Logotyp för Verkstaden |"
  `);
  await user.click(editor.getByRole('button', { name: 'Använd bilden' }));
  await focuses(() => editor.getByRole('button', { name: 'Byt' }));
  await sees('Sparat som utkast');
  const [draft] = await store.db.selectFrom('contentDrafts').select(['document', 'place', 'value']).execute();
  expect(draft).toMatchObject({ document: 'gallery', place: 'pictures' });
  expect(JSON.parse(String(draft?.value)).value[0]).toMatchObject({
    file: '5.svg',
    alt: 'Två barn och en ledare paddlar en röd kanot. En lom simmar bredvid.',
    caption: 'Vårt röda kollohus i kvällssol',
  });

  // Escape goes back one step.
  const change = () => editor.getByRole('button', { name: 'Byt' });
  await user.click(change());
  await user.keyboard('{Escape}');
  await focuses(change);
});

test('a file that is too large is not uploaded', async () => {
  const { enter } = await openOffice(websiteFolder());
  const { page, user, sees, asked } = await enter(wera, '/webbplatsen/bilder/ny');
  const large = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'IMG_1.HEIC');
  await user.upload(await page.findByLabelText('Bildfil'), large);
  await sees('Bilden är för stor. Den får vara högst 15 MB.');
  expect(page.queryByRole('button', { name: 'Spara bilden' })).toBeNull();
  expect(asked.filter((one) => one.startsWith('POST website'))).toEqual([]);
});
