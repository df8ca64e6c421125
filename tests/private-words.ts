import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FormName } from '../forms/form.ts';
import type { LettersRequest, PreviewsAnswer } from '../office/shared/letter-answers.ts';
import type { PlacementState } from '../office/shared/placement.ts';
import { asRead } from '../office/shared/read-letters.ts';
import { completeAnswers } from './answers.ts';
import { startCollector } from './collector.ts';
import { logIn, testCamp } from './office.ts';
import { addPicture } from './photo.ts';
import { temporarySqlite } from './stores.ts';
import { websiteFolder } from './website.ts';

/** An office in which every private value is a unique word: `noteofwaiting` is the note about the waiting child. */

export type Kind =
  | 'firstName'
  | 'surname'
  | 'guardian'
  | 'email'
  | 'phone'
  | 'answer'
  | 'health'
  | 'food'
  | 'note'
  | 'reason'
  | 'room'
  | 'register'
  | 'schedule'
  | 'contact'
  | 'fetch'
  | 'ban'
  | 'medicine'
  | 'second'
  | 'company';

const ofApplicant = ['firstName', 'surname', 'email', 'phone', 'food', 'note', 'reason', 'room'] as const;
const ofChild = [...ofApplicant, 'guardian', 'health'] as const;
const ofPlacedChild = [...ofChild, 'contact', 'fetch', 'ban', 'medicine', 'second', 'company'] as const;

/** The people and the private values about each of them. */
export const stored = {
  thisWeek: ofPlacedChild,
  nextWeek: ofPlacedChild,
  waiting: ofChild,
  refused: ofChild,
  adult: [...ofApplicant, 'answer', 'register', 'schedule'],
  sender: ['firstName', 'email', 'answer', 'health'],
  colleague: ['email'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

export type Subject = keyof typeof stored;
const subjects = Object.keys(stored) as readonly Subject[];

export function wordOf(subject: Subject, kind: Kind): string {
  if (kind === 'phone') return `070-174 06 1${subjects.indexOf(subject)}`;
  if (kind === 'register') return `2027-03-1${subjects.indexOf(subject)}`;
  return `${kind}of${subject}`.toLowerCase();
}

const everyWord = subjects.flatMap((subject) =>
  stored[subject].map((kind) => ({ subject, kind, word: wordOf(subject, kind) })),
);

/** The private words in a response. */
export function wordsIn(text: string) {
  const lower = text.toLowerCase();
  return everyWord.filter(({ word }) => lower.includes(word));
}

/** The decision about each applicant. */
export const decided = [
  ['thisWeek', 30, 'ja'],
  ['nextWeek', 31, 'ja'],
  ['waiting', 30, 'reserv'],
  ['refused', 30, 'nej'],
  ['adult', 30, 'ja'],
] as const satisfies readonly (readonly [Subject, number, PlacementState])[];

export type WordOffice = Awaited<ReturnType<typeof openWordOffice>>;

/** Opens the office on an evening, with one place a week, so that a second decision exceeds the capacity. */
export async function openWordOffice(now: () => Date) {
  const store = await temporarySqlite();
  const folder = websiteFolder();
  const website = await folder.serve(store);
  const collector = await startCollector({ store, now, office: { camp: testCamp({ places: 1 }), website } });

  async function send(form: FormName, answers: object): Promise<string> {
    const { status, body } = await collector.send(form, { ...completeAnswers[form], ...answers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.reference;
  }
  const applyFor = (child: Subject, period: string) =>
    send('child', {
      'Barnets namn': `${wordOf(child, 'firstName')} ${wordOf(child, 'surname')}`,
      'Förälders namn': wordOf(child, 'guardian'),
      'E-post': `${wordOf(child, 'email')}@example.org`,
      Telefon: wordOf(child, 'phone'),
      'Önskad period': period,
      'Allergier/specialkost/annat': wordOf(child, 'health'),
    });

  const references = {
    thisWeek: await applyFor('thisWeek', 'Vecka 30'),
    nextWeek: await applyFor('nextWeek', 'Vecka 31'),
    waiting: await applyFor('waiting', 'Vecka 30'),
    refused: await applyFor('refused', 'Vecka 30'),
    // The other parent of the waiting child.
    double: await send('child', {
      'Barnets namn': `${wordOf('waiting', 'firstName')} ${wordOf('waiting', 'surname')}`,
      ...{ 'Förälders namn': 'Någon Annan', 'E-post': 'annan@example.org' },
    }),
    spare: await send('child', { 'Barnets namn': 'Någon Annan' }),
    spareMessage: await send('contact', {}),
    adult: await send('leader', {
      Namn: `${wordOf('adult', 'firstName')} ${wordOf('adult', 'surname')}`,
      Epost: `${wordOf('adult', 'email')}@example.org`,
      Telefon: wordOf('adult', 'phone'),
      Perioder: 'Vecka 30',
      Motivation: wordOf('adult', 'answer'),
    }),
    sender: await send('contact', {
      Namn: wordOf('sender', 'firstName'),
      Epost: `${wordOf('sender', 'email')}@example.org`,
      Ämne: 'Fråga om anpassningar/specialbehov',
      Meddelande: wordOf('sender', 'health'),
    }),
  };
  await send('kontakt', { Meddelande: wordOf('sender', 'answer') });

  const anna = await logIn(collector, store, { name: 'Anna', role: 'ansvarig' }, now());
  const change = async (method: 'PUT' | 'POST', path: string, body: object) =>
    expect(await anna.ask(method, path, body), path).toMatchObject({ status: 200 });
  const email = `${wordOf('colleague', 'email')}@example.org`;
  await change('POST', '/people', { email, name: 'Kim', role: 'handlaggare', weeks: [] });
  for (const [subject, week, state] of decided) {
    const reference = references[subject];
    const about = `/applications/${reference}`;
    const decisions = [{ reference, week, state, decisionId: 0 }];
    await change('POST', '/decisions', { decisions, reason: wordOf(subject, 'reason') });
    await change('PUT', `${about}/note`, { text: wordOf(subject, 'note') });
    await change('PUT', `${about}/food`, { text: wordOf(subject, 'food') });
    await change('PUT', `${about}/weeks/${week}/room-note`, { text: wordOf(subject, 'room') });
  }
  for (const child of ['thisWeek', 'nextWeek'] as const) {
    const changes = {
      contactName: wordOf(child, 'contact'),
      otherGuardianName: wordOf(child, 'second'),
      otherGuardianEmail: `${wordOf(child, 'second')}@example.org`,
      staysWith: wordOf(child, 'company'),
      mayFetch: wordOf(child, 'fetch'),
      mustNotFetch: wordOf(child, 'ban'),
      medicines: wordOf(child, 'medicine'),
    };
    await change('PUT', `/applications/${references[child]}/details`, { changes, was: {}, consented: true });
  }
  await store.db
    .insertInto('guardianWishes')
    .values({
      ...{ reference: references.thisWeek, name: wordOf('thisWeek', 'second'), email: '', phone: '' },
      ...{ askedBy: 'applicant', askedAt: now().toISOString() },
    })
    .execute();
  for (const kind of ['register', 'schedule'] as const)
    await change('PUT', `/applications/${references.adult}/${kind}`, { text: wordOf('adult', kind) });

  const letter: LettersRequest = {
    ...{ kind: 'installt', form: 'child', answerBy: null, payBy: null },
    letters: [{ reference: references.waiting, week: 30, decisionId: 1 }],
  };
  const sending = randomUUID();
  const previews = (await anna.ask<PreviewsAnswer>('POST', '/letters/previews', letter)).body;
  await change('POST', '/letters', asRead(letter, previews, sending));

  // Decided, so that the erasure of spam does not include it.
  await store.db
    .updateTable('childApplications')
    .set({ flagged: 1 })
    .where('reference', '=', references.refused)
    .execute();
  await store.db
    .insertInto('contentDrafts')
    .values({
      ...{ document: 'faq', place: 'lead', value: '{"value":"Fråga på"}', version: 1 },
      ...{ changedAt: now().toISOString(), changedBy: 'Anna' },
    })
    .execute();
  await addPicture(store, '#383');
  await store.db.updateTable('contentPictures').set({ name: 'bild-1.webp' }).execute();

  return {
    ...{ store, collector, references, letter, sending, previews },
    /** The number of the published version of the website. */
    version: website.current()?.id ?? 0,
    async close() {
      await collector.close();
      await website.close();
      folder.remove();
      await store.close();
    },
  };
}
