import * as z from 'zod';
import type { ApplicationStatus } from '../../forms/season.ts';
import { done, type Shape } from './common-answers.ts';

/**
 * Requests and responses of Webbplatsen's endpoints (`/kansli/api/website…`). A `document` is a file of content/ by
 * its path without `.yaml` (`pages/om`). A `place` is the path of keys in it to a text, a number, a list or a choice
 * between shapes (`season/fee`). A `value` has the shape that the file would have; it is absent where the place is
 * empty.
 */

/**
 * The signed passkey challenge of POST login/options, which office/server/auth/passkey-requests.ts verifies before
 * guarded changes.
 */
const signature = z.unknown().optional();
const document = z.string().max(100);
const place = z.string().max(200);
/**
 * At most 5,000 characters of text or 200 rows of a list; office/server/website/clean-value.ts checks this for all
 * values.
 */
const value = z.unknown();

/** The kind of a document, which decides the right needed to change it. */
const documentKinds = ['text', 'letters', 'opening', 'facts'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A finding of `kollo doctor` about the content, with the place where it can be fixed, if it is one. */
const Finding = z.object({
  what: z.string(),
  remedy: z.string(),
  document: z.string().nullable(),
  place: z.string().nullable(),
});

const applicationStatus = z.object({
  open: z.boolean(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
}) satisfies z.ZodType<ApplicationStatus>;

/** GET website. */
export const WebsiteAnswer = z.object({
  /** The home page first, the page for unknown URLs last. */
  pages: z.array(
    z.object({
      /** The page's folder in site/pages: `index`. */
      page: z.string(),
      name: z.string(),
      /** What the page contains, in a few words; '' where content has no description. */
      about: z.string(),
      /** The page's URL path. */
      path: z.string(),
      documents: z.array(z.string()),
      drafts: z.number(),
    }),
  ),
  /** The documents that this person may change, by name. */
  documents: z.array(
    z.object({
      document: z.string(),
      name: z.string(),
      kind: z.enum(documentKinds),
      drafts: z.number(),
    }),
  ),
  /** The number of drafts in documents that this person may change. */
  drafts: z.number(),
  /** Whether visitors can apply now. */
  season: z.object({ child: applicationStatus, leader: applicationStatus }),
  findings: z.array(Finding),
  /** The published version that visitors see; null before the first publication. */
  version: done.extend({ id: z.number() }).nullable(),
});
export type WebsiteAnswer = Shape<typeof WebsiteAnswer>;

const Draft = done.extend({ value: value.optional(), version: z.number() });

/** A place and its values. */
export const PlaceAnswer = z.object({
  place: z.string(),
  /**
   * The place's name, and the names of the groups around it, outermost first: `Rubrik`, `Ansökan för barn, När den är
   * stängd`.
   */
  name: z.string(),
  within: z.string(),
  /** The value that visitors see. */
  published: value.optional(),
  draft: Draft.nullable(),
  /** What is wrong with the value that would be published, in Swedish; null when it is valid. */
  problem: z.string().nullable(),
  /** Whether this person may change it; `guarded` requires a fresh passkey. */
  access: z.enum(['yes', 'no', 'guarded']),
});

/** GET website/documents/:document. */
export const DocumentAnswer = z.object({
  document: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** The pages that show the document: their folders and names. */
  pages: z.array(z.object({ page: z.string(), name: z.string() })),
  /**
   * JSON Schema of the file (`z.toJSONSchema`, io: input), with a Swedish `title` and `description` at each field.
   * The editor of a place is chosen by it.
   */
  schema: z.record(z.string(), z.unknown()),
  /**
   * The placeholders allowed in braces, with name and current value; the value is null in a letter, where it differs
   * by recipient.
   */
  words: z.array(z.object({ word: z.string(), name: z.string(), value: z.string().nullable() })),
  places: z.array(PlaceAnswer),
});
export type DocumentAnswer = Shape<typeof DocumentAnswer>;
export type PlaceAnswer = Shape<typeof PlaceAnswer>;

/** The version of the draft that the author saw; 0 when there was none. */
const was = z.number();

/** PUT website/places: saves a draft, with the state that its author had seen. */
export const PlaceRequest = z.strictObject({
  document,
  place,
  value: value.optional(),
  /**
   * The published value that the author saw. If another value has been published since, the draft must not silently
   * revert it.
   */
  published: value.optional(),
  was,
});
export type PlaceRequest = Shape<typeof PlaceRequest>;

/** The response 200; a PlaceDropped when the value is already published. Errors: 409 is a PlaceConflict, 403 forbids changing the place, 404 means no such place. */
export const PlaceSaved = z.object({ draft: Draft, problem: z.string().nullable() });
export type PlaceSaved = Shape<typeof PlaceSaved>;

/**
 * 409: somebody else saved or published first. `theirs` is their draft or published value (version 0), or null if
 * they deleted the draft. `published` is the value that visitors see now.
 */
export const PlaceConflict = z.object({
  error: z.string(),
  theirs: Draft.nullable(),
  published: value.optional(),
});
export type PlaceConflict = Shape<typeof PlaceConflict>;

/** DELETE website/places: deletes a draft. */
export const DropRequest = z.strictObject({ document, place, was });
export type DropRequest = Shape<typeof DropRequest>;

/** Its answer, 200, in the shape of a PlaceSaved. 409 is a PlaceConflict. */
export const PlaceDropped = z.object({ draft: z.null(), problem: z.null() });
export type PlaceDropped = Shape<typeof PlaceDropped>;

/** POST website/preview: renders a page with the saved drafts and the unsaved changes. */
export const PreviewRequest = z.strictObject({
  page: z.string().max(100),
  /** Renders the home page with applications open or closed; without it, as they are now. */
  season: z.enum(['open', 'closed']).optional(),
  unsaved: z.array(z.strictObject({ document, place, value: value.optional() })).max(20),
});
export type PreviewRequest = Shape<typeof PreviewRequest>;

export const PreviewAnswer = z.object({
  /** The whole page, without scripts. */
  html: z.string(),
});
export type PreviewAnswer = Shape<typeof PreviewAnswer>;

/** GET website/drafts: what a publication would change. */
export const DraftsAnswer = z.object({
  /** The published version on which the drafts are based; sent as `basedOn` when publishing. */
  basedOn: z.number(),
  drafts: z.array(
    PlaceAnswer.pick({
      place: true,
      name: true,
      within: true,
      published: true,
      problem: true,
      access: true,
    }).extend({
      document: z.string(),
      documentName: z.string(),
      draft: Draft,
    }),
  ),
  /** The names of the pages that would change. */
  pages: z.array(z.string()),
  /** The unanswered offers that keep the fee of their letters, if the drafts change the fee; else 0. */
  offersWithFee: z.number(),
});
export type DraftsAnswer = Shape<typeof DraftsAnswer>;

/** POST website/versions: publishes drafts. The response is 201 with a Published. */
export const PublishRequest = z.strictObject({
  passkey: signature,
  drafts: z
    .array(z.strictObject({ document, place, version: z.number() }))
    .min(1)
    .max(500),
  basedOn: z.number(),
});
export type PublishRequest = Shape<typeof PublishRequest>;

export const Published = done.extend({ id: z.number(), pages: z.array(z.string()) });
export type Published = Shape<typeof Published>;

/** 403: the publication has guarded changes and needs a passkey. */
export const PasskeyNeeded = z.object({
  error: z.object({ message: z.string(), code: z.literal('passkey') }),
});
export type PasskeyNeeded = Shape<typeof PasskeyNeeded>;

/**
 * 422: nothing was published; `errors` lists every problem. Else 409: somebody published or saved first. 503:
 * rendering failed.
 */
export const PublishProblems = z.object({
  error: z.string(),
  errors: z.array(z.object({ document: z.string(), place: z.string(), remedy: z.string() })),
});
export type PublishProblems = Shape<typeof PublishProblems>;

const Version = done.extend({
  id: z.number(),
  kind: z.enum(['published', 'undone']),
  /** What the version changed compared with the one before, in words: "Avgift, 2 frågor". */
  what: z.string(),
  /** Whether visitors see this version. */
  isCurrent: z.boolean(),
  /** Its changes compared with the version before. */
  differences: z.array(
    z.object({
      document: z.string(),
      documentName: z.string(),
      place: z.string(),
      name: z.string(),
      before: value.optional(),
      after: value.optional(),
    }),
  ),
});

/** GET website/versions: newest first. `basedOn` is the current version, on which going back is based. */
export const VersionsAnswer = z.object({ basedOn: z.number(), versions: z.array(Version) });
export type VersionsAnswer = Shape<typeof VersionsAnswer>;

/**
 * POST website/versions/:id/again: publishes an earlier version again; 0 means the files. `basedOn` is the current
 * version that the person saw. Responds as POST website/versions.
 */
export const AgainRequest = z.strictObject({ passkey: signature, basedOn: z.number() });
export type AgainRequest = Shape<typeof AgainRequest>;
