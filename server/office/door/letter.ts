import { dateAndTimeInWords } from '../../../forms/swedish-time.ts';
import { answersTo, type Correspondence } from '../../outbox/send.ts';
import { MailRefused, newMessageId, type SendMail } from '../../outbox/smtp.ts';
import type { Invitation } from './invitations.ts';

// Somebody waits for the answer, which has the link in it all the same.
const patienceMs = 10_000;

/** Mails an invitation, and says whether the mail server took it. */
export async function mailInvitation(
  { link, until }: Invitation,
  email: string,
  send: SendMail,
  { product, from, association }: Correspondence,
): Promise<boolean> {
  const text = [
    'Hej!',
    `Du är inbjuden till Kansliet, där ${product} tar hand om ansökningarna. Öppna länken på den telefon eller dator som du ska använda:`,
    link,
    `Länken gäller en gång, till ${dateAndTimeInWords(until)}. Skicka den inte vidare. Vet du inte vad det här är kan du kasta brevet.`,
    `Vänliga hälsningar\n${product}`,
  ];
  try {
    const refused = await send(
      {
        messageId: newMessageId(from),
        from: { name: product, address: from },
        to: [email],
        replyTo: { name: product, address: answersTo({ from, association }) },
        subject: `Inbjudan till Kansliet, ${product}`,
        text: `${text.join('\n\n')}\n`,
        date: new Date(),
      },
      AbortSignal.timeout(patienceMs),
    );
    return refused === undefined;
  } catch (error) {
    if (error instanceof MailRefused) return false;
    throw error;
  }
}
