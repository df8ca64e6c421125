import type { ApplicationInList } from '../../../forms/office/answers.ts';
import type { PlacementState } from '../../../forms/office/placement.ts';

/** What of the list somebody wants to see. It stays in the page: no address and no log has it. */
export interface Filter {
  readonly form: ApplicationInList['form'];
  readonly text: string;
  /** 0 is all weeks. */
  readonly week: number;
  readonly state: PlacementState | 'alla';
}

export const everything: Filter = { form: 'child', text: '', week: 0, state: 'alla' };

/** Whether an application is among those that are looked for: by name, guardian, e-mail, telephone or reference. */
export function matches(filter: Filter, application: ApplicationInList): boolean {
  if (application.form !== filter.form) return false;
  const { name, guardian, email, phone, reference } = application;
  const searched = fold([name, guardian, email, phone, reference].join('\n'));
  if (!words(filter.text).every((word) => searched.includes(word))) return false;
  if (filter.week === 0 && filter.state === 'alla') return true;
  return application.placements.some(
    ({ week, state }) =>
      (filter.week === 0 || week === filter.week) && (filter.state === 'alla' || state === filter.state),
  );
}

/** A telephone is found however it is written, a name whatever its case. */
const fold = (text: string) => text.toLocaleLowerCase('sv').replaceAll(/(?<=\d)[ -](?=\d)/g, '');
const words = (text: string) => fold(text.trim()).split(/\s+/).filter(Boolean);

/** The same applications in the same order, except that siblings stand with the newest of them. */
export function byFamily(applications: readonly ApplicationInList[]): ApplicationInList[][] {
  const taken = new Set<string>();
  const families: ApplicationInList[][] = [];
  for (const application of applications) {
    if (taken.has(application.reference)) continue;
    const together = new Set([application.reference, ...application.siblings]);
    const family = applications.filter(({ reference }) => together.has(reference) && !taken.has(reference));
    for (const { reference } of family) taken.add(reference);
    families.push(family);
  }
  return families;
}
