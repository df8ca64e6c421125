import type { Command } from 'commander';
import { removePerson } from '../../server/office/door/people.ts';
import { confirm } from '../ask.ts';
import { yesOption } from '../options.ts';
import { withStore } from '../store.ts';

export function addRemove(program: Command): void {
  program
    .command('remove')
    .description('Ta bort någon ur Kansliet, med nycklar och inloggningar.')
    .argument('<e-post>', 'personens e-postadress')
    .addOption(yesOption())
    .addHelpText('after', '\nExempel:\n  kollo remove anna@example.org')
    .action(async (typed: string, { yes }: { yes?: true }) => {
      const email = typed.trim().toLowerCase();
      await confirm(`Ska ${email} tas bort ur Kansliet?`, yes);
      await withStore(({ db }) => removePerson(db, email, new Date()));
      console.log(`${email} är borttagen ur Kansliet.`);
    });
}
