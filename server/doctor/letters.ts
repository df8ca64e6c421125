import { type Selectable, sql } from 'kysely';
import { failureInWords } from '../mail/failure-in-words.ts';
import type { Mail } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Finding, when } from './finding.ts';

const day = 24 * 60 * 60_000;
// Older failures are no longer reported, because nobody will act on them.
const rememberedDays = 30;
const mostNamed = 10;

type Letter = Pick<Selectable<Mail>, 'reference' | 'lastError'>;

/** Undelivered and delayed letters, with references and remedies. */
export async function letterFindings({ db }: Store, now: Date): Promise<Finding[]> {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const mails = db.selectFrom('mail').select(['reference', 'lastError']);
  const failed = await mails
    .where('state', '=', sql.lit('failed'))
    .where('endedAt', '>', ago(rememberedDays))
    .orderBy('id')
    .execute();
  const late = await mails
    .where('endedAt', 'is', null)
    .where('createdAt', '<', ago(1))
    // Letters that wait because of the hourly caps have not been tried.
    .where('lastError', 'is not', null)
    .orderBy('id')
    .execute();
  const latest = await mails
    .where('recipient', '=', 'association')
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return [
    ...when(failed.length > 0, {
      what: `${failed.length} mejl kom inte fram. ${stillThere} De är: ${named(failed)}.`,
      remedy:
        'Ligger felet hos mejlservern: prova den med kollo mail-test. Rätta adresser i ansökningar och skicka igen i Kansliet, under I dag. Där kan kvittenser på meddelanden också läggas undan.',
    }),
    ...when(late.length > 0, {
      what: `${late.length} mejl har väntat i mer än ett dygn. ${stillThere} Senast: ${named(late.slice(-1))}.`,
      remedy: 'Prova mejlservern med kollo mail-test. När den fungerar skickas de av sig själva.',
    }),
    ...when(Boolean(latest[0]?.lastError), {
      what: `Mejlen till föreningen kommer inte fram till alla adresser i MAIL_TO: ${named(latest)}.`,
      remedy: 'Rätta inställningen MAIL_TO, och prova med: kollo mail-test',
    }),
  ];
}

const stillThere = 'Det som skickats in finns ändå kvar.';

/** The references, each with its failure. */
function named(letters: readonly Letter[]): string {
  const shown = letters
    .slice(0, mostNamed)
    .map(({ reference, lastError }) =>
      lastError ? `${reference}, ${failureInWords(lastError)} (${lastError})` : reference,
    );
  const rest = letters.length - shown.length;
  return [...shown, ...(rest > 0 ? [`och ${rest} till`] : [])].join('; ');
}
