/**
 * A mistake in the content folder, told to the person who made it: which file, where in it and what to
 * do. In Swedish, because the association's volunteers read it.
 */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';

  constructor(file: string, place: string, remedy: string) {
    super(`${file}${place ? `, ${place}` : ''}: ${remedy}`);
  }
}
