import { forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import { display } from '../../forms/wire.ts';
import type { ReceivedSubmission } from '../submissions/read.ts';

/** A letter's words. Who it is from and to is decided where it is sent. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Answers about health: never in a letter, which travels and is kept where we cannot see. */
const neverInLetters: ReadonlySet<string> = new Set(['specialNeeds']);

/** Tells the association what came in: every answer except health details. No names in the subject. */
export function associationLetter(submission: ReceivedSubmission): Letter {
  const { form, reference, values, flagged, receivedAt } = submission;
  const { title, fields } = forms[form];
  const answers = Object.entries(fields)
    .filter(([name]) => !neverInLetters.has(name))
    .map(([name, field]) => `${field.label}:\n${display(field, values[name] ?? '') || '–'}`);
  const left = Object.keys(fields).some((name) => neverInLetters.has(name));
  return {
    subject: `${flagged ? 'Misstänkt skräppost: ' : ''}${title}, ${reference}`,
    text: paragraphs(
      `${title}\nReferens: ${reference}\nMottaget: ${dateAndTimeInWords(receivedAt)}`,
      flagged && 'Det här kan vara skrivet av ett program. Det är sparat och kvitterat som allt annat.',
      ...answers,
      left &&
        `Allergier, specialkost och annat om hälsa skickas aldrig med e-post. Läs det med: npm run kollo -- show ${reference}`,
      'Svara på det här mejlet, så går svaret till avsändaren.',
    ),
  };
}

const receiptWords: Readonly<Record<FormName, { sent: string; after: string }>> = {
  child: {
    sent: 'din ansökan',
    after:
      'Det här är en kvittens på att ansökan har kommit fram. Det är inte ett besked om plats. Vi återkommer med besked.',
  },
  leader: {
    sent: 'din ansökan',
    after: 'Det här är en kvittens på att ansökan har kommit fram. Vi återkommer med besked.',
  },
  contact: { sent: 'ditt meddelande', after: 'Vi återkommer till dig så snart som möjligt.' },
  kontakt: { sent: 'ditt meddelande', after: 'Vi återkommer till dig så snart vi kan.' },
  rental: { sent: 'din förfrågan', after: 'Vi återkommer till dig så snart vi kan.' },
};

/** The sender's receipt. Repeats no answers but the wished weeks: no health details, no child's name. */
export function receipt(
  { form, reference, values, receivedAt }: ReceivedSubmission,
  product: string,
): Letter {
  const { sent, after } = receiptWords[form];
  const weeks = wishedWeeks(form, values);
  return {
    subject: `Vi har tagit emot ${sent} till ${product}`,
    text: paragraphs(
      'Hej!',
      `Tack för ${sent} till ${product}. Vi tog emot ${form === 'contact' || form === 'kontakt' ? 'det' : 'den'} ${dateAndTimeInWords(receivedAt)}.${weeks ? ` Du önskade: ${weeks}.` : ''}`,
      `Din referens är ${reference}. Ha den till hands om du hör av dig.`,
      after,
      'Stämmer något inte? Svara på det här mejlet.',
      `Vänliga hälsningar\n${product}`,
    ),
  };
}

function wishedWeeks(form: FormName, values: ReceivedSubmission['values']): string {
  const { fields } = forms[form];
  const name = form === 'child' ? 'period' : form === 'leader' ? 'periods' : undefined;
  const field = name && fields[name];
  return field ? String(display(field, values[name] ?? '')) : '';
}

const paragraphs = (...texts: (string | false)[]) => `${texts.filter(Boolean).join('\n\n')}\n`;
