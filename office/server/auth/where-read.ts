import { forms } from '../../../forms/all.ts';
import type { WhereRead } from '../../../server/mail/send.ts';
import type { Office } from '../office.ts';
import { hasPeople } from './people.ts';

/** Returns a submission's URL in the office, when somebody has been invited and PUBLIC_URL is set. */
export const whereRead =
  ({ store, publicUrl }: Pick<Office, 'store' | 'publicUrl'>): WhereRead =>
  async (submission) => {
    if (publicUrl === undefined || !(await hasPeople(store.db))) return undefined;
    const place = forms[submission.form].attendee ? 'ansokningar' : 'meddelanden';
    return `${new URL(publicUrl).origin}/kansli/${place}/${submission.reference}`;
  };
