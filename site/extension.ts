import type { Plugin } from 'vite';
import type { Content } from '../content-loader/content.ts';

/** A separate set of pages, such as the office, that is built together with the site and shares nothing with it. */
export interface SiteExtension {
  /**
   * Reads its files in the content folder.
   * @throws {ContentProblem} for the mistakes in the first invalid file.
   */
  readContent(content: Content): void;
  /** Bundles its code into the folder of the site's bundle. */
  bundle(folder: string): Promise<void>;
  /** Renders its pages: HTML by file name, relative to the site's files. */
  render(bundle: string, content: Content): Promise<ReadonlyMap<string, string>>;
  inDevelopment(): Plugin;
}
