import { resolve } from 'node:path';

/**
 * The folder the association owns. `CONTENT_DIR` points elsewhere in tests; empty is not set. Found from the
 * working directory, which launch.mjs makes the repository's: the bundler moves this file.
 */
export const contentFolder = resolve(process.env.CONTENT_DIR || 'content');
