import * as z from 'zod';
import { withoutSigns } from '../../../server/http/meant-url.ts';

/** Schemas for passkey and invitation requests, as far as the server reads them. */

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+=*$/);
const secret = z.string().max(100).transform(withoutSigns);

const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // We request no extensions, so results are dropped.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** A registered passkey (Web Authentication: RegistrationResponseJSON). */
const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
});

/** A signed challenge (Web Authentication: AuthenticationResponseJSON). */
const signature = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

export const invitationSecret = z.object({ secret });
export const acceptance = z.object({ secret, response: newPasskey });
export const login = z.object({ response: signature });
export const secondPasskey = z.object({ response: newPasskey });
