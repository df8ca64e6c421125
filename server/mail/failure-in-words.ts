import { correctedAddress } from '../store/schema.ts';
import { wrongAddress } from './smtp.ts';

/** The first word of the failure code when the letter's submission could not be read from the database. */
export const unreadable = 'UNREADABLE';

/** The failure code of letters that a restore stopped. */
export const stoppedByRestore = 'RESTORED';

/** Texts by the subject and detail of the mail server's enhanced status code (RFC 3463, section 3). */
const byStatus: Readonly<Record<string, string>> = {
  '1.1': 'det finns ingen sådan brevlåda',
  '1.2': 'domänen i adressen finns inte',
  '1.3': 'adressen är felskriven',
  '1.10': 'domänen i adressen tar inte emot mejl',
  '2.1': 'brevlådan är avstängd',
  '2.2': 'brevlådan är full',
};

const byKind: Readonly<Record<string, string>> = {
  [wrongAddress]: 'mottagarens mejlserver tar inte emot mejl till adressen',
  [unreadable]: 'svaren går inte att läsa ur databasen',
  EAUTH: 'mejlservern godtar inte namnet och lösenordet i SMTP_URL',
  ETLS: 'mejlservern erbjuder ingen kryptering',
  ETIMEDOUT: 'mejlservern svarar inte',
  ECONNECTION: 'mejlservern svarar inte',
  ESOCKET: 'mejlservern svarar inte',
  EABORT: 'mejlservern svarar inte',
  EDNS: 'mejlserverns namn går inte att slå upp',
};

/** A failure code's meaning in Swedish. */
export function failureInWords(code: string): string {
  if (code === correctedAddress) return 'adressen är rättad sedan dess';
  if (code === stoppedByRestore)
    return 'stoppades när en säkerhetskopia lästes in, och kan ha skickats efter kopian';
  const [kind = '', , enhanced = ''] = code.split(' ');
  return byStatus[enhanced.slice(2)] ?? byKind[kind] ?? 'mejlservern tar inte emot mejlet';
}
