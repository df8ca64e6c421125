import type { Command } from 'commander';
import type { PersonAnswer } from '../../forms/office/answers.ts';
import { roleOf } from '../../forms/office/roles.ts';
import { dateAndClock } from '../../forms/swedish-time.ts';
import { readPeople } from '../../server/office/door/people.ts';
import { withStore } from '../store.ts';
import { formatTable } from '../table.ts';

export function addPeople(program: Command): void {
  program
    .command('people')
    .description('Visa vilka som får komma in i Kansliet.')
    .addHelpText('after', '\nExempel:\n  kollo people')
    .action(async () => {
      const people = await withStore(({ db }) => readPeople(db, new Date()));
      console.log(people.length === 0 ? 'Ingen har bjudits in till Kansliet.' : inTable(people));
    });
}

function inTable(people: readonly PersonAnswer[]): string {
  const time = (at: string | null) => (at === null ? '–' : dateAndClock(at));
  return formatTable(
    ['E-post', 'Namn', 'Roll', 'Veckor', 'Nycklar', 'Inbjudan gäller till', 'Senast här', 'Slutar'],
    people.map(({ email, name, role, weeks, keys, invitedUntil, lastVisit, endsOn }) => [
      email,
      name,
      roleOf(role).word,
      weeks.join(', ') || '–',
      String(keys),
      time(invitedUntil),
      time(lastVisit),
      endsOn ?? '–',
    ]),
  );
}
