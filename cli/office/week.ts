import { campWeeks } from '../../forms/weeks.ts';
import { CommandProblem } from '../problem.ts';

/** @throws {CommandProblem} when it is not one of the camp's weeks. */
export function weekArgument(text: string): number {
  const week = Number(text);
  if (campWeeks.includes(week)) return week;
  throw new CommandProblem(`Veckan ${text} finns inte. Välj ${campWeeks.join(', ')}.`);
}
