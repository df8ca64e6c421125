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
