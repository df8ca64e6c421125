import { randomUUID } from 'node:crypto';
import { type Command, Option } from 'commander';
import { numberOf } from '../../forms/swedish.ts';
import type { Config } from '../../server/config.ts';
import type { Extension } from '../../server/extension.ts';
import { createLog } from '../../server/log.ts';
import { deliveriesAbout, deliveryInWords, recipientInWords } from '../../server/outbox/deliveries.ts';
import { failureInWords } from '../../server/outbox/failure-in-words.ts';
import { takeFailed } from '../../server/outbox/queue.ts';
import { correspondenceOf, sendDueLetters } from '../../server/outbox/send.ts';
import { MailRefused, newMessageId, smtpSender } from '../../server/outbox/smtp.ts';
import { mostAnHour } from '../../server/outbox/throttle.ts';
import { sharedClock } from '../../server/store/clock.ts';
import type { Store } from '../../server/store/store.ts';
import { openPublished } from '../../server/website/published-content.ts';
import { CommandProblem } from '../problem.ts';
import { findOne, storeLog, withStore } from '../store.ts';
import { formatTable } from '../table.ts';

export function addMailTest(program: Command): void {
  program
    .command('mail-test')
    .description('Skicka ett provmejl till föreningen, som webbplatsen skickar sina.')
    .addOption(new Option('--to <adress>', 'skicka till en annan adress'))
    .addHelpText('after', '\nExempel:\n  kollo mail-test\n  kollo mail-test --to jag@example.org')
    .action((options: { to?: string }) => withStore((store, config) => mailTest(store, config, options)));
}

async function mailTest(store: Store, config: Config, options: { to?: string }): Promise<void> {
  const { send, correspondence } = await mailOf(store, config);
  const { product, from, association } = correspondence;
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
    const refused = await send(mail, new AbortController().signal);
    if (refused) {
      throw new CommandProblem(
        `Mejlservern tog emot mejlet, men inte till alla adresser i MAIL_TO: ${failureInWords(refused)}.`,
      );
    }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new CommandProblem(
      `Mejlservern tog inte emot mejlet: ${failureInWords(error.code)}. Kontrollera SMTP_URL och MAIL_FROM, eller fråga den som sköter mejlservern.`,
    );
  }
  console.log(
    `Mejlservern har tagit emot ett provmejl till ${to.join(', ')}. Se efter att det kommer fram, och inte som skräppost.`,
  );
}

type Opening = readonly Pick<Extension, 'open'>[];

export function addMailAgain(program: Command, extensions: Opening): void {
  program
    .command('mail-again')
    .description('Skicka mejl som inte har gått att skicka. Visar hur det gick med vart och ett.')
    .argument('[referens]', 'bara mejlen om ett formulär, som B-7K3M-QXR')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo mail-again\n  kollo mail-again B-7K3M-QXR\n\nVar adressen fel rättar du den först, med kollo correct.',
    )
    .action((reference?: string) =>
      withStore((store, config) => mailAgain(store, config, extensions, reference)),
    );
}

async function mailAgain(
  store: Store,
  config: Config,
  extensions: Opening,
  typed: string | undefined,
): Promise<void> {
  const { content, send, correspondence } = await mailOf(store, config);
  const only = typed === undefined ? undefined : (await findOne(store, typed)).reference;
  const owner = randomUUID();
  const now = await sharedClock(store, storeLog);
  const failed = await takeFailed(store, owner, now(), only);
  if (failed.length === 0) {
    console.log('Inget mejl har misslyckats.');
    return;
  }
  // What becomes of each is told below.
  const log = createLog(() => {});
  const [writer] = extensions.map((extension) => extension.open({ config, content, store, send, now }));
  const { writeToFamily, whereRead } = writer ?? {};
  const outbox = { store, send, writeToFamily, whereRead, correspondence, log, now };
  while ((await sendDueLetters(outbox, owner, new AbortController().signal)) > 0);

  const deliveries = await deliveriesAbout(
    store,
    failed.map(({ reference }) => reference),
  );
  const tried = failed.flatMap(({ reference, messageId }) => {
    const letter = deliveries.get(reference)?.find((one) => one.messageId === messageId);
    return letter ? [{ reference, letter }] : [];
  });
  const rows = tried.map(({ reference, letter }) => [
    reference,
    recipientInWords[letter.to],
    deliveryInWords(letter),
  ]);
  console.log(formatTable(['Referens', 'Till', 'Mejlet'], rows, 100));
  const unsent = tried.filter(({ letter }) => letter.failure !== null && !letter.sentAt).length;
  const waiting = tried.filter(({ letter }) => letter.failure === null && !letter.sentAt).length;
  if (waiting > 0) {
    console.log(
      `${numberOf(waiting, 'mejl', 'mejl')} väntar på sin tur: högst ${mostAnHour.sender} kvittenser och ${mostAnHour.association} mejl till föreningen skickas i timmen. Webbplatsen skickar dem av sig själv.`,
    );
  }
  if (unsent > 0)
    throw new CommandProblem(`${numberOf(unsent, 'mejl', 'mejl')} gick inte att skicka nu heller.`);
}

async function mailOf(store: Store, config: Config) {
  const { smtpUrl } = config;
  if (!smtpUrl) {
    throw new CommandProblem('Ingen mejlserver är inställd. Ange den i inställningen SMTP_URL.');
  }
  const content = await openPublished(store, config);
  return { content, send: smtpSender(smtpUrl), correspondence: correspondenceOf(config, content.camp) };
}
