import type { Database } from '../../../server/store/schema.ts';
import { placeWord } from '../../shared/week-list.ts';

/** A column's label in an extract. Null leaves the column out: an id, a key, or the name of a person in the office. */
type Label = string | null;

/** The tables whose rows are about a submission, or about a person in the office. */
type ExtractedTable =
  | 'corrections'
  | 'decisions'
  | 'weekNotes'
  | 'officeTexts'
  | 'childDetails'
  | 'guardianWishes'
  | 'answeredMessages'
  | 'mail'
  | 'mailWeeks'
  | 'diary'
  | 'users'
  | 'officePeople'
  | 'passkeys'
  | 'invitations'
  | 'sessions';

interface TableLabels<Columns> {
  readonly heading: string;
  readonly columns: { readonly [Column in keyof Columns]-?: Label };
}

/** The columns of a submission besides its answers, whose labels are in the form. */
export const submissionLabels: Readonly<Record<string, Label>> = {
  id: null,
  reference: 'Referens',
  submissionKey: null,
  form: null,
  createdAt: 'Mottaget',
  flagged: 'Misstänkt skräppost',
  // Derived from the answers, for searching.
  searchText: null,
  dialledPhone: null,
  nameKey: null,
  healthReadAt: 'Hälsouppgifterna lästes',
  healthErasedOn: 'Hälsouppgifterna raderades',
  duplicateOf: 'Dubblett av',
};

const actor = { actorKind: null, actorId: null };

export const extractLabels: { readonly [Table in ExtractedTable]: TableLabels<Database[Table]> } = {
  corrections: {
    heading: 'Rättelser',
    columns: {
      ...actor,
      id: null,
      reference: null,
      field: 'Svar',
      was: 'Stod förut',
      correctedAt: 'Rättat',
      correctedBy: null,
    },
  },
  decisions: {
    heading: 'Beslut',
    columns: {
      ...actor,
      id: null,
      reference: null,
      week: 'Vecka',
      decisionId: null,
      state: 'Beslut',
      queueRank: 'Ordning i kön',
      decidedAt: 'Bestämt',
      decidedBy: null,
      reason: 'Skäl',
      undoneAt: 'Ångrat',
      undoneBy: null,
    },
  },
  weekNotes: {
    heading: 'Om veckan',
    columns: {
      id: null,
      reference: null,
      week: 'Vecka',
      paidOn: 'Betald',
      paidNotedBy: null,
      roomNote: placeWord,
    },
  },
  officeTexts: {
    heading: 'Anteckningar',
    columns: {
      id: null,
      reference: null,
      kind: 'Vad',
      text: 'Text',
      writtenAt: 'Skrivet',
      writtenBy: null,
    },
  },
  childDetails: {
    heading: 'Uppgifter om barnet',
    columns: {
      ...actor,
      id: null,
      reference: null,
      field: 'Fråga',
      guardian: 'Vems svar',
      answer: 'Svar',
      answeredAt: 'Besvarat',
      answeredBy: null,
      healthReadAt: 'Läst',
      approvedAt: 'Godkänt',
    },
  },
  guardianWishes: {
    heading: 'Vill ändra vårdnadshavaren',
    columns: {
      id: null,
      reference: null,
      name: 'Namn',
      email: 'E-post',
      phone: 'Telefon',
      askedBy: null,
      askedAt: 'Skrivet',
    },
  },
  answeredMessages: {
    heading: 'Markerat som besvarat',
    columns: { id: null, reference: null, answeredAt: 'Besvarat', answeredBy: null },
  },
  mail: {
    heading: 'Mejl och brev',
    columns: {
      id: null,
      form: null,
      reference: null,
      recipient: 'Mejl',
      kind: 'Brev',
      sending: null,
      messageId: null,
      createdAt: 'Skrivet',
      chosenBy: null,
      written: 'Text',
      answerBy: 'Sista dag att svara',
      fee: 'Avgift, kr',
      payBy: 'Sista dag att betala',
      onPaper: 'På papper',
      state: 'Läge',
      endedAt: 'Sedan',
      stoppedBy: null,
      stoppedWhy: 'Varför',
      attempts: 'Antal försök',
      attemptedAt: 'Senaste försöket',
      nextAttemptAt: 'Nästa försök',
      leasedBy: null,
      leasedUntil: null,
      lastError: 'Fel',
      mayHaveArrived: 'Kan ha kommit fram',
    },
  },
  mailWeeks: {
    heading: 'Brevens veckor',
    columns: {
      id: null,
      messageId: null,
      reference: null,
      week: 'Vecka',
      decisionId: null,
      topic: null,
      recipient: null,
      beside: null,
      removedEmail: 'Till en borttagen vårdnadshavare',
      stands: null,
      replyState: 'Svar',
      repliedAt: 'Besvarat',
      replyDecisionId: null,
      repliedBy: null,
    },
  },
  diary: {
    heading: 'Föreningens dagbok',
    columns: { ...actor, id: null, at: 'När', who: null, verb: 'Vad', reference: null, week: 'Vecka' },
  },
  users: { heading: 'Konto i Kansliet', columns: { id: null, username: 'E-post', password: null } },
  officePeople: {
    heading: 'I Kansliet',
    columns: {
      id: null,
      name: 'Namn',
      role: 'Roll',
      weeks: 'Veckor',
      endsOn: 'Kontot slutar',
      lastSeenAt: 'Senast inne',
      uuid: null,
    },
  },
  passkeys: {
    heading: 'Passkeys',
    columns: {
      id: null,
      userId: null,
      credentialId: null,
      publicKey: null,
      counter: 'Gånger använd',
      transports: 'Nås genom',
    },
  },
  invitations: {
    heading: 'Inbjudan',
    columns: { secretHash: null, userId: null, invitedBy: null, until: 'Gäller till' },
  },
  sessions: {
    heading: 'Inloggningar',
    columns: {
      tokenHash: null,
      userId: null,
      createdAt: 'Inloggad',
      usedAt: 'Senast använd',
      lastVisit: 'Inne förut',
    },
  },
};

/** Tables that refer to people but are left out of extracts, with the reason. */
export const leftOutOfExtract = {
  linkTokens: 'the hash of a link’s secret, and the address that it went to',
  contentVersions: 'who published: on the website’s Historik, by name',
  contentDrafts: 'who wrote: on the website’s screens, by name',
  contentPictures: 'who added a picture: on the website’s screens, by name',
} as const;
