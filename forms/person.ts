import * as z from 'zod/mini';
import { withAsciiDigits } from './digits.ts';
import type { NoteInput } from './form.ts';
import { withoutInvisible } from './invisible.ts';
import { cleanLine, limits, line, tooLong } from './text.ts';

// The questions about a person that several forms share, each without its label and wire key.

/** A person's name. `missing` is the message for an empty answer. */
export const personName = (missing: string) =>
  ({
    kind: 'text',
    rule: line({ min: 1, max: limits.name, message: missing }),
    autoComplete: 'name',
  }) as const;

const invalidEmail = 'Vänligen ange en giltig e-postadress';

const notDeliverable = `${invalidEmail}. Vi kan inte svara till en som har å, ä eller ö före @.`;

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * Local part and domain that mail servers accept without quotation marks (RFC 5321, `Dot-string` and `Domain`); the
 * domain has a dot.
 */
const deliverable = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`, 'i');

/** Common misspellings of the domains that most families use. */
const misspelled: Readonly<Record<string, string>> = {
  'gamil.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.se': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'homtail.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'icloud.con': 'icloud.com',
  'iclud.com': 'icloud.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
};

/** Asks about a domain that is likely misspelled. It never blocks sending. */
function domainNote({ answer }: NoteInput): string | undefined {
  const [, domain = ''] = String(answer ?? '').split('@');
  const meant = misspelled[domain.trim().toLowerCase()];
  return meant && `Menade du ${meant}?`;
}

// Matches a domain with at least one non-ASCII letter.
const domainInOwnLetters = /@(?=.*[^ -~])([\p{L}\p{M}\p{N}.-]+)$/u;

/**
 * Converts the domain of an e-mail address to ASCII (IDNA): "info@söderala.se" becomes "info@xn--sderala-90a.se". The
 * converted address is stored, searched for and mailed to. Some browsers do the same in e-mail fields.
 */
export function withAsciiDomain(address: string): string {
  return address.replace(domainInOwnLetters, (asWritten, domain: string) => {
    try {
      return `@${new URL(`http://${domain}`).hostname}`;
    } catch {
      // Not a valid domain: the rule then refuses it.
      return asWritten;
    }
  });
}

/** Whether two e-mail addresses are the same, in any case of letters. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** An e-mail address. `missing` is the message for an empty answer, where it differs. */
export const emailAddress = (missing: string = invalidEmail) =>
  ({
    kind: 'email',
    rule: z.string({ error: missing }).check(
      z.overwrite((text) => withAsciiDomain(cleanLine(withoutInvisible(text)))),
      z.minLength(1, missing),
      z.maxLength(limits.email, tooLong(limits.email)),
      // Few mail servers accept non-ASCII letters before the @ (SMTPUTF8, RFC 6531).
      z.refine((address) => !/[^ -~].*@/.test(address), notDeliverable),
      z.regex(deliverable, invalidEmail),
    ),
    note: domainNote,
    autoComplete: 'email',
  }) as const;

/** Most complete Swedish numbers, with the area code, have at least nine digits; some old numbers have eight. */
const usualDigits = 9;

/** A telephone number of at least 10 characters (specification, section 5). */
export const phoneNumber = () =>
  ({
    kind: 'tel',
    rule: line({ min: 10, max: limits.phone, message: 'Vänligen ange ett giltigt telefonnummer' }),
    autoComplete: 'tel',
    hint: 'Skriv hela numret med riktnummer, till exempel 070-174 06 05.',
    note: ({ answer }: NoteInput) =>
      answer && withAsciiDigits(String(answer)).replace(/\D/g, '').length < usualDigits
        ? 'Numret har färre än nio siffror. Kontrollera gärna att hela är med.'
        : undefined,
  }) as const;
