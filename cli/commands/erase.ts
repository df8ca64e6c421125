import type { Command } from 'commander';
import { formNames } from '../../forms/all.ts';
import type { Store } from '../../server/store/store.ts';
import { eraseSubmissions } from '../../server/submissions/erase.ts';
import { newestFirst, type ReceivedSubmission } from '../../server/submissions/read.ts';
import { confirm } from '../confirm.ts';
import { emailGiven } from '../email-given.ts';
import { findOne } from '../find-one.ts';
import { assertForgotten } from '../forgotten.ts';
import { numberOf } from '../number-of.ts';
import { emailOption, yesOption } from '../options.ts';
import { CommandProblem } from '../problem.ts';
import { submissionTable } from '../submission-text.ts';
import { withStore } from '../with-store.ts';

interface EraseOptions {
  email?: string | true;
  yes?: true;
}

export function addErase(program: Command): void {
  program
    .command('erase')
    .description('Radera det som skickats in, överallt. Visar först vad, och frågar.')
    .argument('[referens...]', 'en eller flera referenser, som B-7K3M-QXR')
    .addOption(emailOption())
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo erase B-7K3M-QXR\n  kollo erase --email\n\nSäkerhetskopior ändras inte. Ta bort dem när de är äldre än du lovat.',
    )
    .action(erase);
}

async function erase(references: readonly string[], { email, yes }: EraseOptions): Promise<void> {
  await withStore(async (store) => {
    const found = await find(store, references, email);
    if (found.length === 0) {
      console.log('Det finns ingenting att radera.');
      return;
    }
    console.log(submissionTable(found));
    await confirm(
      `Ska ${numberOf(found.length, 'inskickat', 'inskickade')} formulär raderas? Det går inte att ångra.`,
      yes,
    );
    const { submissions, letters, forgotten } = await eraseSubmissions(store, found);
    const what = `${submissions} formulär och ${letters} mejl i kö eller logg`;
    console.log(forgotten ? `Raderat: ${what}.` : `Borttaget: ${what}.`);
    assertForgotten(forgotten);
  });
}

async function find(
  store: Store,
  references: readonly string[],
  email: string | true | undefined,
): Promise<ReceivedSubmission[]> {
  if (email !== undefined && references.length === 0) {
    const address = await emailGiven(email, 'kollo erase --email');
    return Array.fromAsync(newestFirst(store, formNames, { email: address }));
  }
  if (email !== undefined || references.length === 0) {
    throw new CommandProblem('Skriv antingen referenser eller --email.');
  }
  return Promise.all(references.map((reference) => findOne(store, reference)));
}
