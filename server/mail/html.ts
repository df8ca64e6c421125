import { readFileSync } from 'node:fs';
import { letterHtml, type Sender } from '../../forms/letter-html.ts';
import type { Picture } from './smtp.ts';
import type { Letter } from './submission-mails.ts';

const garland: Picture = {
  filename: 'slinga.png',
  contentType: 'image/png',
  content: readFileSync(new URL('brev-slinga.png', import.meta.url)),
  cid: 'slinga@brev',
};

/** The HTML version of a letter's text. Its picture is attached, so that mail programs load nothing remote. */
export function inHtml(
  letter: Letter,
  sender: Sender,
): { readonly html: string; readonly pictures: readonly Picture[] } {
  const { text, parts = [{ text, filled: false }] } = letter;
  return { html: letterHtml({ ...letter, parts }, sender, `cid:${garland.cid}`), pictures: [garland] };
}
