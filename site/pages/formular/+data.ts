import type { PageContextServer } from 'vike/types';
import type { Reply } from '../../../forms/reply.ts';

export function data({ content, reply }: PageContextServer) {
  const outcome = outcomeOf(reply);
  return {
    title: `${outcome} – ${content.camp.name}`,
    description: 'Svar på ett formulär som skickades från webbplatsen.',
    unlisted: true as const,
    outcome,
    reply: reply ?? null,
    /** When it was answered, for the receipt. */
    now: new Date().toISOString(),
  };
}

function outcomeOf(reply: Reply | undefined): string {
  switch (reply?.outcome) {
    case 'sent':
      return 'Vi har tagit emot det du skickade';
    case 'invalid':
      return 'Kontrollera det du har skrivit';
    case 'failed':
      return 'Formuläret kom inte fram';
    case undefined:
      return 'Här finns inget svar att visa';
  }
}
