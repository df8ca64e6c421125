import { siteFolders } from '../site-settings.ts';

/** Found from the working directory, which launch.mjs makes the repository's: the bundler moves this file. */
export const { contentFolder, distFolder } = siteFolders(process.env, process.cwd());
