import { afterAll } from 'vitest';

/** Globals that tests replace. Files share a process, so one that stays replaced would break the files that follow. */
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

const descriptors = () => watched.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

// This file runs before each test file, and its hook after the file's own: the first hook to be registered runs last.
const before = descriptors();
afterAll(() => {
  const after = descriptors();
  const left = watched.filter((_, index) => after[index]?.value !== before[index]?.value);
  // Only the file that replaced them fails, not those that follow.
  for (const name of left) {
    const original = before[watched.indexOf(name)];
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
  if (left.length > 0) throw new Error(`The file leaves these globals replaced: ${left.join(', ')}`);
});
