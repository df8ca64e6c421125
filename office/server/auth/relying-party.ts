/** The office's origin and hostname, as WebAuthn needs them (Web Authentication: the relying party). */
export interface RelyingParty {
  /** "https://kollo.example". Changes are accepted from this origin only. */
  readonly origin: string;
  /** The hostname to which passkeys are bound: another hostname invalidates all of them. */
  readonly id: string;
}

/** From PUBLIC_URL; without it, localhost at the port of the request (`host`: "localhost:3000"). */
export function relyingParty(publicUrl: string | undefined, host: string): RelyingParty {
  if (!publicUrl) return { origin: `http://${host}`, id: 'localhost' };
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
}

/** The redirect target for a visitor who used a hostname at which no passkey works. */
export function properOrigin(publicUrl: string | undefined, host: string): string | undefined {
  const { origin, id } = relyingParty(publicUrl, host);
  if (publicUrl) return host === `www.${id}` ? origin : undefined;
  const [, port] = /^(?:127\.0\.0\.1|\[::1\])(:\d+|)$/.exec(host) ?? [];
  return port === undefined ? undefined : `http://localhost${port}`;
}
