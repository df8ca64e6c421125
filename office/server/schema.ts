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
    mailWeeks: MailWeeks;
    replyTokens: ReplyTokens;
  }

  /** What a letter to a family has besides. Null in other mail. */
  interface Mail {
    /** The same for all letters that were chosen together. */
    sending: string | null;
    kind: LetterKind | null;
    /** The name of the person who chose to send it. */
    chosenBy: string | null;
    /** The last day to answer, `YYYY-MM-DD`. A reminder after that day moves its offer's. */
    answerBy: string | null;
    /** The last day to pay, `YYYY-MM-DD`, where the letter or the page behind its link says one. */
    payBy: string | null;
    /** `WrittenLetter`, as JSON; null where it was left out before it was written. */
    written: string | null;
    /** 1 when there is no e-mail address: it is printed. */
    onPaper: Generated<number>;
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

/** What a user is to the office. */
interface OfficePeople {
  /** That of the row in `users`. */
  id: number;
  name: string;
  role: Role;
  /** A leader's own weeks, as a JSON list of numbers. */
  weeks: string;
  /** The last day of the account, `YYYY-MM-DD`. */
  endsOn: string;
  lastSeenAt: string | null;
  /** What the diary and decisions know the person by: nobody else's, in whichever database they come to stand. */
  uuid: string;
}

/** A passkey (W3C Web Authentication): what the server keeps of it. Bytes are base64url. */
interface Passkeys {
  id: Generated<number>;
  userId: number;
  credentialId: string;
  publicKey: string;
  /** How often it has been used, for keys that count. */
  counter: number;
  /** How the browser reaches it, as a JSON list. */
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

/** Challenges that a passkey has signed, for as long as they would still be good. */
interface UsedChallenges {
  /** SHA-256 of the challenge. */
  challengeHash: string;
  until: string;
}

/**
 * What somebody has decided about one child, or leader, for one week. The latest that is not undone is valid; without one
 * people read "Ny".
 */
export interface Decisions extends ActorColumns {
  id: Generated<number>;
  reference: string;
  week: number;
  /** Numbered from 1 for each child and week, the undone ones too. Letters and links are about a decision. */
  decisionId: number;
  state: PlacementState;
  /** Reserves are ordered by it, and it may change; null in other states. */
  queueRank: number | null;
  decidedAt: string;
  /** The name of the person who decided. */
  decidedBy: string;
  /** Goes with the application. */
  reason: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
}

/** A view of the valid decisions. */
type Placements = Omit<Decisions, 'undoneAt' | 'undoneBy'>;

/** What is noted about a child, or leader, and a week apart from decisions. */
interface WeekNotes {
  id: Generated<number>;
  reference: string;
  week: number;
  /** The day on which the week was paid, `YYYY-MM-DD`, and who noted it. */
  paidOn: string | null;
  paidNotedBy: string | null;
  /** The child's room, group or bus, on the week's lists; '' where nobody has written one. */
  roomNote: Generated<string>;
}

/**
 * What the office writes about an application: a note for itself, what the kitchen may know; of a leader the day
 * (YYYY-MM-DD) on which `writtenBy` was shown the extract from the police register, and a line for the schedule.
 */
interface OfficeTexts {
  id: Generated<number>;
  reference: string;
  kind: 'note' | 'food' | 'register' | 'schedule';
  text: string;
  writtenAt: string;
  writtenBy: string;
}

/** What is answered about a child that has a place (`detailsForm`): a row for each answer that is not empty. */
interface ChildDetails extends ActorColumns {
  id: Generated<number>;
  reference: string;
  /** The field's name in the form. */
  field: string;
  /** As the form has it once checked. */
  answer: string;
  /** ISO 8601, UTC. */
  answeredAt: string;
  /** The name of who answered: the family, or somebody of the office for it. */
  answeredBy: string;
  /** Of an answer about health: when somebody who writes to the kitchen read it, ISO 8601, UTC. A changed answer is a row anew. */
  healthReadAt: string | null;
}

interface AnsweredMessages {
  id: Generated<number>;
  reference: string;
  answeredAt: string;
  answeredBy: string;
}

/** A week of a child, or leader, that a letter is about. */
export interface MailWeeks {
  id: Generated<number>;
  /** Of the mail, which can be about several weeks. */
  messageId: string;
  reference: string;
  week: number;
  /** The placement's decision when the letter was chosen. */
  decisionId: number;
  /**
   * The kinds that announce a decision share the topic `besked`, so that one of them does not repeat another. Other
   * kinds have their own topic; a reminder has two, before and after the last day to answer; an own letter has one for
   * its text.
   */
  topic: string;
  /** The person in the application. */
  recipient: 'applicant';
  /**
   * 1 while the letter has arrived or may arrive. A decision has at most one such letter for each topic and recipient.
   * 0 when the letter was stopped and cannot have arrived.
   */
  stands: number;
  /** The family's latest answer by its link, and the decision that it made. */
  replyState: 'ja' | 'nej' | null;
  repliedAt: string | null;
  replyDecisionId: number | null;
}

/** The secrets in offers, one for each attempt to send: whoever has any of them answers for the family. */
interface ReplyTokens {
  id: Generated<number>;
  /** SHA-256 of the secret in the link. */
  tokenHash: string;
  reference: string;
  /** The mail with the offer: the one that has the link, or the one that it reminds of. */
  messageId: string;
}
