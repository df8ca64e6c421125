import type { ComponentProps } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../site/data/queryClient.ts';
import { at, html, logInAs, reading, screen } from '../../../../tests/office-screens.tsx';
import type { PicturesAnswer } from '../../../shared/picture-answers.ts';
import { PictureEditor } from '../fields/PictureEditor.tsx';
import { AddPicture } from './AddPicture.tsx';
import { NewPicture } from './NewPicture.tsx';
import { PictureScreen } from './PictureScreen.tsx';
import { Pictures } from './Pictures.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
vi.mock('../../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', year: 2099 } }));
afterAll(() => void vi.resetModules());
beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

type Picture = PicturesAnswer['pictures'][number];

const picture: Picture = {
  ...{ name: 'bild-1.webp', src: '/1', srcSet: null, shows: 'Huset' },
  ...{ child: 'none', added: null, shown: [] },
};
const inGallery = { document: 'gallery', documentName: 'Bildspelet', place: 'pictures', name: 'Bild' };

/** The answer with a picture that has these changes, after another. */
const withPicture = (changes: Partial<Picture>) => ({
  'website/pictures': {
    pictures: [
      { ...picture, name: 'bild-2.webp', src: '/2' },
      { ...picture, ...changes },
    ],
  },
});

test('a picture place shows its picture and the actions for it', () => {
  const shown = (props: Partial<ComponentProps<typeof PictureEditor>> = {}) =>
    html(<PictureEditor label="Bild" file={picture.name} onChoose={() => {}} {...props} />, withPicture({}));
  const buttons = (markup: string) =>
    [...markup.matchAll(/<button.*?<\/button>/g)].map(([one]) => one.replaceAll(/<[^>]+>/g, '').trim());
  expect(shown()).toContain('src="/1"');
  expect(shown()).not.toContain('src="/2"');
  expect(buttons(shown())).toEqual(['Byt']);
  expect(buttons(shown({ onRemove: () => {} }))).toEqual(['Byt', 'Ta bort bilden']);
  expect(buttons(shown({ file: '', onRemove: () => {} }))).toEqual(['Välj bild']);
  expect(shown({ error: 'Välj en bild.' })).toContain('Välj en bild.');
});

test('each picture in the list shows where it is used', () => {
  const shown = (changes: Partial<Picture>) => screen(<Pictures />, withPicture(changes));
  expect(shown({ shown: [inGallery, inGallery] })).toMatch(/Huset Bildspelet\s*$/);
  expect(shown({})).toMatch(/Huset Visas ingenstans\s*$/);
  expect(shown({ shows: null })).toContain('Bild utan beskrivning');
});

test('a picture’s screen says who added it, where it is shown, and why it cannot be deleted', () => {
  const one = (changes: Partial<Picture>) =>
    reading(<PictureScreen name={picture.name} />, withPicture(changes));
  expect(one({})).toMatchInlineSnapshot(`
    "[Bilder](/kansli/webbplatsen/bilder)Huset
    (picture) Visas ingenstans
    Den följde med webbplatsen. Byt den där den visas; den som sköter servern tar bort den."
  `);
  expect(one({ added: { by: 'Kim Ek', at }, shown: [inGallery], child: 'agreed' })).toMatchInlineSnapshot(`
    "[Bilder](/kansli/webbplatsen/bilder)Huset
    (picture) Visas på
    Kim Ek lade till den 1 mars.
    Vårdnadshavare har sagt ja
    [Bildspelet, Bild](/kansli/webbplatsen/falt/gallery/pictures)
    Innan bilden kan tas bort måste en annan bild stå där, och vara publicerad."
  `);
});

test('a new picture is chosen, then described with whether a child is visible', () => {
  expect(reading(<AddPicture />)).toContain('[file, accept image/jpeg,image/png,image/webp] “Bildfil”');
  const file = new File([], 'Alva.jpg');
  const shown = reading(<NewPicture file={file} onAdded={() => {}} cancel="Avbryt" />);
  expect(shown).toContain('Syns ett barn?\n☐ Ja | ☐ Nej, inget barn syns |');
  expect(shown).toContain('Platsen där bilden togs sparas aldrig, och inte vad filen heter.');
});
