import type { Kysely } from 'kysely';
import { forms } from '../../../forms/all.ts';
import { healthFieldsOf } from '../../../forms/form.ts';
import type { HealthAnswer, HealthListAnswer } from '../../../forms/office/answers.ts';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { displayed } from '../../../forms/wire.ts';
import { type Actor, sawHealth, writeDiary } from '../../diary.ts';
import { type Database, tableOf } from '../../store/schema.ts';
import { eachSubmission, findSubmission, type ReceivedSubmission } from '../../submissions/read.ts';
import { submissionsOf } from '../../submissions/record.ts';
import type { Ground } from '../ground.ts';
import { applicationForms, healthFieldsIn } from './forms.ts';
import { placedReferences } from './placed.ts';

/**
 * What somebody wrote about health, in a message too: of a child with a place in one of `weeks`, or of anybody where
 * there are none.
 * The look is in the diary, and committed, before it is answered.
 */
export async function readHealth(
  { store, now }: Ground,
  reference: string,
  weeks: readonly number[] | undefined,
  who: Actor,
): Promise<HealthAnswer | undefined> {
  const found = await findSubmission(store, reference);
  if (!found || healthFieldsIn(found.form, found.values).length === 0) return undefined;
  if (weeks) {
    const placed = placedReferences(store.db, weeks).where('reference', '=', reference).limit(1);
    if (weeks.length === 0 || !(await placed.executeTakeFirst())) return undefined;
  }
  await writeDiary(store.db, [{ who, verb: sawHealth, reference }], now());
  return { answers: healthAnswers(found) };
}

function healthAnswers({ form, values }: ReceivedSubmission): HealthAnswer['answers'] {
  const { fields } = forms[form];
  return healthFieldsIn(form, values)
    .map((name) => ({
      field: name,
      label: fields[name]?.label ?? name,
      answer: String(displayed(forms[form], name, values)),
    }))
    .filter(({ answer }) => answer !== '');
}

/** What the families of the children with a place in a week wrote, by child; a line in the diary for each comes first. */
export async function readHealthList(
  { store, now }: Ground,
  week: number,
  who: Actor,
): Promise<HealthListAnswer> {
  const placed = await placedReferences(store.db, [week]).execute();
  const references = placed.map(({ reference }) => reference);
  const children: HealthListAnswer['children'][number][] = [];
  for (const form of applicationForms.filter((name) => healthFieldsOf(forms[name]).length > 0)) {
    const { attendee } = forms[form];
    for await (const submission of eachSubmission(store, form, { references })) {
      const { reference, values } = submission;
      const answers = healthAnswers(submission);
      const name = String(attendee ? values[attendee.name] : '');
      if (answers.length > 0) children.push({ reference, name, answers });
    }
  }
  await writeDiary(
    store.db,
    [
      { who, verb: 'skrev ut hälsouppgifter', week },
      ...children.map(({ reference }) => ({ who, verb: sawHealth, reference, week })),
    ],
    now(),
  );
  return { children: children.sort((one, other) => inSwedishOrder(one.name, other.name)) };
}

/** The references of those with a place in a week who have written anything about health: that they have, never what. */
export async function whoWroteAboutHealth(db: Kysely<Database>, week: number): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    applicationForms.map((form) =>
      submissionsOf(db)
        .selectFrom(tableOf[form])
        .select('reference')
        .where('reference', 'in', placedReferences(db, [week]))
        .where((row) => row.or(healthFieldsOf(forms[form]).map((field) => row(field, 'is not', null))))
        .execute(),
    ),
  );
  return new Set(found.flat().map(({ reference }) => String(reference)));
}
