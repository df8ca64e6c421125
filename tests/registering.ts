/** The office's folders, from the repository's root: together with what they register they are all of it. */
export const officeFolders = [
  'forms/office',
  'content-loader/office',
  'server/office',
  'site/office',
  'site/pages/svar',
  'site/pages/uppgifter',
  'cli/office',
] as const;

/** The files in which the office is registered: each imports one name from its folders, and has it in a list. */
export const registeringFiles = ['server/extensions.ts', 'site/extensions.ts', 'cli/run.ts'] as const;
