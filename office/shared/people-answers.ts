import * as z from 'zod';
import { emailAddress } from '../../forms/person.ts';
import { campWeeks } from '../../forms/weeks.ts';
import { campWeek, type Shape } from './common-answers.ts';
import { roles } from './roles.ts';

/** GET people. */
export const PersonAnswer = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  weeks: z.array(z.number()),
  keys: z.number(),
  invitedUntil: z.string().nullable(),
  lastVisit: z.string().nullable(),
  /** The last day of the account; null for the last ansvarig, whose account does not end. */
  endsOn: z.string().nullable(),
});
export type PersonAnswer = Shape<typeof PersonAnswer>;

/** GET session: the logged-in person. 401 when nobody is logged in. */
export const SessionAnswer = z.object({
  person: PersonAnswer.pick({ email: true, name: true, role: true }),
});
export type SessionAnswer = Shape<typeof SessionAnswer>;

/** POST invitation `{secret}`: the person for whom the link was made. 410 when it is broken, is used or has expired. */
export const InvitationAnswer = PersonAnswer.pick({ name: true, role: true }).extend({
  invitedBy: z.string(),
  /** When the link expires. */
  until: z.string(),
});
export type InvitationAnswer = Shape<typeof InvitationAnswer>;

/** Parses an e-mail address into the form that is stored. */
export const Email = z.string().toLowerCase().pipe(emailAddress().rule);

const guest = {
  name: z.string().trim().min(1).max(100),
  role: z.enum(roles),
  /** The weeks of a leader. */
  weeks: z.array(campWeek).max(campWeeks.length),
};

/**
 * POST people: invites a person. Inviting again ends the person's sessions and removes their passkeys. 409 when the
 * stored person differs from `was`; null means that no such person was seen.
 */
export const InvitationRequest = z.object({
  email: Email,
  ...guest,
  was: z.object(guest).nullable().default(null),
});
export type InvitationRequest = Shape<typeof InvitationRequest>;

export const InvitationMade = z.object({
  /** `PUBLIC_URL/kansli/inbjudan#<secret>`: shown once, to be handed over. */
  link: z.string(),
  until: z.string(),
  /** Whether it was also sent by mail. */
  mailed: z.boolean(),
});
export type InvitationMade = Shape<typeof InvitationMade>;
