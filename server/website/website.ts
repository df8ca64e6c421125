import type { Transaction } from 'kysely';
import type { Changes, Unusable } from '../../content-loader/changes.ts';
import type { Documents } from '../../content-loader/documents.ts';
import type { Pictures } from '../../site/pictures/picture.ts';
import type { Database } from '../store/schema.ts';
import type { Progress } from './pictures/added-pictures.ts';

/** All of the association's changes, as they were published at a time. */
export interface Version {
  readonly id: number;
  readonly changes: Changes;
  /** The version that it was made from; 0 for the first, and where a backup brought it. */
  readonly basedOn: number;
  /** ISO 8601, UTC; never before the former's. */
  readonly publishedAt: string;
  /** By name; '' when it is as old as the diary's lines are kept. */
  readonly publishedBy: string;
  readonly kind: 'published' | 'undone';
}

/** The website that is served, and how its content is changed. The office's room stands on it. */
export interface Website {
  /** What visitors have; undefined where nobody has published anything. */
  current(): Version | undefined;
  /** Why visitors do not have the newest version, in Swedish; undefined when they have. */
  problem(): string | undefined;
  /** The whole content with these changes over the files. */
  read(changes: Changes): Promise<Documents>;
  /**
   * Renders a page with these changes: as it is when the applications are open or closed; as now unless said.
   */
  render(
    page: { readonly path: string; readonly season?: 'open' | 'closed' },
    changes: Changes,
  ): Promise<string>;
  /** The site's own pictures and those that have been added, with the files that are served of them. */
  pictures(): Pictures;
  /** How far a picture that has been added has come: it is ready when all of its files are served. */
  pictureProgress(name: string): Progress;
  /** Waits a while for the files of pictures that some changes name, and says whether they are ready. */
  makePictures(changes: Changes): Promise<Progress['state']>;
  /** Shows a picture that has just been stored, and hides those that were taken away, without waiting until it looks by itself. */
  lookForPictures(name?: string): Promise<void>;
  /** Checks, renders, stores and shows: all of it or nothing. */
  publish(wanted: Publication): Promise<PublicationResult>;
}

export interface Publication extends Pick<Version, 'changes' | 'basedOn' | 'publishedBy' | 'kind'> {
  /** Done in the transaction that stores it: where it throws, nothing is published, and `publish` throws the same. */
  alongside?(transaction: Transaction<Database>, version: Version): Promise<void>;
}

export type PublicationResult =
  /** `pages` are the addresses of those that visitors see changed. */
  | { readonly result: 'published'; readonly version: Version; readonly pages: readonly string[] }
  /** Somebody else published meanwhile; undefined where all that had been published is gone. */
  | { readonly result: 'overtaken'; readonly by: Version | undefined }
  | { readonly result: 'unusable'; readonly mistakes: readonly Unusable[] }
  /** The pages could not be rendered; everything is as it was. */
  | { readonly result: 'unrenderable' };
