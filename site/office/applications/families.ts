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
  // Read aloud, a reference has no hyphens.
  const references = [reference, reference.replaceAll('-', '')];
  const searched = fold([name, guardian, email, phone, ...references].join('\n'));
  if (!words(filter.text).every((word) => searched.includes(word))) return false;
  if (filter.week === 0 && filter.state === 'alla') return true;
  return application.placements.some(
    ({ week, state }) =>
      (filter.week === 0 || week === filter.week) && (filter.state === 'alla' || state === filter.state),
  );
}

/** A telephone is found however it is written, a name whatever its case. Phones write å as one character or as two. */
const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/(?<=\d)[ -](?=\d)/g, '');
const words = (text: string) => fold(text.trim()).split(/\s+/).filter(Boolean);

/** The same applications in the same order, except that siblings stand with the newest of them. */
export function byFamily(applications: readonly ApplicationInList[]): ApplicationInList[][] {
  const left = new Map(
    applications.map((application, place) => [application.reference, { application, place }]),
  );
  return applications.flatMap(({ reference, siblings }) => {
    if (!left.has(reference)) return [];
    const family = [reference, ...siblings].flatMap((each) => left.get(each) ?? []);
    for (const { application } of family) left.delete(application.reference);
    return [family.sort((a, b) => a.place - b.place).map(({ application }) => application)];
  });
}
