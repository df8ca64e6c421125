/** The office's folders, from the repository's root: together with its registration they are all of it. */
export const officeFolders = ['office'] as const;

/** The file that registers the office. */
export const registration = 'office.ts';
