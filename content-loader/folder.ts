import { resolve } from 'node:path';

/** The folder the association owns. `CONTENT_DIR`, from the repository's root, points elsewhere in tests; empty is not set. */
export const contentFolder = resolve(import.meta.dirname, '..', process.env.CONTENT_DIR || 'content');
