import { readFileSync } from 'node:fs';
import { letterHtml, type Sender } from '../../forms/letter-html.ts';
import type { Letter } from './letters.ts';
import type { Picture } from './smtp.ts';

const garland: Picture = {
  filename: 'slinga.png',
  contentType: 'image/png',
  content: readFileSync(new URL('brev-slinga.png', import.meta.url)),
  cid: 'slinga@brev',
};

/** A letter as HTML beside its text, of the same words, with the picture that it brings: nothing is fetched. */
export function inHtml(
  letter: Letter,
  sender: Sender,
): { readonly html: string; readonly pictures: readonly Picture[] } {
  const { text, parts = [{ text, filled: false }] } = letter;
  return { html: letterHtml({ ...letter, parts }, sender, `cid:${garland.cid}`), pictures: [garland] };
}
