/** A mistake in a file: its place ('' for the whole file) and the remedy. */
export interface Mistake {
  readonly place?: string;
  readonly remedy: string;
}

/**
 * All mistakes in one content file, a line for each: file, place and remedy. The message is Swedish, because the
 * association's volunteers read it.
 */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';

  constructor(file: string, ...mistakes: readonly Mistake[]) {
    super(mistakes.map(({ place, remedy }) => `${file}${place ? `, ${place}` : ''}: ${remedy}`).join('\n'));
  }
}

/** What to do about a file or folder that cannot be read, by the system's error code. */
const remedies: Readonly<Record<string, string>> = {
  ENOENT: 'länken leder till något som inte finns. Ta bort den, eller lägg in filen själv.',
  ELOOP: 'länken leder tillbaka till sig själv. Ta bort den, eller lägg in filen själv.',
  EISDIR: 'här ska det vara en fil, men det är något annat. Byt namn på det, eller ta bort det.',
  ENOTDIR: 'här ska det vara en mapp, men det är något annat. Byt namn på det, eller ta bort det.',
};

/** A file or folder that cannot be read. */
export function unreadable(name: string, error: unknown): ContentProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const remedy =
    remedies[code] ??
    `servern får inte läsa det som ligger här (${code}). Ge alla rätt att läsa det (sudo chmod a+rX), eller ta bort det.`;
  return new ContentProblem(name, { remedy });
}
