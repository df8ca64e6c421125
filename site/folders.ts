import { join } from 'node:path';
import { siteFolders } from '../site-settings.ts';

/** Found from the working directory, which launch.mjs makes the repository's: the bundler moves this file. */
export const { contentFolder, distFolder } = siteFolders(process.env, process.cwd());

/** Where the site is built, beside the one that is shown. It takes that one's place when it is complete. */
export const newFolder = `${distFolder}.new`;

/** In a site's folder: what the bundler makes of the code, without a word or a picture of the association's. */
export const bundleOf = (site: string): string => join(site, 'bundle');

/** What the bundler calls the stylesheet of all pages. */
export const everyPagesStyles = 'styles';
