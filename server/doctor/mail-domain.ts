import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { type Finding, when } from './finding.ts';

// Long enough for a slow name server. Where there is none, doctor waits no longer.
const timeout = 2_000;

/**
 * What is missing at the domain of the letters' sender for other mail servers to believe in them: SPF (RFC 7208),
 * DKIM (RFC 6376) and DMARC (RFC 7489). Only a note where it cannot be looked up.
 */
export async function mailDomainFindings(
  from: string,
  dns: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout, tries: 1 }),
): Promise<Finding[]> {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const remedy = 'Be den som sköter domänen: hur står i docs/operations.md, under ”Mail that arrives”.';
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      textsAt(domain).then(has('v=spf1')),
      // The keys' names are the mail server's own choice. Where there are none, there is nothing under this name.
      anyOf(selfAndParents(domain), async (name) => (await textsAt(`_domainkey.${name}`)) !== undefined),
      anyOf(selfAndParents(domain), (name) => textsAt(`_dmarc.${name}`).then(has('v=DMARC1'))),
    ]);
    const missing = [...(spf ? [] : ['SPF']), ...(dkim ? [] : ['DKIM']), ...(dmarc ? [] : ['DMARC'])];
    const what = `Mejl från ${domain} kan hamna i skräpposten: ${missing.join(', ')} saknas.`;
    return when(missing.length > 0, { what, remedy });
  } catch (error) {
    if (dnsCode(error) === undefined) throw error;
    const what = `Om ${domain} har SPF, DKIM och DMARC gick inte att slå upp härifrån.`;
    return [{ what, remedy, isNote: true }];
  }

  /** The TXT records at a name, none where it only has others, undefined where there is no such name. */
  async function textsAt(name: string): Promise<string[] | undefined> {
    try {
      return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (dnsCode(error) === NODATA) return [];
      if (dnsCode(error) === NOTFOUND) return undefined;
      throw error;
    }
  }
}

const has =
  (start: string) =>
  (texts: readonly string[] = []) =>
    texts.some((text) => text.startsWith(start));

async function anyOf(names: readonly string[], is: (name: string) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(names.map(is))).includes(true);
}

/** `post.kollo.example` and `kollo.example`: what is said of a domain goes for those below it. */
function selfAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, from) => labels.slice(from).join('.'));
}

/** Why a name could not be looked up, undefined when something else is wrong. */
function dnsCode(error: unknown): string | undefined {
  const isDns = error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('query');
  return isDns && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
