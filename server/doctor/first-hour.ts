import { sql } from 'kysely';
import type { Camp } from '../../content-loader/camp.ts';
import type { Documents } from '../../content-loader/documents.ts';
import { listed } from '../../forms/swedish.ts';
import type { Config } from '../config.ts';
import { isStorageTrouble } from '../store/failure.ts';
import type { Store } from '../store/store.ts';
import { lastDone, noteDone } from '../store/upkeep.ts';
import { firstTextFindings } from './content.ts';
import { type Finding, type StepName, stepNames, type TextFinding, when } from './finding.ts';
import { backupFindings } from './operation.ts';

/** A step of the first hour. It is done when no finding names it. */
export interface Step {
  readonly step: StepName;
  /** `unknown`: nothing is known to be missing, but not everything could be looked up. */
  readonly state: 'done' | 'left' | 'unknown';
  /** What remains, with its remedy. Empty when it is done. */
  readonly findings: readonly TextFinding[];
}

/** The settings that the steps depend on. */
export type StepSettings = Pick<
  Config,
  'smtpUrl' | 'publicUrl' | 'mailFrom' | 'mailTo' | 'backupKeys' | 'backupTo'
>;

interface StepGround {
  readonly config: StepSettings;
  readonly store: Pick<Store, 'db'>;
  /** Undefined while the content cannot be read. */
  readonly documents: Pick<Documents, 'content' | 'files'> | undefined;
  /** What is known about the sender's domain, and the findings of the extensions. */
  readonly others: readonly Finding[];
  readonly now: Date;
}

/** Everything that the steps find, in their order. */
export async function stepFindings(ground: StepGround): Promise<TextFinding[]> {
  const { config, store, documents, others, now } = ground;
  const found = [
    ...settingFindings(config, documents?.content.camp),
    ...(await testMailFindings(store)),
    ...others,
    ...(documents ? firstTextFindings(documents, now) : []),
    ...(await backupFindings(config, store, now)),
  ];
  return stepNames.flatMap((name) => found.filter(({ step }) => step === name));
}

/** Whether all steps have been done once. What becomes stale after that is an ordinary finding. */
export async function isFirstHourOver({ db }: Pick<Store, 'db'>): Promise<boolean> {
  return (await lastDone(db, 'firstHour')) !== undefined;
}

/** The steps with what they found. When all are done, notes that the first hour is over, and returns none. */
export async function stepsWith(
  { db }: Pick<Store, 'db'>,
  names: readonly StepName[],
  findings: readonly TextFinding[],
  now: Date,
): Promise<Step[]> {
  const steps = names.map((step) => {
    const theirs = findings.filter((finding) => finding.step === step);
    return { step, state: stateWith(theirs), findings: theirs };
  });
  if (steps.some(({ state }) => state !== 'done')) return steps;
  try {
    await noteDone(db, 'firstHour', now);
  } catch (error) {
    // A full disk must not hide I dag. The next reader notes it.
    if (!isStorageTrouble(error)) throw error;
  }
  return [];
}

function stateWith(findings: readonly Finding[]): Step['state'] {
  if (findings.length === 0) return 'done';
  return findings.every(({ isNote }) => isNote) ? 'unknown' : 'left';
}

const how = 'Hur står i docs/operations.md, under ”Settings”.';

function settingFindings(
  { smtpUrl, publicUrl, mailFrom, mailTo }: StepSettings,
  camp: Camp | undefined,
): Finding[] {
  // Without them the camp's own address is used.
  const unset = [
    ...(mailFrom ? [] : ['MAIL_FROM (avsändaren)']),
    ...(mailTo ? [] : ['MAIL_TO (föreningen)']),
  ];
  return [
    ...when(!publicUrl?.startsWith('https://'), {
      step: 'address',
      what: publicUrl
        ? 'Webbplatsens adress är inte https, så det som skickas kan läsas på vägen.'
        : 'Webbplatsens adress är inte inställd, så webbläsare krävs inte på https.',
      remedy: `Ange adressen, som börjar med https://, i inställningen PUBLIC_URL. ${how}`,
    }),
    ...when(!smtpUrl, {
      step: 'sender',
      what: 'Inga mejl skickas: varken till föreningen eller som kvittens.',
      remedy: `Ange mejlservern i inställningen SMTP_URL. ${how}`,
    }),
    ...when(camp?.placeholders.includes('email') === true && unset.length > 0, {
      step: 'sender',
      isFirst: true,
      what: 'Kollots e-postadress är påhittad, och mejlen använder den.',
      remedy: `Ange den riktiga i ${listed(unset)}. ${how}`,
    }),
  ];
}

/** Whether the mail server has accepted a mail: a test mail, or any other. */
async function testMailFindings({ db }: Pick<Store, 'db'>): Promise<Finding[]> {
  const isAccepted =
    (await lastDone(db, 'mailAccepted')) !== undefined ||
    (await db
      .selectFrom('mail')
      .select('id')
      .where('state', '=', sql.lit('sent'))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  return when(!isAccepted, {
    step: 'testMail',
    isFirst: true,
    what: 'Mejlservern har inte tagit emot något mejl än.',
    remedy: 'Kör kollo mail-test, och se efter att mejlet kommer fram, och inte som skräppost.',
  });
}
