import { stepNames } from '../../../server/doctor/finding.ts';
import { isFirstHourOver, stepFindings, stepsWith } from '../../../server/doctor/first-hour.ts';
import { unknownMailDomain } from '../../../server/doctor/mail-domain.ts';
import { may, type Role } from '../../shared/roles.ts';
import type { FirstStep } from '../../shared/today-answers.ts';
import { doorFindings } from '../auth/findings.ts';
import type { LettersContext } from '../context.ts';
import type { Office } from '../office.ts';
import { contentOf } from '../website/website-content.ts';

type FirstHourOffice = LettersContext & Partial<Pick<Office, 'website' | 'firstHour'>>;

/** The first hour's steps for those who may do them all; none once it is over. */
export async function readFirstHour(office: FirstHourOffice, role: Role): Promise<FirstStep[]> {
  const { store, firstHour, website, send, correspondence } = office;
  if (!firstHour || !website || !may(role, 'people') || (await isFirstHourOver(store))) return [];
  const now = office.now();
  const { from } = correspondence;
  const domain = send ? firstHour.mailDomain(from, now) : unknownMailDomain(from);
  const others = [...(await doorFindings(store, now)), ...domain];
  const documents = await contentOf(office);
  const found = await stepFindings({ config: firstHour.config, store, documents, others, now });
  const steps = await stepsWith(store, stepNames, found, now);
  return steps.map(({ findings, ...step }) => ({
    ...step,
    left: findings.map(({ what, remedy, at }) => ({ what, remedy, at: at ?? null })),
  }));
}
