import type { Command } from 'commander';
import { formNames, forms } from '../../forms/all.ts';
import { weekOptions } from '../../forms/weeks.ts';
import { newestFirst } from '../../server/submissions/read.ts';
import { countSubmissions, type Statistics } from '../../server/submissions/statistics.ts';
import { jsonOption, sinceOption } from '../options.ts';
import { withStore } from '../store.ts';
import { formatBars } from '../table.ts';

export function addStats(program: Command): void {
  program
    .command('stats')
    .description('Visa hur mycket som skickats in per formulär, period och dag.')
    .addOption(sinceOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExempel:\n  kollo stats\n  kollo stats --since 2027-03-01')
    .action(async ({ since, json }: { since?: Date; json?: true }) => {
      const statistics = await withStore((store) =>
        countSubmissions(newestFirst(store, formNames, since ? { since } : {})),
      );
      console.log(json ? JSON.stringify(statistics, null, 2) : inBars(statistics));
    });
}

function inBars({ forms: perForm, periods, days, flagged }: Statistics): string {
  const perPeriod = (form: 'child' | 'leader') =>
    formatBars(weekOptions.map(({ value, label }) => [label, periods[form][value] ?? 0]));
  return [
    'Per formulär',
    formatBars(formNames.map((form) => [forms[form].title, perForm[form] ?? 0])),
    '\nBarn per period (den som sökt alla perioder räknas i var och en)',
    perPeriod('child'),
    '\nLedare per period',
    perPeriod('leader'),
    '\nPer dag',
    Object.keys(days).length === 0 ? 'Ingenting än.' : formatBars(Object.entries(days)),
    ...(flagged > 0 ? [`\nVarav misstänkt skräppost: ${flagged}`] : []),
  ].join('\n');
}
