import type { ApplicationStatus } from '../../forms/season.ts';

/** The texts of a closed application that say when it opens. */
interface ClosedTexts {
  readonly reopens: string;
  readonly notice: string;
}

/** The words after the name of an open application. */
export function openWords({ closes }: ApplicationStatus): string {
  return closes ? `är öppen till och med ${closes}` : 'är öppen';
}

/**
 * When a closed application opens, or when it closed: by its schedule, or the association's own text while no time is
 * set. That text was written before the schedule, and may promise another time.
 */
export function opensWords(status: ApplicationStatus, { reopens }: Pick<ClosedTexts, 'reopens'>): string {
  if (status.opens) return `Öppnar ${status.opens}`;
  return status.closes ? `Den stängde ${status.closes}` : reopens;
}

/** The grey notice at a closed form, which makes no promise beside a schedule. */
export function closedNotice({ opens, closes }: ApplicationStatus, { notice }: ClosedTexts): string {
  return opens || closes ? 'Ansökan är stängd. Läs frågorna redan nu.' : notice;
}
