import * as z from 'zod';
import type { ApplicationStatus } from '../../forms/season.ts';
import { done, type Shape } from './answers.ts';

/**
 * What Webbplatsen's data addresses (`/kansli/api/website…`) take and answer. A document is a file of content/ by its path
 * without `.yaml` (`pages/om`); a place is the keys down to a text, a number, a whole list or a choice of several shapes
 * (`season/fee`). A value is as a file would have it; where nothing stands, it is not there.
 */

/** What a passkey signed of a POST login/options, for what is guarded; the door reads it (office/server/auth/passkey-requests.ts). */
const signature = z.unknown().optional();
const document = z.string().max(100);
const place = z.string().max(200);
/** A text of at most 5,000 characters, a list of at most 200 rows: office/server/website/written.ts says so once for all values. */
const value = z.unknown();

/** What a document is about: which right it takes to change it. */
const documentKinds = ['text', 'letters', 'opening', 'facts'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Something to look at in the content, as doctor says it, and where it is mended if that is a place. */
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
  /** The home page first, what is shown where there is no page last. */
  pages: z.array(
    z.object({
      /** Its folder in site/pages: `index`. */
      page: z.string(),
      name: z.string(),
      /** What it holds, in a few words; '' where nobody has said. */
      about: z.string(),
      /** Its address. */
      path: z.string(),
      /** A picture that it shows, by its address; null where it shows none. */
      picture: z.string().nullable(),
      documents: z.array(z.string()),
      drafts: z.number(),
    }),
  ),
  /** Those documents that this person may change, by name. */
  documents: z.array(
    z.object({
      document: z.string(),
      name: z.string(),
      kind: z.enum(documentKinds),
      drafts: z.number(),
    }),
  ),
  /** How many drafts there are of what this person may change. */
  drafts: z.number(),
  /** What they change, in words, and whose they are, by name. */
  changed: z.object({ what: z.string(), by: z.array(z.string()) }),
  /** How many pictures texts may show. */
  pictures: z.number(),
  /** Whether visitors can apply. */
  season: z.object({ child: applicationStatus, leader: applicationStatus }),
  findings: z.array(Finding),
  /** The version that visitors have; null where nobody has published. */
  version: done.extend({ id: z.number() }).nullable(),
});
export type WebsiteAnswer = Shape<typeof WebsiteAnswer>;

const Draft = done.extend({ value: value.optional(), version: z.number() });

/** A place and what stands in it. */
export const PlaceAnswer = z.object({
  place: z.string(),
  /** Its name and those of what it stands in, from the outside in: `Rubrik`, `Ansökan för barn, När den är stängd`. */
  name: z.string(),
  within: z.string(),
  /** The file's own. */
  original: value.optional(),
  /** What visitors have. */
  published: value.optional(),
  draft: Draft.nullable(),
  /** What is wrong with what would be published, in Swedish; null when nothing is. */
  problem: z.string().nullable(),
  /** What to know: that the original has been changed since, or how the closed text was ordered. */
  notes: z.array(z.string()),
  /** May this person change it; `fixed` is for nobody in the browser, `guarded` takes the passkey once more. */
  access: z.enum(['yes', 'no', 'guarded', 'fixed']),
});

/** GET website/documents/:document. */
export const DocumentAnswer = z.object({
  document: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** Where it is seen: the pages' folders and names. */
  pages: z.array(z.object({ page: z.string(), name: z.string() })),
  /**
   * JSON Schema of what the file may hold (`z.toJSONSchema`, io: input), with `title` and `description` in Swedish at each
   * field: what kind of editor a place gets.
   */
  schema: z.record(z.string(), z.unknown()),
  /** The words that may stand in braces, what they are called and what they become; null for a letter's own. */
  words: z.array(z.object({ word: z.string(), name: z.string(), value: z.string().nullable() })),
  places: z.array(PlaceAnswer),
});
export type DocumentAnswer = Shape<typeof DocumentAnswer>;
export type PlaceAnswer = Shape<typeof PlaceAnswer>;

/** What somebody saw at a place before they wrote there. */
const seen = {
  /** The draft's version that was seen; 0 where there was none. */
  was: z.number(),
  /** The first and last version that earlier tries of the same page may have stored: their answers were lost. */
  lost: z.strictObject({ first: z.number(), last: z.number() }).optional(),
};

/** PUT website/places: what somebody writes, and what they saw there when they began. */
export const PlaceRequest = z.strictObject({
  document,
  place,
  value: value.optional(),
  /** What visitors had: another value has been published since, and is not to be taken back unseen. */
  published: value.optional(),
  ...seen,
  /** The draft's version once it is saved: random, and one higher for each retry, which tells it from a colleague's. */
  version: z
    .int()
    .positive()
    .max(2 ** 31 - 1)
    .optional(),
});
export type PlaceRequest = Shape<typeof PlaceRequest>;

/** Its answer, 200. 409 is a PlaceConflict, 403 is a place that the person may not change, 404 no such place. */
export const PlaceSaved = z.object({ draft: Draft, problem: z.string().nullable() });
export type PlaceSaved = Shape<typeof PlaceSaved>;

/**
 * 409: somebody wrote or published meanwhile. `theirs` is their draft, or what they published (version 0); null when they
 * threw the draft away. `published` is what visitors have now.
 */
export const PlaceConflict = z.object({
  error: z.string(),
  theirs: Draft.nullable(),
  published: value.optional(),
});
export type PlaceConflict = Shape<typeof PlaceConflict>;

/** DELETE website/places: throws a draft away. */
export const DropRequest = z.strictObject({ document, place, ...seen });
export type DropRequest = Shape<typeof DropRequest>;

/** POST website/preview: a page with the drafts in it, and what is being written and not saved yet. */
export const PreviewRequest = z.strictObject({
  page: z.string().max(100),
  /** The home page as it is with the applications open or closed; as now unless said. */
  season: z.enum(['open', 'closed']).optional(),
  unsaved: z.array(z.strictObject({ document, place, value: value.optional() })).max(20),
});
export type PreviewRequest = Shape<typeof PreviewRequest>;

export const PreviewAnswer = z.object({
  /** The whole page, without a script. */
  html: z.string(),
});
export type PreviewAnswer = Shape<typeof PreviewAnswer>;

/** GET website/drafts: what would be published, for the review. */
export const DraftsAnswer = z.object({
  /** The version that they lie over: what a publication is `basedOn`. */
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
  /** Who would be told of what is guarded, by name. */
  told: z.array(z.string()),
});
export type DraftsAnswer = Shape<typeof DraftsAnswer>;

/** POST website/versions: publishes. Its answer is 201 with a Published. */
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

/** 403 where something guarded would be published without a passkey. */
export const PasskeyNeeded = z.object({
  error: z.object({ message: z.string(), code: z.literal('passkey') }),
});
export type PasskeyNeeded = Shape<typeof PasskeyNeeded>;

/** 422: nothing was published, and all that is wrong. (409: somebody published or wrote meanwhile, by name; 503: it could not be rendered.) */
export const PublishProblems = z.object({
  error: z.string(),
  errors: z.array(z.object({ document: z.string(), place: z.string(), remedy: z.string() })),
});
export type PublishProblems = Shape<typeof PublishProblems>;

const VersionLine = done.extend({
  id: z.number(),
  kind: z.enum(['published', 'undone', 'imported']),
  /** What it changed from the version before it, in words: "Avgift, 2 frågor". */
  what: z.string(),
  /** Whether visitors have it. */
  isCurrent: z.boolean(),
});

/** GET website/versions: newest first. */
export const VersionsAnswer = z.object({ versions: z.array(VersionLine) });
export type VersionsAnswer = Shape<typeof VersionsAnswer>;

/**
 * POST website/versions/:id/again publishes a version anew, 0 the files' own, in the place of the one that was seen (`basedOn`);
 * it answers as POST website/versions does.
 */
export const AgainRequest = z.strictObject({ passkey: signature, basedOn: z.number() });
export type AgainRequest = Shape<typeof AgainRequest>;

/** GET website/versions/:id: what it changed from the version before it. */
export const VersionAnswer = VersionLine.extend({
  /** The version that visitors have: what going back is `basedOn`. */
  basedOn: z.number(),
  /** How many places differ between it and that version: as many would change back. */
  behind: z.number(),
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
export type VersionAnswer = Shape<typeof VersionAnswer>;

/** The name of the request header with a `PictureAbout`, as URI-encoded JSON: the body is the picture. */
export const pictureAboutHeader = 'picture-about';

/** Whether a child is visible in a picture: none, or one whose guardian has consented. */
const child = z.enum(['none', 'agreed']);

/** What is said of a picture when it is uploaded. */
export const PictureAbout = z.strictObject({
  /** A description, for people who do not see it. It is proposed where the picture is chosen. */
  shows: z.string().trim().min(1).max(500),
  child,
});
export type PictureAbout = Shape<typeof PictureAbout>;

/**
 * POST website/pictures takes a picture's bytes (`image/*`). 201 when all its sizes are stored: `name` is what a place's
 * `file` names it by. 202 when they are not yet: the same request, sent again, waits on. 409 when it was removed for good.
 */
export const PictureAdded = z.union([
  z.object({ name: z.string() }),
  z.object({ state: z.enum(['queued', 'making']) }),
]);
export type PictureAdded = Shape<typeof PictureAdded>;

/** GET website/pictures: what texts may show. */
export const PicturesAnswer = z.object({
  pictures: z.array(
    z.object({
      /** By which a place's `file` names it. */
      name: z.string(),
      src: z.string(),
      /** Its files in several widths, as a `srcset` attribute; null for a drawing. */
      srcSet: z.string().nullable(),
      /** What it shows: as was said of it, or else where it is shown; null where nobody has said. */
      shows: z.string().nullable(),
      /** Null for one of the files' own. */
      child: child.nullable(),
      /** Who added it and when; null for one of the files' own, which nobody removes here. */
      added: done.nullable(),
      /** The places that show it to visitors, by name with what they stand in: "Överst, Bilden". */
      shown: z.array(
        z.object({ document: z.string(), documentName: z.string(), place: z.string(), name: z.string() }),
      ),
    }),
  ),
});
export type PicturesAnswer = Shape<typeof PicturesAnswer>;
