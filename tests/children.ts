import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { seenKey } from '../forms/details.ts';
import { campWeeks } from '../forms/weeks.ts';
import { addLink } from '../office/server/letters/links.ts';
import type { DetailsPage } from '../office/shared/details-page.ts';
import { familyPath } from '../office/shared/letters.ts';
import type { Database } from '../server/store/schema.ts';
import type { Store } from '../server/store/store.ts';
import { completeAnswers } from './answers.ts';
import { startCollector } from './collector.ts';

/** The time of their applications: the spring before the summer of 2027. */
export const now = new Date('2027-03-01T12:00:00Z');

/** Sends applications for `count` children for all weeks, and returns their references. */
export async function applyForChildren(store: Store, count: number): Promise<string[]> {
  const collector = await startCollector({ store, now: () => now });
  const references: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { body } = await collector.send('child', {
      ...completeAnswers.child,
      'Barnets namn': `Barn ${number}`,
      'Önskad period': 'Alla perioder',
    });
    references.push(body.reference);
  }
  await collector.close();
  return references;
}

/** Decides that a child has a place in these weeks only. */
export async function comesIn(
  db: Kysely<Database>,
  reference: string,
  weeks: readonly number[],
): Promise<void> {
  for (const week of campWeeks) {
    await db
      .insertInto('decisions')
      .values({
        ...{ reference, week, decisionId: 1, decidedBy: 'Anna' },
        state: weeks.includes(week) ? 'ja' : 'nej',
        decidedAt: '2027-04-01T12:00:00.000Z',
      })
      .execute();
  }
}

/** The path of the form about a child, by a link in a letter that told the family of its place: `/min-sida/…/B-…`. */
export async function linkToDetails(db: Kysely<Database>, reference: string): Promise<string> {
  const messageId = `<${randomUUID()}@kollo.example>`;
  const at = now.toISOString();
  await db
    .insertInto('mail')
    .values({
      ...{ form: 'child', reference, recipient: 'family', messageId, kind: 'erbjudande' },
      ...{ createdAt: at, state: 'sent', endedAt: at },
    })
    .execute();
  const secret = await addLink(db, { reference, messageId, email: String(completeAnswers.child['E-post']) });
  return `${familyPath}/${secret}/${reference}`;
}

/** A form from a family's link, with the hidden fields of its page. */
export function asShown(page: DetailsPage | undefined, written: object): object {
  if (page?.says !== 'asked') throw new Error(`The page says ${page?.says}`);
  const hidden = Object.entries(page.seen).map(([field, value]) => [seenKey(field), value]);
  return { ...Object.fromEntries(hidden), ...written };
}

/** A family's answers to all that must be answered about a child. */
export const finished = {
  contactName: 'Mormor Berit',
  contactPhone: '070-174 06 05',
  swims: 'lite',
  photographs: 'nej',
};
