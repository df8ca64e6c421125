import { type Selectable, sql } from 'kysely';
import { failureInWords, unreadable as unreadableCode } from '../mail/failure-in-words.ts';
import { wrongAddress } from '../mail/smtp.ts';
import { mostAnHour, type WaitingLetters, waitingLetters } from '../mail/throttle.ts';
import type { Mail } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Finding, when } from './finding.ts';

const day = 24 * 60 * 60_000;
// Older failures are no longer reported, because nobody will act on them.
const rememberedDays = 30;
const mostNamed = 10;

type Letter = Pick<Selectable<Mail>, 'reference' | 'recipient' | 'state' | 'lastError'>;

/** Undelivered and delayed letters, grouped by cause, with references and remedies. */
export async function letterFindings({ db }: Store, now: Date): Promise<Finding[]> {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const unsent: Letter[] = await db
    .selectFrom('mail')
    .select(['reference', 'recipient', 'state', 'lastError'])
    .where((row) =>
      row.or([
        row.and([row('state', '=', sql.lit('failed')), row('endedAt', '>', ago(rememberedDays))]),
        row.and([row('endedAt', 'is', null), row('createdAt', '<', ago(1))]),
      ]),
    )
    // A letter on paper waits for a person.
    .where('nextAttemptAt', 'is not', null)
    .orderBy('id')
    .execute();
  const {
    unheard = [],
    undeliverable = [],
    unreadable = [],
    givenUp = [],
    overdue = [],
  } = Object.groupBy(unsent, kindOf);
  const waiting = await waitingLetters(db, now);
  // While a cap applies, an untried letter waits because of the cap, not because of the mail server.
  const late = waiting ? overdue.filter(({ lastError }) => lastError !== null) : overdue;
  const latest = await db
    .selectFrom('mail')
    .select(['reference', 'recipient', 'state', 'lastError'])
    .where('recipient', '=', 'association')
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return [
    ...when(undeliverable.length > 0, {
      what: `Kvittensen kom inte fram till avsändaren: ${named(undeliverable)}.`,
      remedy:
        'Nå avsändaren på annat sätt. Är det en ansökan: rätta adressen i den i Kansliet, och tryck på Skicka igen.',
    }),
    ...when(unheard.length > 0, {
      what: `Brev från Kansliet kom inte fram till familjen: ${named(unheard)}.`,
      remedy: 'Ring familjen. Rätta adressen i ansökan i Kansliet, och tryck på Skicka igen.',
    }),
    ...when(unreadable.length > 0, {
      what: `Mejl om det här kunde inte skrivas: ${named(unreadable)}.`,
      remedy:
        'Be den som sköter servern om hjälp med databasen. Skicka sedan igen i Kansliet, under I dag eller i ansökan.',
    }),
    ...when(givenUp.length > 0, {
      what: `${givenUp.length} mejl har getts upp. ${stillThere} Senast: ${named(givenUp.slice(-1))}.`,
      remedy:
        'Prova mejlservern med kollo mail-test. När den fungerar: skicka igen i Kansliet, under I dag eller i ansökan.',
    }),
    ...when(late.length > 0, {
      what: `${late.length} mejl har väntat i mer än ett dygn. ${stillThere} Senast: ${named(late.slice(-1))}.`,
      remedy: 'Prova mejlservern med kollo mail-test. När den fungerar skickas de av sig själva.',
    }),
    ...(waiting ? [waitingFinding(waiting)] : []),
    ...when(Boolean(latest[0]?.lastError), {
      what: `Mejlen till föreningen kommer inte fram till alla adresser i MAIL_TO: ${named(latest)}.`,
      remedy: 'Rätta inställningen MAIL_TO, och prova med: kollo mail-test',
    }),
  ];
}

/** Reports letters that the hourly caps delay, and that need no action. */
function waitingFinding({ receipts, toAssociation }: WaitingLetters): Finding {
  const { sender, association } = mostAnHour;
  return {
    what: `Kvittenser (${receipts}) och mejl till föreningen (${toAssociation}) väntar på sin tur. Högst ${sender} och ${association} skickas i timmen.`,
    remedy:
      'De skickas av sig själva. Väntar många kan formulären vara skickade av ett program: läs ”A flood of forms” i docs/operations.md.',
    isNote: true,
  };
}

const stillThere = 'Det som skickats in finns ändå kvar.';

type Kind = 'overdue' | 'unheard' | 'undeliverable' | 'unreadable' | 'givenUp';

function kindOf({ recipient, state, lastError }: Letter): Kind {
  if (state !== 'failed') return 'overdue';
  if (lastError?.startsWith(wrongAddress)) return recipient === 'family' ? 'unheard' : 'undeliverable';
  return lastError?.startsWith(unreadableCode) ? 'unreadable' : 'givenUp';
}

/** The references, each with its failure. */
function named(letters: readonly Letter[]): string {
  const shown = letters
    .slice(0, mostNamed)
    .map(({ reference, lastError }) =>
      lastError ? `${reference}, ${failureInWords(lastError)}` : reference,
    );
  const rest = letters.length - shown.length;
  return [...shown, ...(rest > 0 ? [`och ${rest} till`] : [])].join('; ');
}
