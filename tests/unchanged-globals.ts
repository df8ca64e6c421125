import { afterAll } from 'vitest';

/** Globals that tests replace. Files share a process, so a file that leaves one replaced would break the next files. */
const watched = [
  'fetch',
  'Date',
  'Math',
  'document',
  'window',
  'navigator',
  'location',
  'setTimeout',
] as const;

const valuesNow = () => watched.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)?.value);

// This file runs before each test file, and its hook after the file's own: the first hook to be registered runs last.
const before = valuesNow();
afterAll(() => {
  const after = valuesNow();
  const left = watched.filter((_, index) => after[index] !== before[index]);
  if (left.length > 0) throw new Error(`The file leaves these globals replaced: ${left.join(', ')}`);
});
