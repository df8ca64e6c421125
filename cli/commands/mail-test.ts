import { type Command, Option } from 'commander';
import type { Config } from '../../server/config.ts';
import { failureInWords } from '../../server/mail/failure-in-words.ts';
import { correspondenceOf } from '../../server/mail/send.ts';
import { MailRefused, newMessageId, smtpSender } from '../../server/mail/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import { noteDone } from '../../server/store/upkeep.ts';
import { openPublished } from '../../server/website/published-content.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';

export function addMailTest(program: Command): void {
  program
    .command('mail-test')
    .description('Skicka ett provmejl till föreningen, som webbplatsen skickar sina.')
    .addOption(new Option('--to <adress>', 'skicka till en annan adress'))
    .addHelpText('after', '\nExempel:\n  kollo mail-test\n  kollo mail-test --to jag@example.org')
    .action((options: { to?: string }) => withStore((store, config) => mailTest(store, config, options)));
}

async function mailTest(store: Store, config: Config, options: { to?: string }): Promise<void> {
  const { smtpUrl } = config;
  if (!smtpUrl) {
    throw new CommandProblem('Ingen mejlserver är inställd. Ange den i inställningen SMTP_URL.');
  }
  const { camp } = await openPublished(store, config);
  const { product, from, association } = correspondenceOf(config, camp);
  const to = options.to ? [options.to] : association;
  const mail = {
    messageId: newMessageId(from),
    from: { name: product, address: from },
    to,
    replyTo: { name: product, address: from },
    subject: `Provmejl från ${product}`,
    text: 'Det här är ett provmejl från webbplatsen. Har det kommit fram fungerar mejlen.\n',
    date: new Date(),
  };
  try {
    const refused = await smtpSender(smtpUrl)(mail, new AbortController().signal);
    if (refused) {
      throw new CommandProblem(
        `Mejlservern tog emot mejlet, men inte till alla adresser i MAIL_TO: ${failureInWords(refused)} (${refused}).`,
      );
    }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new CommandProblem(
      `Mejlservern tog inte emot mejlet: ${failureInWords(error.code)} (${error.code}). Kontrollera SMTP_URL och MAIL_FROM, eller fråga den som sköter mejlservern.`,
    );
  }
  console.log(
    `Mejlservern har tagit emot ett provmejl till ${to.join(', ')}. Se efter att det kommer fram, och inte som skräppost.`,
  );
  await noteDone(store.db, 'mailAccepted', new Date());
}
