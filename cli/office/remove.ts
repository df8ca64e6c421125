import type { Command } from 'commander';
import { removePerson } from '../../server/office/door/people.ts';
import { removed } from '../../server/office/door/verbs.ts';
import { confirm } from '../ask.ts';
import { note } from '../note.ts';
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
      await withStore(async (store) => {
        const name = await removePerson(store.db, email, new Date());
        await note(store, removed(name));
      });
      console.log(`${email} är borttagen ur Kansliet.`);
    });
}
