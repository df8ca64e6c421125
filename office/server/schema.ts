import type { Generated } from 'kysely';
import type { ActorColumns } from '../../server/store/schema.ts';
import type { LetterKind } from '../shared/letters.ts';
import type { PlacementState } from '../shared/placement.ts';
import type { Role } from '../shared/roles.ts';
import type { Recipient } from '../shared/week-status.ts';

/** The office's tables. */
declare module '../../server/store/schema.ts' {
  interface Database {
    users: Users;
    officePeople: OfficePeople;
    passkeys: Passkeys;
    sessions: Sessions;
    invitations: Invitations;
    challenges: Challenges;
    placements: Placements;
    decisions: Decisions;
    weekNotes: WeekNotes;
    officeTexts: OfficeTexts;
    childDetails: ChildDetails;
    guardianWishes: GuardianWishes;
    answeredMessages: AnsweredMessages;
    mailWeeks: MailWeeks;
    linkTokens: LinkTokens;
    linkRequests: LinkRequests;
    weekFigures: WeekFigures;
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
    /** The fee in kronor, where the letter or the page behind its link says it. */
    fee: Generated<number | null>;
    /** A `WrittenLetter` as JSON; null when the letter was left out before it was written. */
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
  /** SHA-256 of the token in the link. */
  secretHash: string;
  userId: number;
  /** The name of the person who sent the invitation. */
  invitedBy: string;
  until: string;
}

/** Challenges that passkeys may sign, until they are used or expire. */
interface Challenges {
  /** SHA-256 of the challenge. */
  challengeHash: string;
  purpose: string;
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
  /** When the child came and handed in its telephone (ISO 8601, UTC), and the person who recorded it. */
  cameAt: string | null;
  cameNotedBy: string | null;
  phoneAt: string | null;
  phoneNotedBy: string | null;
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

/** Answers about a child with a place (`detailsForm`): a row for each answer that is not empty. Of `ownFields` each guardian has one. */
interface ChildDetails extends ActorColumns {
  id: Generated<number>;
  reference: string;
  /** The field's name in the form. */
  field: string;
  /** The second guardian's own answer to one of `ownFields`; '' for the answer of whoever applied and the office. */
  guardian: Generated<'' | 'otherGuardian'>;
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
  /** When the office approved the second guardian, in the row of the e-mail address, ISO 8601, UTC. */
  approvedAt: string | null;
}

/** What a guardian wants instead of the approved second guardian, until the office decides: at most one for each child. */
interface GuardianWishes {
  id: Generated<number>;
  reference: string;
  /** All three are '' where the guardian is to be removed. */
  name: string;
  email: string;
  phone: string;
  /** Whose link it was. */
  askedBy: Recipient;
  /** ISO 8601, UTC. */
  askedAt: string;
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
  recipient: Recipient;
  /** 1 for a week without a place, which a letter about a place in another week tells of. */
  beside: Generated<number>;
  /** Where a letter goes that tells a second guardian of having been removed; null for all others. */
  removedEmail: string | null;
  /**
   * 1 while the letter has arrived or may arrive. A decision has at most one such letter for each topic and recipient.
   * 0 when the letter was stopped and cannot have arrived.
   */
  stands: number;
  /** The family's latest answer by its link, and the decision that it made. */
  replyState: 'ja' | 'nej' | null;
  repliedAt: string | null;
  replyDecisionId: number | null;
  /** Who may change that answer. */
  repliedBy: Recipient | null;
}

/** The tokens in links in letters, one for each attempt to send. */
interface LinkTokens {
  id: Generated<number>;
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  /** The application that the letter was about: the token is erased with it. */
  reference: string;
  /** The mail with the link. */
  messageId: string;
  /** The address that the mail was sent to, whose page the link leads to; '' for a letter on paper. */
  email: string;
}

/** The anonymous figures of one week of a summer whose applications have been erased; null where they are fewer than three. */
interface WeekFigures {
  id: Generated<number>;
  /** Of the summer. */
  year: number;
  week: number;
  applications: number | null;
  places: number | null;
  paid: number | null;
  reserves: number | null;
  declined: number | null;
  leaders: number | null;
  /** A JSON list of ages, each with the number of children. */
  ages: string;
}

/** Requests for the link to a family's page, until the sender of the mail has looked up the address. */
interface LinkRequests {
  id: Generated<number>;
  messageId: string;
  /** As it was written; it may be anybody's. */
  email: string;
}
