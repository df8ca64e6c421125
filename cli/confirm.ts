import { createInterface } from 'node:readline/promises';
import { CommandProblem } from './problem.ts';

const unchanged = 'Inget har ändrats.';

/**
 * Asks before something is erased or replaced. `yes` is for scripts, which have answered beforehand.
 * @throws {CommandProblem} when the answer is no, or nobody is there to answer.
 */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new CommandProblem('Inget har ändrats. Lägg till --yes för att göra det utan fråga.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Skriv ja för att göra det: `);
    if (answer.trim().toLowerCase() !== 'ja') throw new CommandProblem(unchanged);
  } catch (error) {
    // Ctrl-C and Ctrl-D are answers too.
    if (error instanceof Error && error.name === 'AbortError') throw new CommandProblem(unchanged);
    throw error;
  } finally {
    terminal.close();
  }
}
