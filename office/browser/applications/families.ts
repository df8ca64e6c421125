import type { ApplicationInList } from '../../shared/application-answers.ts';

/** The same applications in the same order, but with siblings and possible duplicates beside the newest of them. */
export function byFamily<
  One extends Pick<ApplicationInList, 'reference' | 'siblings'> &
    Partial<Pick<ApplicationInList, 'maybeSame'>>,
>(applications: readonly One[]): One[][] {
  const left = new Map(
    applications.map((application, place) => [application.reference, { application, place }]),
  );
  return applications.flatMap(({ reference, siblings, maybeSame = [] }) => {
    if (!left.has(reference)) return [];
    const references = [reference, ...[...siblings, ...maybeSame].map((relative) => relative.reference)];
    const family = references.flatMap((each) => left.get(each) ?? []);
    for (const { application } of family) left.delete(application.reference);
    return [family.sort((a, b) => a.place - b.place).map(({ application }) => application)];
  });
}
