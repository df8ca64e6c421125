import type { Kysely } from 'kysely';
import { isolated } from '../../../forms/names.ts';
import { roleOf } from '../../../forms/office/roles.ts';
import { dateAndTimeInWords } from '../../../forms/swedish-time.ts';
import type { Database } from '../../store/schema.ts';
import type { Extracted } from '../../submissions/extract.ts';
import { readPeople } from './people.ts';

/** That, as part of what is held about somebody. */
export async function extractPerson(db: Kysely<Database>, email: string, now: Date): Promise<Extracted> {
  const account = await extractAccount(db, email, now);
  return { data: { account }, inWords: account ? [accountInWords(account)] : [] };
}

/**
 * What the office knows of one of its own people, for that person (GDPR, article 15), and what the diary says that they
 * did, oldest first; to whom is theirs. Times are ISO 8601, UTC; days YYYY-MM-DD. Null when nobody with that address is
 * let into the office.
 */
export async function extractAccount(db: Kysely<Database>, email: string, now: Date) {
  const person = (await readPeople(db, now)).find((one) => one.email === email.toLowerCase());
  if (!person) return null;
  const { uuid, name, role, weeks, keys: passkeys, invitedUntil, lastVisit, endsOn: lastDay } = person;
  const diary = await db
    .selectFrom('diary')
    .select(['at', 'verb'])
    .where('actorId', '=', uuid)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return { name, role: roleOf(role).word, weeks, passkeys, invitedUntil, lastVisit, lastDay, diary };
}

/** In Swedish. */
function accountInWords(account: NonNullable<Awaited<ReturnType<typeof extractAccount>>>): string {
  const { name, role, weeks, passkeys, invitedUntil, lastVisit, lastDay, diary } = account;
  return [
    `Konto i Kansliet: ${isolated(name)}, ${role}${weeks.length > 0 ? `, vecka ${weeks.join(', ')}` : ''}`,
    `Passkeys: ${passkeys}`,
    ...(invitedUntil === null ? [] : [`Inbjudan gäller till ${dateAndTimeInWords(invitedUntil)}`]),
    `Senast inne: ${lastVisit === null ? 'aldrig' : dateAndTimeInWords(lastVisit)}`,
    ...(lastDay === null ? [] : [`Kontot slutar ${lastDay}`]),
    ...diary.map(({ at, verb }) => `I dagboken, ${dateAndTimeInWords(at)}: ${verb}`),
  ].join('\n');
}
