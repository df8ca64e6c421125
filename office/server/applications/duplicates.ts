import type { Kysely } from 'kysely';
import type { Actor } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { folded } from '../../../server/submissions/search-text.ts';
import type { DuplicateRequest } from '../../shared/application-answers.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Context } from '../context.ts';
import { gone, refusals } from '../refusals.ts';
import { writeAbout } from './write.ts';

/** An application marked as a duplicate. The kept application represents both. */
export interface Duplicate {
  readonly reference: string;
  /** The reference of the kept application. */
  readonly of: string;
  /** The text in which a search looks. */
  readonly searchText: string;
}

/** Reads all duplicates; a season has only a few. */
export async function readDuplicates(db: Kysely<Database>): Promise<Duplicate[]> {
  const rows = await duplicates(db)
    .select(['duplicate.reference', 'kept.reference as of', 'duplicate.searchText'])
    .orderBy('duplicate.id')
    .execute();
  return rows.map(({ searchText, ...row }) => ({ ...row, searchText: folded(searchText ?? '') }));
}

/** A query for the references of duplicates, which are left out of every list, count and letter. */
export const duplicateReferences = (db: Kysely<Database>) => duplicates(db).select('duplicate.reference');

// When the kept application is erased, the duplicate counts as an application again.
const duplicates = (db: Kysely<Database>) =>
  db
    .selectFrom('childApplications as duplicate')
    .innerJoin('childApplications as kept', 'kept.reference', 'duplicate.duplicateOf');

/** The kept application of a duplicate; any other application's own reference. */
export const keptFor = (all: readonly Duplicate[], reference: string): string =>
  all.find((one) => one.reference === reference)?.of ?? reference;

/** The references of an application and of its duplicates. */
export const withDuplicates = (all: readonly Duplicate[], reference: string): string[] => [
  reference,
  ...all.filter(({ of }) => of === reference).map((one) => one.reference),
];

/** @throws {Refusal} for a duplicate: decisions are about the kept application. */
export function assertNoDuplicate(all: readonly Duplicate[], references: readonly string[]): void {
  const hidden = all.find(({ reference }) => references.includes(reference));
  if (hidden)
    throw new Refusal(
      409,
      `${hidden.reference} är en dubblett av ${hidden.of}. Ladda om sidan och välj där.`,
    );
}

/**
 * Marks an application as a duplicate of another of the same child, or removes the mark (`of` null).
 * @throws {Refusal} when either application is gone, is a duplicate or has one, when a week is decided, or somebody
 * else has changed the mark meanwhile.
 */
export function markDuplicate(
  context: Context,
  { reference, of, was }: DuplicateRequest & { readonly reference: string },
  who: Actor,
): Promise<void> {
  return writeAbout(context, reference, async (transaction, _now, { form }) => {
    const rows = await transaction
      .selectFrom('childApplications')
      .select(['reference', 'duplicateOf'])
      .where('reference', 'in', [reference, ...(of === null ? [] : [of])])
      .execute();
    const before = rows.find((one) => one.reference === reference)?.duplicateOf ?? null;
    if (before === of) return undefined;
    if (before !== was) throw new ChangedMeanwhile(before, null, null);
    if (of === null) {
      await setDuplicate(transaction, reference, null);
      return { who, verb: 'tog bort dubblettmarkeringen', reference };
    }
    if (of === reference) throw new Refusal(400, refusals.unreadable);
    if (form !== 'child' || !rows.some((one) => one.reference === of)) throw gone();
    const all = await readDuplicates(transaction);
    assertNoDuplicate(all, [of]);
    if (withDuplicates(all, reference).length > 1)
      throw new Refusal(409, `${reference} har själv en dubblett. Ta bort den markeringen först.`);
    const decided = await transaction
      .selectFrom('placements')
      .select('week')
      .where('reference', '=', reference)
      .where('state', '!=', 'ny')
      .executeTakeFirst();
    if (decided)
      throw new Refusal(409, `Vecka ${decided.week} är redan beslutad för ${reference}. Ångra det först.`);
    await setDuplicate(transaction, reference, of);
    return { who, verb: `markerade som dubblett av ${of}`, reference };
  });
}

async function setDuplicate(
  transaction: Kysely<Database>,
  reference: string,
  duplicateOf: string | null,
): Promise<void> {
  await transaction
    .updateTable('childApplications')
    .set({ duplicateOf })
    .where('reference', '=', reference)
    .execute();
}
