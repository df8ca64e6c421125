import { createInterface } from 'node:readline/promises';
import { CommandProblem } from './problem.ts';

const isAtKeyboard = () => process.stdin.isTTY === true;

/**
 * Asks on standard error, so that standard output can go to a file.
 * @throws {CommandProblem} when the person cancels.
 */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } catch (error) {
    // Ctrl-C and Ctrl-D cancel.
    if (error instanceof Error && error.name === 'AbortError') throw new CommandProblem('Inget har ändrats.');
    throw error;
  } finally {
    terminal.close();
  }
}

/**
 * Asks for confirmation before data is erased or replaced. Scripts confirm in advance with `yes`.
 * @throws {CommandProblem} when the answer is no, or when there is no terminal to ask on.
 */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!isAtKeyboard()) {
    throw new CommandProblem(`${question} Lägg till --yes för att göra det utan fråga. Inget har ändrats.`);
  }
  const answer = await ask(`${question} Skriv ja för att göra det: `);
  if (answer.toLowerCase() !== 'ja') throw new CommandProblem('Inget har ändrats.');
}
