import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { type Finding, when } from './finding.ts';

const step = 'mailDomain';
const remedy = 'Be den som sköter domänen: hur står i docs/operations.md, under ”Mail that arrives”.';

// Long enough for a slow name server, and the longest delay for doctor without one.
const timeout = 2_000;

/**
 * Checks that the sender's domain has SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489), which other mail servers
 * require. Gives only a note when the lookup fails.
 */
export async function mailDomainFindings(
  from: string,
  dns: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout, tries: 1 }),
): Promise<Finding[]> {
  const domain = domainOf(from);
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      textsAt(domain).then(has('v=spf1')),
      // The mail server chooses the names of its DKIM keys. Without any key, this name does not exist.
      anyOf(selfAndParents(domain), async (name) => (await textsAt(`_domainkey.${name}`)) !== undefined),
      anyOf(selfAndParents(domain), (name) => textsAt(`_dmarc.${name}`).then(has('v=DMARC1'))),
    ]);
    const missing = [...(spf ? [] : ['SPF']), ...(dkim ? [] : ['DKIM']), ...(dmarc ? [] : ['DMARC'])];
    const what = `Mejl från ${domain} kan hamna i skräpposten: ${missing.join(', ')} saknas.`;
    return when(missing.length > 0, { step, what, remedy });
  } catch (error) {
    if (dnsCode(error) === undefined) throw error;
    const what = `Om ${domain} har SPF, DKIM och DMARC gick inte att slå upp härifrån.`;
    return [{ step, what, remedy, isNote: true }];
  }

  /** The TXT records of a name. Empty if it has only other records, undefined if the name does not exist. */
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

// The administrator looks again soon after changing a record.
const rememberedMs = 10 * 60_000;

/** Where nothing has been looked up. */
export function unknownMailDomain(from: string): Finding[] {
  const what = `Om ${domainOf(from)} har SPF, DKIM och DMARC är inte uppslaget än.`;
  return [{ step, what, remedy, isNote: true, isFirst: true }];
}

/**
 * The same findings for a running server: a lookup runs in the background and its result is remembered, so that no
 * request waits for a name server. Until the first result they are unknown.
 */
export function rememberingMailDomain(
  lookUp: (from: string) => Promise<Finding[]> = mailDomainFindings,
): (from: string, now: Date) => readonly Finding[] {
  let latest: { readonly from: string; readonly at: Date; found: readonly Finding[] } | undefined;
  return (from, now) => {
    if (latest?.from !== from || now.getTime() - latest.at.getTime() > rememberedMs) {
      const asked = { from, at: now, found: latest?.from === from ? latest.found : unknownMailDomain(from) };
      latest = asked;
      // A lookup that fails leaves what was known; `kollo doctor` says why.
      lookUp(from).then(
        (found) => {
          asked.found = found;
        },
        () => {},
      );
    }
    return latest.found;
  };
}

const domainOf = (from: string) => from.slice(from.lastIndexOf('@') + 1);

const has =
  (start: string) =>
  (texts: readonly string[] = []) =>
    texts.some((text) => text.startsWith(start));

async function anyOf(names: readonly string[], is: (name: string) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(names.map(is))).includes(true);
}

/** `post.kollo.example` and `kollo.example`. DKIM and DMARC of a domain also apply to its subdomains. */
function selfAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, from) => labels.slice(from).join('.'));
}

/** The DNS error code. Undefined for other errors. */
function dnsCode(error: unknown): string | undefined {
  const isDns = error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('query');
  return isDns && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
