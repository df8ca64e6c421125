/** The content of the page where a family asks for its link (`/min-sida`). */
export type LinkPage =
  /** The form; after a mistake with what was written. */
  | { readonly says: 'ask'; readonly written: string; readonly error?: string }
  /** The same for every address. */
  | { readonly says: 'asked' }
  | { readonly says: 'failed'; readonly message: string };
