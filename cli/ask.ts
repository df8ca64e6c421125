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

/** The lines on standard input, without the empty ones. */
async function readLines(): Promise<string[]> {
  const lines = await Array.fromAsync(createInterface({ input: process.stdin }));
  return lines.filter((line) => line.trim() !== '');
}

/** Asks at the keyboard, and otherwise takes the first line on standard input; '' when there is none. */
async function askOrRead(question: string): Promise<string> {
  if (isAtKeyboard()) return ask(question);
  const [line = ''] = await readLines();
  return line.trim();
}

/** Told to whoever writes about people on the command line, which the shell keeps, and sudo's log too. */
function warnOfHistory(instead: string): void {
  console.error(
    `Det du skrev efter kommandot kan stå kvar i terminalens historik. Skriv nästa gång bara ${instead}, så frågar kommandot.`,
  );
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

/**
 * The address that `--email` stands for: asked for, unless it was written after it. `instead` is the command
 * without it.
 * @throws {CommandProblem} when there is none.
 */
export async function emailGiven(option: string | true | undefined, instead: string): Promise<string> {
  if (typeof option === 'string') warnOfHistory(instead);
  const email = typeof option === 'string' ? option.trim() : await askOrRead('Avsändarens e-postadress: ');
  if (email === '') throw new CommandProblem('Skriv avsändarens e-postadress.');
  return email;
}
