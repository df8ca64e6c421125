/** The office's folders, from the repository's root: together with what they register they are all of it. */
export const officeFolders = [
  'office/shared',
  'office/content',
  'office/server',
  'office/browser',
  'site/pages/svar',
  'site/pages/uppgifter',
  'office/cli',
] as const;

/** The files in which the office is registered: each imports one name from its folders, and has it in a list. */
export const registeringFiles = ['server/extensions.ts', 'site/extensions.ts', 'cli/run.ts'] as const;
