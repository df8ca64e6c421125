import { aboutState, type PlacementState } from '../../../forms/office/placement.ts';
import { placeWord } from '../../../forms/office/week-list.ts';
import { dateAndTimeInWords } from '../../../forms/swedish-time.ts';
import type { Row } from '../../store/transfer/copy.ts';
import type { TextKind } from '../applications/write.ts';

/** A placement, or something written about an application, that two databases have differently. */
interface Compared {
  /** The database's. */
  readonly stored: Row;
  /** The backup's. */
  readonly copied: Row;
  /** The one of them that stands. */
  readonly stands: Row;
  /** The day that then stands as paid; null where there is none, or it is no placement. */
  readonly paidOn: Row[string];
  /** Whether it goes on from the other: else each has been decided without the other. */
  readonly isOneHistory: boolean;
}

/** What somebody is to see to, in Swedish and without a name or the family's words; undefined when there is nothing. */
export function conflictInWords(compared: Compared): string | undefined {
  const sentences =
    'state' in compared.stands ? [decisions(compared), payment(compared), word(compared)] : [text(compared)];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

function decisions({ stored, copied, stands, isOneHistory }: Compared): string | undefined {
  if (isOneHistory) return undefined;
  const stood = (row: Row) => `${stateOf(row)} (${when(row.decidedAt)})`;
  return `I Kansliet stod ${stood(stored)}, i kopian ${stood(copied)}. ${stateOf(stands)} gäller, och inget brev räknas som att det har berättat om det.`;
}

function payment({ stored, copied, stands, paidOn }: Compared): string | undefined {
  const [{ paidOn: lost = null }, where] = stands === stored ? [copied, 'i kopian'] : [stored, 'i Kansliet'];
  if (lost === null || lost === paidOn) return undefined;
  return `Betalningen ${lost}, som bara stod ${where}, togs inte med: anteckna den igen om den stämmer.`;
}

function word({ stored, copied, stands }: Compared): string | undefined {
  const [{ word: lost }, where] = stands === stored ? [copied, 'i kopian'] : [stored, 'i Kansliet'];
  if (!lost || lost === stands.word) return undefined;
  return `Det som ${where} stod under ${placeWord} togs inte med: se efter vad som stämmer.`;
}

function text({ stored, copied, isOneHistory }: Compared): string | undefined {
  if (isOneHistory || stored.text === copied.text) return undefined;
  return `${texts[stored.kind as TextKind]} var skriven på två sätt: ${when(stored.writtenAt)} i Kansliet och ${when(copied.writtenAt)} i kopian. Det senare gäller.`;
}

const texts: Readonly<Record<TextKind, string>> = {
  note: 'Anteckningen',
  food: 'Matraden',
  register: 'Dagen då registerutdraget visades',
  schedule: 'Schemaraden',
};

const stateOf = ({ state }: Row) => aboutState[state as PlacementState].word;

const when = (time: Row[string] | undefined) => dateAndTimeInWords(String(time));
