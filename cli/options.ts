import { Option } from 'commander';
import { formNames, forms, isFormName } from '../forms/all.ts';
import type { FormName } from '../forms/form.ts';
import { instantInSweden } from '../forms/swedish-time.ts';
import { allPeriods, campWeeks, periodOptions } from '../forms/weeks.ts';
import { CommandProblem } from './problem.ts';

/** For error messages: "30, 31, 32 eller alla". */
const periodNames = `${campWeeks.join(', ')} eller ${allPeriods}`;

export const formOption = () =>
  new Option('--form <formulär>', `bara ett formulär: ${formNames.join(', ')}`).argParser(readForm);

export const periodOption = () =>
  new Option('--period <vecka>', `bara en period: ${periodNames}`).argParser(readPeriod);

export const sinceOption = () =>
  new Option('--since <datum>', 'bara det som kommit sedan ett datum, 2027-03-01').argParser(readDate);

export const healthOption = () => new Option('--health', 'även uppgifter om hälsa, som annars döljs');

export const yesOption = () => new Option('--yes', 'gör det utan att fråga');

function readForm(text: string): FormName {
  if (isFormName(text)) return text;
  const choices = formNames.map((name) => `${name} (${forms[name].title})`).join(', ');
  throw new CommandProblem(`Formuläret ${text} finns inte. Välj ett av: ${choices}.`);
}

/** Accepts a period in several spellings: 30, "Vecka 30", vecka-30, period1, alla. */
function readPeriod(text: string): string {
  const wanted = text.toLowerCase().replace(/^v(ecka)?[\s-]*/, '');
  const period = periodOptions.find(
    ({ value, label }) => value === wanted || ` ${label.toLowerCase()}`.endsWith(` ${wanted}`),
  );
  if (period) return period.value;
  throw new CommandProblem(`Perioden ${text} finns inte. Välj ${periodNames}.`);
}

function readDate(text: string): Date {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? instantInSweden(text) : undefined;
  if (date) return date;
  throw new CommandProblem(`Datumet ${text} går inte att läsa. Skriv år-månad-dag, till exempel 2027-03-01.`);
}
