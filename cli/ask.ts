import { createInterface } from 'node:readline/promises';
import { CommandProblem } from './problem.ts';

/** What people type at the keyboard, and what a pipe or a file gives in its place. */

const isAtKeyboard = () => process.stdin.isTTY === true;

/**
 * What a person answers. The question stands beside the command's output, so that the output can go to a file.
 * @throws {CommandProblem} when they would rather not.
 */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } catch (error) {
    // Ctrl-C and Ctrl-D are answers too.
    if (error instanceof Error && error.name === 'AbortError') throw new CommandProblem('Inget har ändrats.');
    throw error;
  } finally {
    terminal.close();
  }
}

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
