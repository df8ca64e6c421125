/** A mistake in a file: where in it, '' for all of it, and what to do. */
export interface Mistake {
  readonly place?: string;
  readonly remedy: string;
}

/**
 * Mistakes in a file of the content folder, all of them, told to the person who made them: which file, where in it and
 * what to do, a line for each. In Swedish, because the association's volunteers read it.
 */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';

  constructor(file: string, ...mistakes: readonly Mistake[]) {
    super(mistakes.map(({ place, remedy }) => `${file}${place ? `, ${place}` : ''}: ${remedy}`).join('\n'));
  }
}
