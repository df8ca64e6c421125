import * as z from 'zod';
import {
  applicationForm,
  campWeek,
  day,
  done,
  ExportedFile,
  named,
  type Shape,
  values,
  writtenAnswer,
  writtenReference,
  writtenText,
} from './common-answers.ts';
import { DiaryLine } from './diary-answers.ts';
import { type WayIn, waysIn } from './on-paper.ts';
import { placementStates } from './placement.ts';
import { PlacementAnswer, WeekCount } from './placement-answers.ts';

const note = done.extend({ text: z.string() });

/** What is noted of somebody as a leader; of a child it is null. */
export const LeaderNotes = z.object({
  /** The day (YYYY-MM-DD) on which the extract from the police register was shown, and to whom; the extract is kept nowhere. */
  register: note.nullable(),
  /** Their line on the schedule, '' where nobody has written one. */
  schedule: z.string(),
});
export type LeaderNotes = Shape<typeof LeaderNotes>;

/** One who has applied. No answer about health. */
export const ApplicationInList = named.extend({
  form: applicationForm,
  age: z.number(),
  /** The guardian of a child; a leader is their own. */
  guardian: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAt: z.string(),
  flagged: z.boolean(),
  placements: z.array(PlacementAnswer),
  /** Those with the same guardian (e-mail or phone), twenty at the most. */
  siblings: z.array(named),
  /** Those that look like the same child's, sent twice or by both parents: of one name, and of an age. No siblings. */
  maybeSame: z.array(named.extend({ haveOneGuardian: z.boolean() })),
  hasNote: z.boolean(),
});
export type ApplicationInList = Shape<typeof ApplicationInList>;

/** Of those who are looked for by words, whoever has a place comes before the others; otherwise all are one part. */
const part = z.enum(['all', 'placed', 'others']);

const position = z.object({ part, receivedAt: z.iso.datetime(), id: z.int32() });

/** POST search: whom somebody looks for. A name is in no address, and so in no log. */
export const ApplicationsRequest = z.object({
  form: applicationForm,
  /** Words of a name, an e-mail address, a telephone number or a reference; '' is everybody. */
  text: z.string().max(200),
  /** One who has applied for the week or stands in the state; both are true of one week. Null is any. */
  week: campWeek.nullable(),
  /** `flagged` is no state of a week: it finds what may be spam. */
  state: z.enum([...placementStates, 'flagged']).nullable(),
  /** The `next` of the page before; null for the first. */
  after: position.nullable(),
});
export type ApplicationsRequest = Shape<typeof ApplicationsRequest>;

/** A page of them, newest first; those with a place first when words were looked for. */
export const ApplicationsPage = z.object({
  applications: z.array(ApplicationInList),
  weeks: z.array(WeekCount),
  /** How many have applied by each form, whoever is looked for. */
  all: z.object({ child: z.number(), leader: z.number() }),
  /** Where the next page begins; null on the last. */
  next: position.nullable(),
});
export type ApplicationsPage = Shape<typeof ApplicationsPage>;

/** What is answered about a child that has a place. No answer about health. */
const DetailsAnswer = z.object({
  /** Those in which the child comes. */
  weeks: z.array(z.number()),
  answers: z.array(done.extend({ field: z.string(), answer: z.string() })),
  /** Whether something that everybody is asked has not been answered. */
  isLeft: z.boolean(),
});
export type DetailsAnswer = Shape<typeof DetailsAnswer>;

/** GET applications/<reference>. Answers are without health. */
export const ApplicationAnswer = z.object({
  application: ApplicationInList,
  siblings: z.array(ApplicationInList),
  maybeSame: z.array(ApplicationInList),
  /** Applications that are marked as duplicates of this one. Answers are without health. */
  duplicates: z.array(
    z.object({
      reference: z.string(),
      receivedAt: z.string(),
      values,
      foodLine: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  values,
  /** What is answered about a child that has a place (`detailsForm`); null of leaders, and before anybody has said yes or answered. */
  details: DetailsAnswer.nullable(),
  /** Whether the family wrote anything about health: what, is answered by POST applications/<reference>/health alone. */
  hasHealth: z.boolean(),
  /** The day on which the rules erased that; '' where nobody knows whether they did, null where they did not. */
  healthErasedOn: z.string().nullable(),
  foodLine: z.string().nullable(),
  note: note.nullable(),
  leaderNotes: LeaderNotes.nullable(),
  letters: z.array(
    z.object({
      to: z.enum(['association', 'sender', 'family']),
      words: z.string(),
      at: z.string(),
      /** Whether it did not arrive, and can be sent again. */
      failed: z.boolean(),
    }),
  ),
  diary: z.array(DiaryLine),
  /** What answers were before they were corrected, as people read them; `at` is that of the diary's line. Never about health. */
  corrections: z.array(z.object({ field: z.string(), was: z.string(), at: z.string() })),
  weeks: z.array(WeekCount),
});
export type ApplicationAnswer = Shape<typeof ApplicationAnswer>;

const healthAnswer = z.object({ field: z.string(), label: z.string(), answer: z.string() });

/** POST applications/<reference>/health, and messages/<reference>/health for a message that may be about it. */
export const HealthAnswer = z.object({
  answers: z.array(healthAnswer),
  /** What is answered about a child that has a place, the latest of a field last: by whom and when. */
  details: z.array(healthAnswer.extend(done.shape)),
});
export type HealthAnswer = Shape<typeof HealthAnswer>;

const written = z.record(z.string(), z.union([writtenAnswer, z.array(writtenAnswer)]));

/**
 * PUT applications/<reference>/answers, and details for what is answered about a child that has a place: what is to be changed, as the form's fields have it. 409 when `was`, what was seen
 * in those fields, is so no longer; 422 when the form would not take it.
 */
export const CorrectionRequest = z.object({
  changes: written,
  was: values,
  /** Whether the guardian has said yes to that what is written about health is kept. */
  consented: z.boolean(),
});
export type CorrectionRequest = Shape<typeof CorrectionRequest>;

/** POST applications: one that came on paper or by telephone. `key` is a UUID of the page's own, so that it is stored once. */
export const NewApplicationRequest = z.object({
  form: applicationForm,
  /** As the form's fields have them; the e-mail address may be ''. */
  answers: written,
  how: z.enum(Object.keys(waysIn) as [WayIn, ...WayIn[]]),
  /** As a correction's. */
  consented: z.boolean(),
  key: z.uuid(),
});
export type NewApplicationRequest = Shape<typeof NewApplicationRequest>;

/**
 * PUT applications/<reference>/note, food, schedule, and weeks/<week>/room-note: '' takes the text away. 409 when `was`, what
 * was seen there, is so no longer. Who does not say it has seen nothing there.
 */
export const TextRequest = z.object({ text: writtenText, was: writtenText.default('') });
export type TextRequest = Shape<typeof TextRequest>;

/** PUT applications/<reference>/register: as that, of the day on which a leader showed it. */
export const ShownRequest = TextRequest.extend({ text: z.union([day, z.literal('')]) });

/**
 * PUT applications/<reference>/duplicate: of which application it is a duplicate, or null where it is not after all. 409 when
 * `was`, what was seen, is so no longer, or something is decided about it.
 */
export const DuplicateRequest = z.object({
  of: writtenReference.nullable(),
  was: writtenReference.nullable(),
});
export type DuplicateRequest = Shape<typeof DuplicateRequest>;

/** DELETE applications/<reference>: the reference once more, as somebody has written it. */
export const ErasureRequest = z.object({ reference: writtenReference });

/** POST applications/<reference>/extract: all that is kept about a submission's sender, health too, to be handed over. */
export const ExtractAnswer = z.object({
  text: z.string(),
  /** The same as text, and as data that can be moved. */
  files: z.array(ExportedFile),
});
export type ExtractAnswer = Shape<typeof ExtractAnswer>;
