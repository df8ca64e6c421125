import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { loadCamp } from '../../content-loader/content.ts';
import type { Config } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { deliveriesAbout, deliveryInWords } from '../../server/outbox/deliveries.ts';
import { takeFailed } from '../../server/outbox/queue.ts';
import { correspondenceOf, sendDueLetters } from '../../server/outbox/send.ts';
import { smtpSender } from '../../server/outbox/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import { findOne } from '../find-one.ts';
import { numberOf } from '../number-of.ts';
import { CommandProblem } from '../problem.ts';
import { formatTable } from '../table.ts';
import { withStore } from '../with-store.ts';

export function addMailAgain(program: Command): void {
  program
    .command('mail-again')
    .description('Skicka mejl som inte har gått att skicka. Visar hur det gick med vart och ett.')
    .argument('[referens]', 'bara mejlen om ett formulär, som B-7K3M-QXR')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo mail-again\n  kollo mail-again B-7K3M-QXR\n\nVar adressen fel rättar du den först, med kollo correct.',
    )
    .action((reference?: string) => withStore((store, config) => mailAgain(store, config, reference)));
}

async function mailAgain(store: Store, config: Config, typed: string | undefined): Promise<void> {
  const { smtpUrl } = config;
  if (!smtpUrl) {
    throw new CommandProblem('Ingen mejlserver är inställd. Ange den i inställningen SMTP_URL.');
  }
  const correspondence = correspondenceOf(config, loadCamp(config.contentFolder));
  const only = typed === undefined ? undefined : (await findOne(store, typed)).reference;
  const owner = randomUUID();
  const failed = await takeFailed(store, owner, new Date(), only);
  if (failed.length === 0) {
    console.log('Inget mejl har misslyckats.');
    return;
  }
  // What becomes of each is told below.
  const log = createLog(() => {});
  const outbox = { store, send: smtpSender(smtpUrl), correspondence, log, now: () => new Date() };
  while ((await sendDueLetters(outbox, owner, new AbortController().signal)) > 0);

  const deliveries = await deliveriesAbout(
    store,
    failed.map(({ reference }) => reference),
  );
  const letters = failed.flatMap(({ reference, recipient }) => {
    const letter = deliveries.get(reference)?.find(({ to }) => to === recipient);
    return letter ? [{ reference, letter }] : [];
  });
  const rows = letters.map(({ reference, letter }) => [
    reference,
    letter.to === 'association' ? 'föreningen' : 'avsändaren',
    deliveryInWords(letter),
  ]);
  console.log(formatTable(['Referens', 'Till', 'Mejlet'], rows, 100));
  const unsent = letters.filter(({ letter }) => !letter.sentAt).length;
  if (unsent > 0)
    throw new CommandProblem(`${numberOf(unsent, 'mejl', 'mejl')} gick inte att skicka nu heller.`);
}
