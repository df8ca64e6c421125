import type { Command } from 'commander';
import { formNames } from '../../forms/all.ts';
import { numberOf } from '../../forms/swedish.ts';
import type { Store } from '../../server/store/store.ts';
import { eraseSubmissions } from '../../server/submissions/erase.ts';
import { newestFirst, type ReceivedSubmission } from '../../server/submissions/read.ts';
import {
  countOverdue,
  countsInWords,
  eraseOverdue,
  isAny,
  type RetentionExtension,
} from '../../server/submissions/retention.ts';
import { openPublished } from '../../server/website/published-content.ts';
import { confirm, emailGiven } from '../ask.ts';
import { whoIsTyping } from '../note.ts';
import { emailOption, yesOption } from '../options.ts';
import { CommandProblem } from '../problem.ts';
import { assertForgotten, findOne, withStore } from '../store.ts';
import { submissionTable } from '../submission-text.ts';

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
    const { submissions, letters, forgotten } = await eraseSubmissions(
      store,
      found,
      whoIsTyping(),
      new Date(),
    );
    tellErased(`${submissions} formulär och ${letters} mejl i kö eller logg`, forgotten);
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

export function addPurge(program: Command, extensions: readonly RetentionExtension[]): void {
  program
    .command('purge')
    .description('Visa vad som ska raderas enligt reglerna i camp.yaml, och radera det med --yes.')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo purge\n  kollo purge --yes\n\nServern gör detsamma varje dag när den är igång.',
    )
    .action((options: { yes?: true }) => purge(extensions, options));
}

async function purge(extensions: readonly RetentionExtension[], { yes }: { yes?: true }): Promise<void> {
  await withStore(async (store, config) => {
    const { retention } = (await openPublished(store, config)).camp;
    const now = new Date();
    if (yes) {
      const erased = await eraseOverdue(store, extensions, retention, now);
      tellErased(countsInWords(erased), erased.forgotten);
      return;
    }
    const overdue = await countOverdue(store, extensions, retention, now);
    console.log(
      isAny(overdue)
        ? `Ska raderas: ${countsInWords(overdue)}. Inget har ändrats. Lägg till --yes för att radera.`
        : 'Ingenting ska raderas nu.',
    );
  });
}

/** What is still on the disk is not called erased. */
function tellErased(what: string, forgotten: boolean): void {
  console.log(`${forgotten ? 'Raderat' : 'Borttaget'}: ${what}.`);
  assertForgotten(forgotten);
}
