import type { Changes, Unusable } from '../../content-loader/changes.ts';
import type { Documents } from '../../content-loader/documents.ts';

/** All of the association's changes, as they were published at a time. */
export interface Version {
  readonly id: number;
  readonly changes: Changes;
  /** The version that it was made from; 0 for the first. */
  readonly basedOn: number;
  /** ISO 8601, UTC; never before the former's. */
  readonly publishedAt: string;
  /** By name; '' when it is as old as the diary's lines are kept. */
  readonly publishedBy: string;
  readonly kind: 'published' | 'undone' | 'imported';
}

/** The website that is served, and how its content is changed. The office's room and `kollo content` stand on it. */
export interface Website {
  /** What visitors have; undefined where nobody has published anything. */
  current(): Version | undefined;
  /** The whole content with these changes over the files. */
  read(changes: Changes): Promise<Documents>;
  /** Renders a page with these changes: as visitors would have it, or with its texts marked for the room. */
  render(
    page: { readonly path: string; readonly season?: 'open' | 'closed' },
    changes: Changes,
    marked: boolean,
  ): Promise<string>;
  /** Checks, renders, stores and shows: all of it or nothing. */
  publish(wanted: Publication): Promise<PublicationResult>;
}

interface Publication {
  readonly changes: Changes;
  /** The id of the version that they were made from; 0 for none. */
  readonly basedOn: number;
  readonly publishedBy: string;
  readonly kind: Version['kind'];
}

export type PublicationResult =
  | { readonly result: 'published'; readonly version: Version; readonly pages: readonly string[] }
  /** Somebody else published meanwhile. */
  | { readonly result: 'overtaken'; readonly by: Version }
  | { readonly result: 'unusable'; readonly mistakes: readonly Unusable[] }
  /** The pages could not be rendered; everything is as it was. */
  | { readonly result: 'unrenderable' };
