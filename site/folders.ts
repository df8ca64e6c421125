import { join, resolve } from 'node:path';
import { siteFolders } from '../site-settings.ts';

/** Relative to the working directory, which launch.mjs sets to the repository: the bundler moves this file. */
export const { contentFolder, distFolder } = siteFolders(process.env, process.cwd());

/**
 * The folder of a build in progress, whose files replace the current site's when complete. It is in the site's own
 * folder, because a container can write nowhere else.
 */
export const newFolder = join(distFolder, '.new');

/** The folder of the current site's files while a new site replaces them. */
export const formerFolder = join(distFolder, '.old');

/** The bundled code in a site's folder, without the association's texts and pictures. */
export const bundleOf = (site: string): string => join(site, 'bundle');

/** The bundle of the code that a container's image brings, because the bundler writes beside the code, which a container cannot. */
export const broughtBundle = resolve('bundle');

/** The name of the stylesheet that all pages share. */
export const everyPagesStyles = 'styles';
