import type { Transaction } from 'kysely';
import type { Changes, Unusable } from '../../content-loader/changes.ts';
import type { Content } from '../../content-loader/content.ts';
import type { Documents } from '../../content-loader/documents.ts';
import type { Pictures } from '../../site/pictures/picture.ts';
import type { Database } from '../store/schema.ts';

/** A published version: all changes of the association at a time. */
export interface Version {
  readonly id: number;
  readonly changes: Changes;
  /** The version on which it is based; 0 for the first, and for one restored from a backup. */
  readonly basedOn: number;
  /** ISO 8601, UTC; never before that of `basedOn`. */
  readonly publishedAt: string;
  /** The author's name; '' once diary lines of that age are erased. */
  readonly publishedBy: string;
  readonly kind: 'published' | 'undone';
}

/** The served website and the functions to change its content. The office's website pages use it. */
export interface Website {
  /** The settings and texts that visitors see. Another object after each publication. */
  content(): Content;
  /** The version that visitors see. Undefined before the first publication. */
  current(): Version | undefined;
  /** Why visitors do not see the newest version, in Swedish. Undefined if they do. */
  problem(): string | undefined;
  /** The whole content with these changes over the files. */
  read(changes: Changes): Promise<Documents>;
  /** Renders a page with these changes, with applications open or closed; without `season`, as they are now. */
  render(
    page: { readonly path: string; readonly season?: 'open' | 'closed' },
    changes: Changes,
  ): Promise<string>;
  /** The site's own pictures and the uploaded ones, with their served files. */
  pictures(): Pictures;
  /** Shows a picture that has just been stored, and hides removed ones, without waiting for the next poll. */
  refreshPictures(): Promise<void>;
  /** Validates, renders, stores and shows: all of it or nothing. */
  publish(wanted: Publication): Promise<PublicationResult>;
}

export interface Publication extends Pick<Version, 'changes' | 'basedOn' | 'publishedBy' | 'kind'> {
  /** Runs in the transaction that stores the version. If it throws, nothing is published, and `publish` rethrows. */
  alongside?(transaction: Transaction<Database>, version: Version): Promise<void>;
}

export type PublicationResult =
  /** `pages` are the paths of the pages that changed. */
  | { readonly result: 'published'; readonly version: Version; readonly pages: readonly string[] }
  /** Another version was published meanwhile. Undefined if no published version exists any more. */
  | { readonly result: 'overtaken'; readonly by: Version | undefined }
  | { readonly result: 'unusable'; readonly mistakes: readonly Unusable[] }
  /** The pages could not be rendered, and nothing was changed. */
  | { readonly result: 'unrenderable' };
