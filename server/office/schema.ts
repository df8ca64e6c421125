import type { Generated } from 'kysely';
import type { LetterKind } from '../../forms/office/letters.ts';
import type { PlacementState } from '../../forms/office/placement.ts';
import type { Role } from '../../forms/office/roles.ts';
import type { ActorColumns } from '../store/schema.ts';

/** The office's tables. */
declare module '../store/schema.ts' {
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
    officeTexts: OfficeTexts;
    answeredMessages: AnsweredMessages;
    letters: Letters;
    replyTokens: ReplyTokens;
  }
}

/** The specification's table for users: those whom the association has invited to its office. */
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
  /** The name of whoever invited. */
  invitedBy: string;
  until: string;
}

/** What the challenges of the office's door are signed with. One row. */
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
 * What the office has decided about one child, or leader, for one week. Where there is no row nobody has decided
 * anything, and people read "Ny". A row of version 0 says the same: it was made to note a payment in.
 */
interface Placements extends ActorColumns {
  id: Generated<number>;
  reference: string;
  week: number;
  state: PlacementState;
  /** Grows by one with each decision, from 1; 0 where only a payment has been noted. */
  version: number;
  /** Reserves stand in the order of these; null in other states. */
  queueRank: number | null;
  decidedAt: string;
  /** The name of whoever decided; in a row of version 0, of whoever noted the payment. */
  decidedBy: string;
  reason: string | null;
  /** The day on which the week was paid, `YYYY-MM-DD`, and who noted it. */
  paidOn: string | null;
  paidNotedBy: string | null;
  /** A sentence in Swedish for the office, where a backup that was read in had something else here; null once it has been seen. */
  conflict: string | null;
}

/** Every decision there has been about a placement, oldest first. Reasons go with the application. */
interface Decisions extends ActorColumns {
  id: Generated<number>;
  reference: string;
  week: number;
  state: PlacementState;
  decidedAt: string;
  decidedBy: string;
  reason: string | null;
}

/** What the office writes about an application: a note for itself, and what the kitchen may know. */
interface OfficeTexts {
  id: Generated<number>;
  reference: string;
  kind: 'note' | 'food';
  text: string;
  writtenAt: string;
  writtenBy: string;
  /** As a placement's. */
  conflict: string | null;
}

interface AnsweredMessages {
  id: Generated<number>;
  reference: string;
  answeredAt: string;
  answeredBy: string;
}

/** What the office has sent, or chosen to send, to a family. Its text is written when it leaves, from what is true then. */
export interface Letters {
  id: Generated<number>;
  /** The same for all that were chosen together. */
  sending: string;
  kind: LetterKind;
  /**
   * There is one letter at the most about a decision and a topic. The kinds that tell a family what was decided have one
   * topic together, `besked`: whoever was offered a place by one of them is not offered it again by another. Every other
   * kind is a topic of its own.
   */
  topic: string;
  reference: string;
  week: number;
  /** Of the placement when the letter was chosen: which decision it is about. */
  version: number;
  /** The last day to answer an offer, `YYYY-MM-DD`. */
  answerBy: string | null;
  /** Its row in the outbox has the same: there it says whether the letter has been sent. */
  messageId: string;
  chosenAt: string;
  chosenBy: string;
  /**
   * When it was stopped, if it was: by a person who undid it, whose name follows, or by the program because it was not
   * true any more, and then why.
   */
  stoppedAt: string | null;
  stoppedBy: string | null;
  stoppedWhy: string | null;
  /** 1 when it was stopped and may have arrived all the same: then no new letter takes its place. */
  mayHaveArrived: number;
  /** The family's latest answer by its link, and the version of the placement that it made. */
  replyState: 'ja' | 'nej' | null;
  repliedAt: string | null;
  replyVersion: number | null;
  /** 1 when there was no e-mail address: it is printed, and has its row in the outbox when it has been. */
  onPaper: Generated<number>;
  /** When a restore held it back, if one did. It leaves only if somebody chooses it anew. */
  setAside: string | null;
}

/** The secrets in offers, one for each attempt to send: whoever has any of them answers for the family. */
interface ReplyTokens {
  id: Generated<number>;
  /** SHA-256 of the secret in the link. */
  tokenHash: string;
  reference: string;
  /** Of the letter that has the link. */
  messageId: string;
}
