import type { ApplicationStatus } from '../../forms/season.ts';

/** What is said of an application that is open, after its name. */
export function openWords({ closes }: ApplicationStatus): string {
  return closes ? `är öppen till och med ${closes}` : 'är öppen';
}
