import type { Content } from '../../../content-loader/content.ts';
import { readLetters } from '../../../content-loader/office/letters.ts';
import { letterKinds, letters } from '../../../forms/office/letters.ts';
import type { Finding } from '../../doctor/finding.ts';

/** The kinds of letters that the office cannot offer, for want of a text. */
export function letterTextFindings(content: Content): Finding[] {
  const texts = readLetters(content);
  return letterKinds
    .filter((kind) => texts.letters[kind] === undefined)
    .map((kind) => ({
      what: `Brevet ${letters[kind].name} har ingen text, och går inte att välja i Kansliet.`,
      remedy: `Skriv den efter letters: ${kind}: i content/letters.yaml.`,
    }));
}
