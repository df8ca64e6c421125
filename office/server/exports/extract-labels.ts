import type { Database } from '../../../server/store/schema.ts';
import { placeWord } from '../../shared/week-list.ts';

/** The tables whose rows are about a submission, or about a person in the office, with their headings. */
export const extractHeadings = {
  corrections: 'Rättelser',
  decisions: 'Beslut',
  weekNotes: 'Om veckan',
  officeTexts: 'Anteckningar',
  childDetails: 'Uppgifter om barnet',
  guardianWishes: 'Vill ändra vårdnadshavaren',
  answeredMessages: 'Markerat som besvarat',
  mail: 'Mejl och brev',
  mailWeeks: 'Brevens veckor',
  diary: 'Föreningens dagbok',
  users: 'Konto i Kansliet',
  officePeople: 'I Kansliet',
  passkeys: 'Passkeys',
  invitations: 'Inbjudan',
  sessions: 'Inloggningar',
} as const satisfies Partial<Record<keyof Database, string>>;

export type ExtractedTable = keyof typeof extractHeadings;

/** A column of any extracted table. */
type Column = { [Table in ExtractedTable]: keyof Database[Table] }[ExtractedTable];

/** A column of a submission that no extracted table has. Its answers have their labels in the form. */
type SubmissionColumn =
  | 'submissionKey'
  | 'flagged'
  | 'searchText'
  | 'dialledPhone'
  | 'nameKey'
  | 'healthErasedOn';

/**
 * The label of each column, the same in every table. Null leaves the column out: an id, a key, a secret, or the name of
 * a person in the office. An extract with another column throws.
 */
export const columnLabels: Readonly<Record<string, string | null>> = {
  // Derived from the answers, for searching.
  searchText: null,
  dialledPhone: null,
  nameKey: null,
  actorId: null,
  actorKind: null,
  answeredBy: null,
  askedBy: null,
  beside: null,
  cameNotedBy: null,
  chosenBy: null,
  correctedBy: null,
  credentialId: null,
  decidedBy: null,
  decisionId: null,
  form: null,
  id: null,
  invitedBy: null,
  leasedBy: null,
  leasedUntil: null,
  messageId: null,
  paidNotedBy: null,
  password: null,
  phoneNotedBy: null,
  publicKey: null,
  reference: null,
  repliedBy: null,
  replyDecisionId: null,
  secretHash: null,
  sending: null,
  stands: null,
  stoppedBy: null,
  submissionKey: null,
  tokenHash: null,
  topic: null,
  undoneBy: null,
  userId: null,
  uuid: null,
  who: null,
  writtenBy: null,

  answer: 'Svar',
  answerBy: 'Sista dag att svara',
  answeredAt: 'Besvarat',
  approvedAt: 'Godkänt',
  at: 'När',
  attemptedAt: 'Senaste försöket',
  attempts: 'Antal försök',
  cameAt: 'Kom',
  correctedAt: 'Rättat',
  counter: 'Gånger använd',
  createdAt: 'Skapat',
  askedAt: 'Skrivet',
  decidedAt: 'Bestämt',
  email: 'E-post',
  endedAt: 'Sedan',
  endsOn: 'Kontot slutar',
  fee: 'Avgift, kr',
  field: 'Fråga',
  flagged: 'Misstänkt skräppost',
  guardian: 'Vems svar',
  healthErasedOn: 'Hälsouppgifterna raderades',
  healthReadAt: 'Hälsouppgifterna lästes',
  kind: 'Slag',
  lastError: 'Fel',
  lastSeenAt: 'Senast inne',
  lastVisit: 'Inne förut',
  mayHaveArrived: 'Kan ha kommit fram',
  name: 'Namn',
  nextAttemptAt: 'Nästa försök',
  onPaper: 'På papper',
  paidOn: 'Betald',
  payBy: 'Sista dag att betala',
  phone: 'Telefon',
  phoneAt: 'Lämnade telefonen',
  queueRank: 'Ordning i kön',
  reason: 'Skäl',
  recipient: 'Mottagare',
  removedEmail: 'Till en borttagen vårdnadshavare',
  repliedAt: 'Besvarat',
  replyState: 'Svar',
  role: 'Roll',
  roomNote: placeWord,
  state: 'Läge',
  stoppedWhy: 'Varför',
  text: 'Text',
  transports: 'Nås genom',
  undoneAt: 'Ångrat',
  until: 'Gäller till',
  usedAt: 'Senast använd',
  username: 'E-post',
  verb: 'Vad',
  was: 'Stod förut',
  week: 'Vecka',
  weeks: 'Veckor',
  writtenAt: 'Skrivet',
  written: 'Text',
} satisfies Record<Column | SubmissionColumn, string | null>;

/** Tables that refer to people but are left out of extracts, with the reason. */
export const leftOutOfExtract = {
  linkTokens: 'the hash of a link’s secret, and the address that it went to',
  contentVersions: 'who published: on the website’s Historik, by name',
  contentDrafts: 'who wrote: on the website’s screens, by name',
  contentPictures: 'who added a picture: on the website’s screens, by name',
} as const;
