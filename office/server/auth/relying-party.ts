/** Where the office is, as browsers and passkeys see it (Web Authentication: the relying party). */
export interface RelyingParty {
  /** "https://kollo.example". Everything that changes anything comes from here. */
  readonly origin: string;
  /** The hostname that passkeys are bound to: with another, every one of them is void. */
  readonly id: string;
}

/** As PUBLIC_URL says; without it, this computer at the port that was asked (`host`: "localhost:3000"). */
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
