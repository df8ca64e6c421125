import type { Act } from '../../forms/office/roles.ts';

/** What a role must be allowed to do to see the screens below a path; null is for everybody who is logged in. */
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

/** `below` is what follows a reference: an extract is for fewer roles. Undefined is no screen. */
export function screenAct(place: string, below?: string): Act | null | undefined {
  if ((place === 'ansokningar' || place === 'meddelanden') && below === 'utdrag') return 'export';
  return Object.hasOwn(acts, place) ? acts[place] : undefined;
}
