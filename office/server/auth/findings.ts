import { isIP } from 'node:net';
import type { Config } from '../../../server/config.ts';
import type { Finding } from '../../../server/doctor/finding.ts';
import type { Store } from '../../../server/store/store.ts';
import { ansvarigaAmong } from '../../shared/accounts.ts';
import { readPeople } from './people.ts';

/**
 * Findings about access to the office: too few *ansvariga*, or a URL where passkeys do not work. None before anybody
 * is invited.
 */
export async function doorFindings(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { db }: Store,
  now: Date,
): Promise<Finding[]> {
  const people = await readPeople(db, now);
  if (people.length === 0) return [];
  const findings: Finding[] = [];
  if (ansvarigaAmong(people, now).length < 2) {
    findings.push({
      what: 'Kansliet har färre än två ansvariga som har kommit in. Försvinner en telefon kan ingen bjuda in på nytt.',
      remedy: 'Bjud in en till, under Personer i Kansliet eller med: kollo invite <e-post> --role ansvarig',
    });
  }
  const { protocol, hostname } = new URL(publicUrl ?? 'http://localhost');
  if ((protocol === 'http:' && hostname !== 'localhost') || isAddressInNumbers(hostname)) {
    findings.push({
      what: `Kansliet går inte att öppna på ${publicUrl}: passkeys finns bara på https, och på ett namn.`,
      remedy: 'Ange en adress som https://kollo.example i inställningen PUBLIC_URL.',
    });
  }
  return findings;
}

/** An IP address: 192.0.2.1, or [2001:db8::1]. */
const isAddressInNumbers = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
