import { ContentProblem } from '../../../content-loader/problem.ts';
import { stepNames, type TextFinding } from '../../../server/doctor/finding.ts';
import { isFirstHourOver, stepFindings, stepsWith } from '../../../server/doctor/first-hour.ts';
import { unknownMailDomain } from '../../../server/doctor/mail-domain.ts';
import { may, type Role } from '../../shared/roles.ts';
import type { FirstStep } from '../../shared/today-answers.ts';
import { authFindings } from '../auth/findings.ts';
import type { LettersContext } from '../context.ts';
import type { Office } from '../office.ts';
import { contentOf } from '../website/website-content.ts';

type FirstHourOffice = LettersContext & Partial<Pick<Office, 'website' | 'firstHour'>>;

/** The first hour's steps for those who may do them all; none once it is over. */
export async function readFirstHour(office: FirstHourOffice, role: Role): Promise<FirstStep[]> {
  const { store, firstHour, website } = office;
  if (!firstHour || !website || !may(role, 'people') || (await isFirstHourOver(store))) return [];
  try {
    const found = await findingsIn(office, firstHour);
    const steps = await stepsWith(store, stepNames, found, office.now());
    return steps.map(({ findings, ...step }) => ({
      ...step,
      left: findings.map(({ what, remedy, at }) => ({ what, remedy, at: at ?? null })),
    }));
  } catch (error) {
    // A text that cannot be read must not hide I dag. `kollo doctor` reports it.
    if (error instanceof ContentProblem) return [];
    throw error;
  }
}

async function findingsIn(
  office: FirstHourOffice,
  { config, mailDomain }: NonNullable<Office['firstHour']>,
): Promise<TextFinding[]> {
  const { store, send, correspondence } = office;
  const now = office.now();
  const domain = send ? mailDomain(correspondence.from, now) : unknownMailDomain(correspondence.from);
  const others = [...(await authFindings(store, now)), ...domain];
  return stepFindings({ config, store, documents: await contentOf(office), others, now });
}
