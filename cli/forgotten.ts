import { CommandProblem } from './problem.ts';

/** @throws {CommandProblem} when what was erased is still on the disk. */
export function assertForgotten(forgotten: boolean): void {
  if (forgotten) return;
  throw new CommandProblem(
    'Det är borta ur listorna men inte från disken ännu: disken är full, eller ett annat program läser databasen. Servern försöker igen varje dag, och kollo doctor säger till så länge det är kvar.',
  );
}
