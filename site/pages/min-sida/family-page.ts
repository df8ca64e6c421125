import type { ReactNode } from 'react';
import type { Camp } from '../../../content-loader/camp.ts';

/**
 * The data of the pages behind the links in letters, by page. An extension adds its own with `declare module`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the extension of the site declares its members.
export interface FamilyLinks {}

/** What the server gives the page behind one link. */
export type FamilyLink = FamilyLinks[keyof FamilyLinks];

/** The content of the page behind a link in a letter. */
export interface FamilyContent {
  readonly heading: ReactNode;
  readonly lead: string;
  readonly matter: ReactNode;
  /** The path of a drawing in site/public, 480 × 320. */
  readonly picture?: string;
  /** The form of address: "ni" by default. */
  readonly who?: 'du' | 'ni';
  /** The path of a script in site/public. The page works without it. */
  readonly script?: string;
}

/** An extension's page behind the links in letters. */
export type FamilyPage = (
  link: FamilyLink,
  camp: Camp,
) => FamilyContent & {
  /** Without the child's name: titles stay in the browser's history. */
  readonly title: string;
  readonly description: string;
};
