import { askOrRead, warnOfHistory } from './ask.ts';
import { CommandProblem } from './problem.ts';

/**
 * The address that `--email` stands for: asked for, unless it was written after it. `instead` is the command
 * without it.
 * @throws {CommandProblem} when there is none.
 */
export async function emailGiven(option: string | true | undefined, instead: string): Promise<string> {
  if (typeof option === 'string') {
    warnOfHistory(instead);
    return option.trim();
  }
  const email = await askOrRead('Avsändarens e-postadress: ');
  if (email === '') throw new CommandProblem('Skriv avsändarens e-postadress.');
  return email;
}
