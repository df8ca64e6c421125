/** Why the server cannot start, in one sentence for whoever started it. Shown without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
