import * as z from 'zod';
import { paperLists } from '../../forms/office/answers.ts';
import { letterKinds } from '../../forms/office/letters.ts';
import { placementStates } from '../../forms/office/placement.ts';
import { roles } from '../../forms/office/roles.ts';
import { campWeeks } from '../../forms/office/week-access.ts';

/** What the office's data addresses take, as in forms/office/answers.ts. */

const week = z.number().refine((number) => campWeeks.includes(number));
const text = z.string().trim().max(2000);
const reference = z.string().max(20);
// As many as a list can show at once, and more than a camp ever has.
const references = z.array(reference).max(2000);

export const search = z.object({
  form: z.enum(['child', 'leader']),
  text: z.string().max(200),
  week: week.nullable(),
  state: z.enum(placementStates).nullable(),
  after: z.object({ receivedAt: z.iso.datetime(), id: z.int32() }).nullable(),
});
export const decisions = z.object({
  decisions: z
    .array(
      z.object({
        reference,
        week,
        state: z.enum(placementStates),
        version: z.int().min(0),
      }),
    )
    .min(1)
    .max(2000),
  reason: text.exactOptional(),
});
export const letters = z.object({
  kind: z.enum(letterKinds),
  answerBy: z.iso.date().nullable(),
  letters: z
    .array(z.object({ reference, week, version: z.int().min(0) }))
    .min(1)
    .max(2000),
});
export const sending = letters.extend({ sending: z.uuid() });
export const writtenText = z.object({ text, was: text.exactOptional() });
export const payment = z.object({ week, paidOn: z.iso.date().nullable() });
export const queue = z.object({ references, was: references });
export const list = z.object({ list: z.enum(paperLists) });
export const answered = z.object({ answered: z.boolean() });
export const exported = z.object({ form: z.enum(['child', 'leader']), everyone: z.boolean() });
export const retyped = z.object({ reference });

export const email = z.string().trim().toLowerCase().pipe(z.email());
export const personNamed = z.object({ email });
export const invitation = z.object({
  email,
  name: z.string().trim().min(1).max(100),
  role: z.enum(roles),
  weeks: z.array(week).max(campWeeks.length),
});

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+=*$/);
const secret = z.string().max(100);

/** A new passkey (Web Authentication: RegistrationResponseJSON), as far as we read it. */
const newPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
  // There are none that we ask for.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** What a passkey signed (Web Authentication: AuthenticationResponseJSON). */
const signature = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
  clientExtensionResults: z.unknown().transform(() => ({})),
});

export const invitationSecret = z.object({ secret });
export const acceptance = z.object({ secret, response: newPasskey });
export const login = z.object({ response: signature });
export const secondPasskey = z.object({ response: newPasskey });
