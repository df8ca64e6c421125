import type { Generated } from 'kysely';
import type { ActorColumns } from '../../server/store/schema.ts';
import type { LetterKind } from '../shared/letters.ts';
import type { PlacementState } from '../shared/placement.ts';
import type { Role } from '../shared/roles.ts';

/** The office's tables. */
declare module '../../server/store/schema.ts' {
  interface Database {
    users: Users;
    officePeople: OfficePeople;
    passkeys: Passkeys;
    sessions: Sessions;
    invitations: Invitations;
    challengeKey: ChallengeKey;
    usedChallenges: UsedChallenges;
    placements: Placements;
    decisions: Decisions;
    weekNotes: WeekNotes;
    officeTexts: OfficeTexts;
    childDetails: ChildDetails;
    answeredMessages: AnsweredMessages;
    letters: Letters;
    replyTokens: ReplyTokens;
  }
}

/** The specification's table for users: the people whom the association has invited to its office. */
interface Users {
  id: Generated<number>;
  /** The e-mail address, in lower case. */
  username: string;
  /** Always empty: the office is entered by passkeys. */
  password: string;
}

/** The office's data about a user. */
interface OfficePeople {
  /** The id of the row in `users`. */
  id: number;
  name: string;
  role: Role;
  /** A leader's own weeks, as a JSON list of numbers. */
  weeks: string;
  /** The last day of the account, `YYYY-MM-DD`. */
  endsOn: string;
  lastSeenAt: string | null;
  /** Identifies the person in the diary and in decisions, also after a copy to another database. */
  uuid: string;
}

/** A passkey (W3C Web Authentication) as the server stores it. Bytes are base64url. */
interface Passkeys {
  id: Generated<number>;
  userId: number;
  credentialId: string;
  publicKey: string;
  /** The signature counter, for keys that have one. */
  counter: number;
  /** The transports between browser and passkey, as a JSON list. */
  transports: string;
}

interface Sessions {
  /** SHA-256 of the token in the cookie. */
  tokenHash: string;
  userId: number;
  createdAt: string;
  usedAt: string;
  /** When the person was here before this session. */
  lastVisit: string | null;
}

interface Invitations {
  /** SHA-256 of the secret in the link. */
  secretHash: string;
  userId: number;
  /** The name of the person who sent the invitation. */
  invitedBy: string;
  until: string;
}

/** The key that signs login challenges. One row. */
interface ChallengeKey {
  id: number;
  /** 256 bits, as base64url. */
  key: string;
}

/** Challenges that have been used, until they expire. */
interface UsedChallenges {
  /** SHA-256 of the challenge. */
  challengeHash: string;
  until: string;
}

/**
 * A decision about one child or leader in one week. The latest that is not undone is valid; without one, the state is
 * "Ny".
 */
export interface Decisions extends ActorColumns {
  id: Generated<number>;
  reference: string;
  week: number;
  /** Numbered from 1 for each reference and week, including undone decisions. Letters and links refer to it. */
  decisionId: number;
  state: PlacementState;
  /** The order in the queue, which may change; null for other states. */
  queueRank: number | null;
  decidedAt: string;
  /** The name of the person who decided. */
  decidedBy: string;
  /** Erased with the application. */
  reason: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
}

/** A view of the valid decisions. */
type Placements = Omit<Decisions, 'undoneAt' | 'undoneBy'>;

/** Notes about a child or leader in a week, separate from decisions. */
interface WeekNotes {
  id: Generated<number>;
  reference: string;
  week: number;
  /** The day on which the fee was paid, `YYYY-MM-DD`, and the person who recorded it. */
  paidOn: string | null;
  paidNotedBy: string | null;
  /** The child's room, group or bus, on the week's lists; '' without one. */
  roomNote: Generated<string>;
}

/**
 * The office's texts about an application: a note for the office (`note`) or for the kitchen (`food`). About a
 * leader: the day (YYYY-MM-DD) on which `writtenBy` saw the extract from the police register (`register`), and a line
 * for the schedule.
 */
interface OfficeTexts {
  id: Generated<number>;
  reference: string;
  kind: 'note' | 'food' | 'register' | 'schedule';
  text: string;
  writtenAt: string;
  writtenBy: string;
}

/** Answers about a child with a place (`detailsForm`): a row for each answer that is not empty. */
interface ChildDetails extends ActorColumns {
  id: Generated<number>;
  reference: string;
  /** The field's name in the form. */
  field: string;
  /** The answer after validation by the form. */
  answer: string;
  /** ISO 8601, UTC. */
  answeredAt: string;
  /** The name of the author: the family, or the person in the office who wrote it for the family. */
  answeredBy: string;
  /**
   * When a person who writes to the kitchen read this health answer, ISO 8601, UTC. A changed answer is a new row.
   */
  healthReadAt: string | null;
}

interface AnsweredMessages {
  id: Generated<number>;
  reference: string;
  answeredAt: string;
  answeredBy: string;
}

/**
 * A letter that the office has sent to a family, or chosen to send. Its text is written when it is chosen; only the
 * link's token and the recipient's address are read when it is mailed.
 */
export interface Letters {
  id: Generated<number>;
  /** The same for all letters that were chosen together. */
  sending: string;
  kind: LetterKind;
  /**
   * At most one letter exists for a decision and a topic. The kinds that tell a decision share the topic `besked`, so
   * that a place is not offered twice. Any other kind is a topic of its own; a reminder after the last day differs
   * from one before it, and an own letter is identified by its text.
   */
  topic: string;
  reference: string;
  week: number;
  /** The number of the decision that the letter is about. */
  decisionId: number;
  /** The last day to answer, `YYYY-MM-DD`. A later reminder replaces that of the offer. */
  answerBy: string | null;
  /** The last day to pay, `YYYY-MM-DD`, if the letter or its page states one. */
  payBy: string | null;
  /** A `WrittenLetter` as JSON; null when the letter was left out before it was written. */
  written: string | null;
  /** Identifies the letter in links and backups. */
  messageId: string;
  /**
   * The Message-ID of the mail with the letter, which finds its state in the outbox. The weeks of one letter share
   * it.
   */
  mailedAs: string;
  chosenAt: string;
  chosenBy: string;
  /**
   * When the letter was stopped: by the person who undid it, or by the server, with the reason why it no longer
   * applied.
   */
  stoppedAt: string | null;
  stoppedBy: string | null;
  stoppedWhy: string | null;
  /** 1 when the letter was stopped but may have arrived: then no new letter replaces it. */
  mayHaveArrived: number;
  /** The family's latest answer by the link, and the decision that it made. */
  replyState: 'ja' | 'nej' | null;
  repliedAt: string | null;
  replyDecisionId: number | null;
  /** 1 for a letter without e-mail address: it is printed, and gets its row in the outbox when it has been. */
  onPaper: Generated<number>;
}

/** The tokens in offers, one for each attempt to send. Each of them lets the family answer. */
interface ReplyTokens {
  id: Generated<number>;
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  reference: string;
  /** The offer that the token answers: the letter with the link, or the letter that it reminds of. */
  messageId: string;
}
