import type { PageContextServer } from 'vike/types';
import { readApplications } from '../../../content-loader/applications.ts';
import type { FormName } from '../../../forms/form.ts';
import type { Reply } from '../../../forms/reply.ts';
import { seasonAt } from '../../../forms/season.ts';
import type { Afterwards } from '../../components/FormReceipt.tsx';
import { closedWords, formWords } from '../../forms/words.ts';
import { showPictures } from '../../pictures/show-pictures.ts';
import { content as homePage } from '../index/+content.ts';
import { content as contactPage } from '../kontakt/+content.ts';
import { content as rentalPage } from '../uthyrning/+content.ts';
import { answerPage, home } from './answer-pages.ts';

export function data({ content, pictures, reply }: PageContextServer) {
  const texts = {
    ...readApplications(content),
    contact: homePage(content).contact,
    kontakt: contactPage(content),
    rental: rentalPage(content),
  };
  const { child, leader, contact, kontakt, rental } = showPictures(texts, pictures);
  const afterwards: Readonly<Record<FormName, Afterwards | undefined>> = {
    child: child.sent,
    leader: leader.sent,
    contact: contact.sent,
    kontakt: kontakt.sent,
    rental: rental.sent,
  };
  const outcome = outcomeOf(reply);
  return {
    title: `${outcome} – ${content.camp.name}`,
    description: 'Svar på ett formulär som skickades från webbplatsen.',
    unlisted: true as const,
    ...(reply ? answerPage(reply.form, content) : { heading: outcome, backTo: home }),
    reply: reply ?? null,
    afterwards: reply && afterwards[reply.form],
    notConnected: isSimulated(reply) ? contactPage(content).notConnected : null,
    decisionBy: content.camp.season.decisionBy,
    days: seasonAt(content.camp, new Date()).days,
  };
}

/** The settings give the form no recipient. */
const isSimulated = (reply: Reply | undefined) => reply?.outcome === 'sent' && reply.reference === null;

function outcomeOf(reply: Reply | undefined): string {
  if (isSimulated(reply)) return formWords.kontakt.sent.title;
  switch (reply?.outcome) {
    case 'sent':
      return 'Vi har tagit emot det du skickade';
    case 'invalid':
      return 'Kontrollera det du har skrivit';
    case 'failed':
      return reply.closed ? closedWords.title : 'Formuläret kom inte fram';
    case undefined:
      return 'Här finns inget svar att visa';
  }
}
