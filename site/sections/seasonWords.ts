import type { ApplicationStatus } from '../../forms/season.ts';

/** The texts of a closed application that say when it opens. */
interface ClosedTexts {
  readonly reopens: string;
  readonly notice: string;
}

/** Follows the name of an open application. */
export function openWords({ closes }: ApplicationStatus): string {
  return closes ? `är öppen till och med ${closes}` : 'är öppen';
}

/** When a closed application opens: the scheduled time, or the association's own promise while none is set. */
export function opensWords({ opens }: ApplicationStatus, { reopens }: Pick<ClosedTexts, 'reopens'>): string {
  return opens ? `Öppnar ${opens}` : reopens;
}

/** The grey notice at a closed form. Its own text may promise another time than the one that is scheduled. */
export function closedNotice(status: ApplicationStatus, texts: ClosedTexts): string {
  return status.opens ? `Ansökan är stängd just nu. ${opensWords(status, texts)}.` : texts.notice;
}
