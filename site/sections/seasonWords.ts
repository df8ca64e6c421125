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

/** When a closed application opens: the scheduled time, or the association's own text while no time is set. */
export function opensWords({ opens }: ApplicationStatus, { reopens }: Pick<ClosedTexts, 'reopens'>): string {
  return opens ? `Öppnar ${opens}` : reopens;
}

/** The grey notice at a closed form. A scheduled time replaces the association's own text, which may promise another. */
export function closedNotice(status: ApplicationStatus, texts: ClosedTexts): string {
  return status.opens ? 'Ansökan är stängd. Läs frågorna redan nu.' : texts.notice;
}
