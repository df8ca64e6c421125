import * as z from 'zod/mini';
import { cleanLine, limits, line, tooLong } from './text.ts';

// The questions that several forms ask about a person, each without its label and wire key.

/** Anyone's own name. `missing` is what an empty answer says. */
export const personName = (missing: string) =>
  ({
    kind: 'text',
    rule: line({ min: 1, max: limits.name, message: missing }),
    autoComplete: 'name',
  }) as const;

const invalidEmail = 'Vänligen ange en giltig e-postadress';

/** An e-mail address. `missing` is what an empty answer says, where that differs. */
export const emailAddress = (missing: string = invalidEmail) =>
  ({
    kind: 'email',
    rule: z
      .string({ error: missing })
      .check(
        z.overwrite(cleanLine),
        z.minLength(1, missing),
        z.maxLength(limits.email, tooLong(limits.email)),
        z.regex(z.regexes.email, invalidEmail),
      ),
    autoComplete: 'email',
  }) as const;

/** A telephone number of at least 10 characters (specification, section 5). */
export const phoneNumber = () =>
  ({
    kind: 'tel',
    rule: line({ min: 10, max: limits.phone, message: 'Vänligen ange ett giltigt telefonnummer' }),
    autoComplete: 'tel',
    hint: 'Skriv hela numret med riktnummer, till exempel 070-174 06 05.',
  }) as const;
