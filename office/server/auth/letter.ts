import { dateAndTimeInWords } from '../../../forms/swedish-time.ts';
import { type Correspondence, envelope } from '../../../server/mail/send.ts';
import { MailRefused, newMessageId, type SendMail } from '../../../server/mail/smtp.ts';
import type { Invitation } from './invitations.ts';

// A person waits for the response, which also contains the link.
const timeoutMs = 10_000;

/** Mails an invitation, and returns whether the mail server accepted it. */
export function mailInvitation(
  { link, until }: Invitation,
  email: string,
  send: SendMail,
  correspondence: Correspondence,
): Promise<boolean> {
  const { product } = correspondence;
  return mailPerson(
    {
      to: email,
      subject: `Inbjudan till Kansliet, ${product}`,
      paragraphs: [
        `Du är inbjuden till Kansliet, där ${product} tar hand om ansökningarna. Öppna länken på den telefon eller dator som du ska använda:`,
        link,
        `Länken gäller en gång, till ${dateAndTimeInWords(until)}. Skicka den inte vidare. Vet du inte vad det här är kan du kasta brevet.`,
      ],
    },
    send,
    correspondence,
  );
}

interface LetterToPerson {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Mails an office user, and returns whether the mail server accepted the mail. */
export async function mailPerson(
  { to, subject, paragraphs }: LetterToPerson,
  send: SendMail,
  correspondence: Correspondence,
): Promise<boolean> {
  const { product, from } = correspondence;
  const text = ['Hej!', ...paragraphs, `Vänliga hälsningar\n${product}`];
  try {
    const refused = await send(
      {
        ...envelope({ messageId: newMessageId(from) }, correspondence),
        to: [to],
        subject,
        text: `${text.join('\n\n')}\n`,
        date: new Date(),
      },
      AbortSignal.timeout(timeoutMs),
    );
    return refused === undefined;
  } catch (error) {
    if (error instanceof MailRefused) return false;
    throw error;
  }
}
