import type { PublishProblems } from '../../../forms/office/website.ts';

/** Whether an answer tells all that is wrong with what was to be published. */
export const isProblems = (body: unknown): body is PublishProblems =>
  typeof body === 'object' && body !== null && 'errors' in body;
