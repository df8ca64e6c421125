/** The office's folders from the repository's root. With the registrations below they are the whole office. */
export const officeFolders = [
  'office/shared',
  'office/content',
  'office/server',
  'office/browser',
  'site/pages/svar',
  'site/pages/uppgifter',
  'office/cli',
] as const;

/** The files that register the office: each imports one name from its folders and puts it in a list. */
export const registeringFiles = ['server/extensions.ts', 'site/extensions.ts', 'cli/run.ts'] as const;
