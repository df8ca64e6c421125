import type { Plugin } from 'vite';
import type { Content } from '../content-loader/content.ts';

/** Something with pages of its own, as the office is, that are built with the site and share nothing with it. */
export interface SiteExtension {
  /**
   * Reads what it has in the content folder.
   * @throws {ContentProblem} for the first mistake.
   */
  readContent(content: Content): void;
  /** Builds its pages into a folder with a built site, and lays there what its server reads with them. */
  build(folder: string): Promise<void>;
  inDevelopment(): Plugin;
}
