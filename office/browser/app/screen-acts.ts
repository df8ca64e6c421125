import type { Act } from '../../shared/roles.ts';

/** The permission that each screen's path needs; null means any logged-in person. */
const acts: Readonly<Record<string, Act | null>> = {
  '': null,
  webbplatsen: 'website',
  ansokningar: 'applications',
  vecka: 'weeks',
  brev: 'letters',
  meddelanden: 'messages',
  personer: 'people',
  dagbok: 'diary',
};

/** `below` is the path after a reference: fewer roles may open an extract. Undefined means no such screen. */
export function screenAct(place: string, below?: string): Act | null | undefined {
  if ((place === 'ansokningar' || place === 'meddelanden') && below === 'utdrag') return 'export';
  return Object.hasOwn(acts, place) ? acts[place] : undefined;
}
