import { ask, isAtKeyboard } from './ask.ts';
import { CommandProblem } from './problem.ts';

/**
 * Asks before something is erased or replaced. `yes` is for scripts, which have answered beforehand.
 * @throws {CommandProblem} when the answer is no, or nobody is there to answer.
 */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!isAtKeyboard()) {
    throw new CommandProblem(`${question} Lägg till --yes för att göra det utan fråga. Inget har ändrats.`);
  }
  const answer = await ask(`${question} Skriv ja för att göra det: `);
  if (answer.toLowerCase() !== 'ja') throw new CommandProblem('Inget har ändrats.');
}
