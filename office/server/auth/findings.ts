import { type Finding, when } from '../../../server/doctor/finding.ts';
import type { Store } from '../../../server/store/store.ts';
import { ansvarigaAmong } from '../../shared/accounts.ts';
import { readPeople } from './people.ts';

/** Whether the office has too few *ansvariga*. No finding before anybody is invited. */
export async function doorFindings({ db }: Store, now: Date): Promise<Finding[]> {
  const people = await readPeople(db, now);
  return when(people.length > 0 && ansvarigaAmong(people, now).length < 2, {
    what: 'Kansliet har färre än två ansvariga som har kommit in. Försvinner en telefon kan ingen bjuda in på nytt.',
    remedy: 'Bjud in en till, under Personer i Kansliet eller med: kollo invite <e-post> --role ansvarig',
  });
}
