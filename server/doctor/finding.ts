import type { PlaceInDocument } from '../../content-loader/changes.ts';

/**
 * The steps of the association's first hour: the list that *I dag* and `kollo doctor` share, in the order of the
 * handbook's first chapter.
 */
export const stepNames = [
  'address',
  'sender',
  'testMail',
  'mailDomain',
  'people',
  'texts',
  'account',
  'phone',
  'town',
  'year',
  'backup',
] as const;
export type StepName = (typeof stepNames)[number];

export const stepTitles: Readonly<Record<StepName, string>> = {
  address: 'Adress med https',
  sender: 'Avsändare',
  testMail: 'Provmejl',
  mailDomain: 'SPF, DKIM och DMARC',
  people: 'Två ansvariga',
  texts: 'Texterna, lästa av er',
  account: 'Kontonummer',
  phone: 'Telefon dygnet runt',
  town: 'Ort och adress',
  year: 'Årets sommar och dess veckor',
  backup: 'En säkerhetskopia som har öppnats med sin nyckel',
};

/** A problem for the association to solve, in Swedish, with its remedy. */
export interface Finding {
  readonly what: string;
  readonly remedy: string;
  /** For information only. A note may require no action, is not counted, and causes no failure. */
  readonly isNote?: true;
  /** The step of the first hour that remains until this is solved. */
  readonly step?: StepName;
  /** Only until the first hour is over. */
  readonly isFirst?: true;
}

/** A finding about the content. `at` is the place, or the first place within it, that Webbplatsen can open. */
export interface TextFinding extends Finding {
  readonly at?: PlaceInDocument;
}

/** The finding if the condition is true. */
export const when = <Found extends Finding>(condition: boolean, finding: Found): Found[] =>
  condition ? [finding] : [];
