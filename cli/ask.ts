import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandProblem } from './problem.ts';

const isAtKeyboard = () => process.stdin.isTTY === true;

/**
 * Asks on standard error, so that standard output can go to a file.
 * @throws {CommandProblem} when the person cancels.
 */
async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stderr,
    // The terminal shows what is typed, unless readline does.
    ...(isSecret ? { terminal: true } : {}),
  });
  try {
    const answer = terminal.question(question);
    if (isSecret) process.stderr.write(question);
    return (await answer).trim();
  } catch (error) {
    // Ctrl-C and Ctrl-D cancel.
    if (error instanceof Error && error.name === 'AbortError') throw new CommandProblem('Inget har ändrats.');
    throw error;
  } finally {
    terminal.close();
    if (isSecret) process.stderr.write('\n');
  }
}

/**
 * Asks for a secret without showing it. Scripts write it to standard input.
 * @throws {CommandProblem} when the person cancels, or standard input is empty.
 */
export async function askForSecret(question: string): Promise<string> {
  const secret = isAtKeyboard() ? await ask(question, { isSecret: true }) : await text(process.stdin);
  if (secret.trim() !== '') return secret.trim();
  throw new CommandProblem(
    'Nyckeln saknas: skriv den, eller skicka in den på standard in. Inget har ändrats.',
  );
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
