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
  /** The last day of the account; null for the last ansvarig, who never ends. */
  endsOn: z.string().nullable(),
});
export type PersonAnswer = Shape<typeof PersonAnswer>;

/** GET session: who is logged in. 401 when nobody is. */
export const SessionAnswer = z.object({
  person: PersonAnswer.pick({ email: true, name: true, role: true }),
});
export type SessionAnswer = Shape<typeof SessionAnswer>;

/** POST invitation `{secret}`: whom the link was made for. 410 when it has been used or is too old. */
export const InvitationAnswer = PersonAnswer.pick({ name: true, role: true }).extend({
  invitedBy: z.string(),
  /** Until when the link is good. */
  until: z.string(),
});
export type InvitationAnswer = Shape<typeof InvitationAnswer>;

/** An e-mail address as somebody may write it, and as it is kept. */
export const Email = z.string().toLowerCase().pipe(emailAddress().rule);

const guest = {
  name: z.string().trim().min(1).max(100),
  role: z.enum(roles),
  /** A leader's own weeks. */
  weeks: z.array(campWeek).max(campWeeks.length),
};

/**
 * POST people: invites somebody, or somebody again, which ends their sessions and removes their keys. 409 when `was`, how the
 * person was seen, is so no longer; null where nobody of that address was seen.
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
  /** Whether it has been sent by mail too. */
  mailed: z.boolean(),
});
export type InvitationMade = Shape<typeof InvitationMade>;
