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
import { senderCheckNames } from './sender-checks.ts';

const note = done.extend({ text: z.string() });

/** The office's notes about a leader; null for a child. */
export const LeaderNotes = z.object({
  /**
   * The day (YYYY-MM-DD) on which the extract from the police register was shown, with the person who saw it. The
   * extract itself is not stored.
   */
  register: note.nullable(),
  /** The line on the schedule; '' without one. */
  schedule: z.string(),
});
export type LeaderNotes = Shape<typeof LeaderNotes>;

/** An applicant, without health answers. */
export const ApplicationInList = named.extend({
  form: applicationForm,
  age: z.number(),
  /** A child's guardian; a leader's own name. */
  guardian: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAt: z.string(),
  flagged: z.boolean(),
  placements: z.array(PlacementAnswer),
  /** At most twenty applications with the same guardian's e-mail address or telephone number. */
  siblings: z.array(named),
  /**
   * Applications that may be about the same child, sent twice or by both parents: equal names and almost equal ages.
   * Not siblings.
   */
  maybeSame: z.array(named.extend({ haveOneGuardian: z.boolean() })),
  hasNote: z.boolean(),
});
export type ApplicationInList = Shape<typeof ApplicationInList>;

/** POST search: the search and its filters. POST, so that no name is in a URL or a log. */
export const ApplicationsRequest = z.object({
  form: applicationForm,
  /** Words of a name, an e-mail address, a telephone number or a reference; '' matches everybody. */
  text: z.string().max(200),
  /**
   * Applicants who have asked for the week or are in the state; with both, the state in that week. Null matches any.
   */
  week: campWeek.nullable(),
  /** `flagged` is not a state of a week: it finds possible spam. */
  state: z.enum([...placementStates, 'flagged']).nullable(),
});
export type ApplicationsRequest = Shape<typeof ApplicationsRequest>;

/** At most `mostListed` applications, newest first; after a search by words, applicants with a place come first. */
export const ApplicationsPage = z.object({
  applications: z.array(ApplicationInList),
  weeks: z.array(WeekCount),
  /** The number of applications by form, regardless of the search. */
  all: z.object({ child: z.number(), leader: z.number() }),
});
export type ApplicationsPage = Shape<typeof ApplicationsPage>;

/** A child's second guardian, as the family has written it. */
export const OtherGuardian = z.object({ name: writtenAnswer, email: writtenAnswer, phone: writtenAnswer });
export type OtherGuardian = Shape<typeof OtherGuardian>;

/** POST applications/<reference>/guardian: the name and the address that were read. 409 when they have changed. */
export const ApprovalRequest = OtherGuardian.omit({ phone: true });

/**
 * POST applications/<reference>/guardian-from: another application about the same child, and its applicant's name and address
 * as they were read. 409 when they have changed, or the applicant must not become the second guardian.
 */
export const JoinRequest = ApprovalRequest.extend({ from: writtenReference });
export type JoinRequest = Shape<typeof JoinRequest>;

/** POST applications/<reference>/guardian-wish: the wish as it was read, and the decision. 409 when it has changed. */
export const WishDecision = z.object({ wanted: OtherGuardian, granted: z.boolean() });
export type WishDecision = Shape<typeof WishDecision>;

/** Answers about a child with a place, without health. */
const DetailsAnswer = z.object({
  /** The weeks in which the child comes. */
  weeks: z.array(z.number()),
  answers: z.array(done.extend({ field: z.string(), answer: z.string() })),
  /** Whether the office has approved the second guardian; null where none waits for it. */
  guardianApproved: z.boolean().nullable(),
  /** Whether a required question is unanswered. */
  isLeft: z.boolean(),
});
export type DetailsAnswer = Shape<typeof DetailsAnswer>;

/** GET applications/<reference>. Contains no health answers. */
export const ApplicationAnswer = z.object({
  application: ApplicationInList,
  siblings: z.array(ApplicationInList),
  maybeSame: z.array(ApplicationInList),
  values,
  /**
   * Answers about a child with a place (`detailsForm`); null for leaders, and for a child without place and answers.
   */
  details: DetailsAnswer.nullable(),
  /** Whether there are health answers. Only POST applications/<reference>/health returns them. */
  hasHealth: z.boolean(),
  /** The day on which retention erased health answers; '' if unknown whether it did, null if it did not. */
  healthErasedOn: z.string().nullable(),
  foodLine: z.string().nullable(),
  note: note.nullable(),
  leaderNotes: LeaderNotes.nullable(),
  letters: z.array(
    z.object({
      to: z.enum(['association', 'sender', 'family', 'link']),
      words: z.string(),
      at: z.string(),
      /** Whether it was not delivered and can be sent again. */
      failed: z.boolean(),
    }),
  ),
  diary: z.array(DiaryLine),
  /**
   * The values before corrections, as people read them; `at` is the time of the diary's line. Never health answers.
   */
  corrections: z.array(z.object({ field: z.string(), was: z.string(), at: z.string() })),
});
export type ApplicationAnswer = Shape<typeof ApplicationAnswer>;

const healthAnswer = z.object({ field: z.string(), label: z.string(), answer: z.string() });

/** POST applications/<reference>/health, and messages/<reference>/health for a message that may concern health. */
export const HealthAnswer = z.object({
  answers: z.array(healthAnswer),
  /** Health answers about a child with a place, with author and time; the latest of a field is last. */
  details: z.array(healthAnswer.extend(done.shape)),
});
export type HealthAnswer = Shape<typeof HealthAnswer>;

const written = z.record(z.string(), z.union([writtenAnswer, z.array(writtenAnswer)]));

/**
 * PUT applications/<reference>/answers and /details: the changed fields. 409 when a stored value differs from `was`,
 * the value that was seen; 422 when the form refuses a value.
 */
export const CorrectionRequest = z.object({
  changes: written,
  was: values,
  /** Whether the guardian has consented to storing the health details. */
  consented: z.boolean(),
});
export type CorrectionRequest = Shape<typeof CorrectionRequest>;

/**
 * POST applications: an application that came on paper or by telephone. `key` is a UUID from the page, so that it is
 * stored once.
 */
export const NewApplicationRequest = z.object({
  form: applicationForm,
  /** By field name; the e-mail address may be ''. */
  answers: written,
  how: z.enum(Object.keys(waysIn) as [WayIn, ...WayIn[]]),
  /** As in a correction. */
  consented: z.boolean(),
  key: z.uuid(),
});
export type NewApplicationRequest = Shape<typeof NewApplicationRequest>;

/**
 * PUT applications/<reference>/note, food, schedule, and weeks/<week>/room-note: '' removes the text. 409 when the
 * stored text differs from `was`, the text that was seen; without `was`, it must be empty.
 */
export const TextRequest = z.object({ text: writtenText, was: writtenText.default('') });
export type TextRequest = Shape<typeof TextRequest>;

/** PUT applications/<reference>/register: a TextRequest with the day on which a leader showed the extract. */
export const ShownRequest = TextRequest.extend({ text: z.union([day, z.literal('')]) });

/** DELETE applications/<reference>: the reference, retyped for confirmation. */
export const ErasureRequest = z.object({ reference: writtenReference });

/** POST applications/<reference>/extract: how the person who asks was checked. */
export const ExtractRequest = z.object({ check: z.enum(senderCheckNames) });

/**
 * POST applications/<reference>/extract: all stored data about a submission's sender, health included, to be handed
 * over.
 */
export const ExtractAnswer = z.object({
  /** Whose data it is, when it was made, and whether anything is stored. */
  about: z.array(z.string()),
  /** The stored rows, each as labels with their values. */
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(z.array(z.object({ label: z.string(), words: z.string() }))),
    }),
  ),
  /** The same as text, and as machine-readable data. */
  files: z.array(ExportedFile),
});
export type ExtractAnswer = Shape<typeof ExtractAnswer>;
