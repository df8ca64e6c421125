import { join } from 'node:path';
import { siteFolders } from '../site-settings.ts';

/** Relative to the working directory, which launch.mjs sets to the repository: the bundler moves this file. */
export const { contentFolder, distFolder } = siteFolders(process.env, process.cwd());

/** The folder of a build in progress. It replaces the current site's folder when complete. */
export const newFolder = `${distFolder}.new`;

/** The bundled code in a site's folder, without the association's texts and pictures. */
export const bundleOf = (site: string): string => join(site, 'bundle');

/** The name of the stylesheet that all pages share. */
export const everyPagesStyles = 'styles';
