import { resolve } from 'node:path';

/** The folder the association owns; `CONTENT_DIR` points elsewhere in tests. */
export const contentFolder = resolve(process.env.CONTENT_DIR ?? 'content');
