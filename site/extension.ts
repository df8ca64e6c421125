import type { Plugin } from 'vite';
import type { Content } from '../content-loader/content.ts';

/** Something with pages of its own, as the office is, that are built with the site and share nothing with it. */
export interface SiteExtension {
  /**
   * Reads what it has in the content folder.
   * @throws {ContentProblem} for the mistakes in the first file that has any.
   */
  readContent(content: Content): void;
  /** Bundles its code into the folder with the site's. */
  bundle(folder: string): Promise<void>;
  /** Its pages, HTML by the names of their files beside the site's. */
  render(bundle: string, content: Content): Promise<ReadonlyMap<string, string>>;
  inDevelopment(): Plugin;
}
