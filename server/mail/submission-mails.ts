import { forms } from '../../forms/all.ts';
import { type FormName, healthFieldsOf, mayConcernHealth } from '../../forms/form.ts';
import type { LetterPart } from '../../forms/letter-paragraphs.ts';
import { pathAfterSending, type Stop } from '../../forms/path.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import { displayed, displayedWeeks, withColon } from '../../forms/wire.ts';
import type { ReceivedSubmission } from '../submissions/read.ts';
import type { Correspondence } from './send.ts';

/** A letter's content. Its sender and recipient are added in send.ts. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  /** Only in the HTML version. */
  readonly heading?: string;
  /** The HTML version shows this URL as a button in the paragraph whose last line it is. */
  readonly link?: string;
  /** The strip above the text, only in the HTML version. */
  readonly path?: readonly Stop[];
  /** Whether that button is outlined. */
  readonly isQuiet?: boolean;
  /** The text in parts. Filled parts hold visitors' input, such as names, and are escaped and isolated in HTML. */
  readonly parts?: readonly LetterPart[];
}

/**
 * Notifies the association of a submission. It contains every answer except those about health, and no name in the
 * subject. If a free text may concern health, it contains no answers, only where to read them: `link` or `kollo`.
 */
export function associationLetter(
  { form, reference, values, flagged, receivedAt }: ReceivedSubmission,
  link: string | undefined,
): Letter {
  const { title, fields } = forms[form];
  const readIt = (option = '') =>
    `Läs det ${link ? `i Kansliet: ${link}` : `med: kollo export allt.xlsx${option}`}`;
  const answers = Object.entries(fields)
    .filter(([, { health }]) => !health)
    .map(([name, { label }]) => `${withColon(label)}\n${displayed(forms[form], name, values) || '–'}`);
  return {
    subject: `${flagged ? 'Misstänkt skräppost: ' : ''}${title}, ${reference}`,
    text: paragraphs(
      `${title}\nReferens: ${reference}\nMottaget: ${dateAndTimeInWords(receivedAt)}`,
      flagged &&
        'Det här kan vara skrivet av ett program. Det är sparat som allt annat, men avsändaren får ingen kvittens med e-post.',
      ...(mayConcernHealth(forms[form], values)
        ? [`Meddelandet kan handla om hälsa. Sådant skickas aldrig med e-post. ${readIt()}`]
        : answers),
      healthFieldsOf(forms[form]).length > 0 &&
        `Allergier, specialkost och annat om hälsa skickas aldrig med e-post. ${readIt(' --health')}`,
      'Svara på det här mejlet, så går svaret till avsändaren.',
    ),
  };
}

interface ReceiptWords {
  readonly sent: string;
  readonly after: string;
}

const message = { sent: 'ditt meddelande' } as const;
const application = { sent: 'din ansökan' } as const;

const receiptWords: Readonly<Record<FormName, ReceiptWords>> = {
  child: {
    ...application,
    after:
      'Det här är en kvittens på att ansökan har kommit fram. Det är inte ett besked om plats. Vi återkommer med besked.',
  },
  leader: {
    ...application,
    after: 'Det här är en kvittens på att ansökan har kommit fram. Vi återkommer med besked.',
  },
  contact: { ...message, after: 'Vi återkommer till dig så snart som möjligt.' },
  kontakt: { ...message, after: 'Vi återkommer till dig så snart vi kan.' },
  rental: { sent: 'din förfrågan', after: 'Vi återkommer till dig så snart vi kan.' },
};

/**
 * The sender's receipt, with the link to the sender's page where there is one, and for a child the path to camp. It
 * repeats only the wished weeks: no health details, no child's name.
 */
export function receipt(
  { form, reference, values, receivedAt }: ReceivedSubmission,
  { product, decisionBy = '' }: Pick<Correspondence, 'product' | 'decisionBy'>,
  link?: string,
): Letter {
  const { sent, after } = receiptWords[form];
  const weeks = displayedWeeks(forms[form], values);
  return {
    subject: `Vi har tagit emot ${sent} till ${product}`,
    heading: `Vi har tagit emot ${sent}`,
    ...(link !== undefined && { link }),
    ...(form === 'child' && { path: pathAfterSending(receivedAt.toISOString(), decisionBy) }),
    text: paragraphs(
      'Hej!',
      `Tack för ${sent} till ${product}. ${after}`,
      `Referens: ${reference}\nKom fram: ${dateAndTimeInWords(receivedAt)}${weeks && `\nDu önskade: ${weeks}`}`,
      link !== undefined && `På din sida ser du alltid hur det går för ansökan.\nTill din sida:\n${link}`,
      'Ha referensen till hands om du hör av dig. Stämmer något inte? Svara på det här mejlet.',
      `Vänliga hälsningar\n${product}`,
    ),
  };
}

const paragraphs = (...texts: (string | false)[]) => `${texts.filter(Boolean).join('\n\n')}\n`;
