import { type Finding, when } from '../../../server/doctor/finding.ts';
import type { Store } from '../../../server/store/store.ts';
import { ansvarigaAmong } from '../../shared/accounts.ts';
import { readPeople } from './people.ts';

/** Whether the office has too few *ansvariga*. Before anybody is invited, only the first hour asks for them. */
export async function authFindings({ db }: Pick<Store, 'db'>, now: Date): Promise<Finding[]> {
  const people = await readPeople(db, now);
  const command = 'kollo invite <e-post> --role ansvarig';
  if (people.length === 0) {
    const what = 'Ingen är inbjuden till Kansliet än.';
    return [{ step: 'people', isFirst: true, what, remedy: `Bjud in den första med: ${command}` }];
  }
  return when(ansvarigaAmong(people, now).length < 2, {
    step: 'people',
    what: 'Kansliet har färre än två ansvariga som har kommit in. Försvinner en telefon kan ingen bjuda in på nytt.',
    remedy: `Bjud in en till, under Personer i Kansliet eller med: ${command}`,
  });
}
