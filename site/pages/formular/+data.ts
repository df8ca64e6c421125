import type { PageContextServer } from 'vike/types';
import type { Reply } from '../../../forms/reply.ts';
import { publicCamp } from '../../rendering/content.ts';

export function data({ reply }: PageContextServer) {
  return {
    head: {
      title: `${title(reply)} – ${publicCamp.name}`,
      description: 'Svar på ett formulär som skickades från webbplatsen.',
      unlisted: true as const,
    },
    reply: reply ?? null,
    /** When it was answered, for the receipt. */
    now: new Date().toISOString(),
  };
}

function title(reply: Reply | undefined): string {
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
