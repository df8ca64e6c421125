/** What the visitor reads when a form has been sent or could not be (specification, section 8). */
const failed = 'Ett fel uppstod';

export const applicationTexts = {
  sent: { title: 'Ansökan skickad!', description: 'Tack för din ansökan. Vi återkommer med besked.' },
  failed: { title: failed, description: 'Det gick inte att skicka ansökan. Vänligen försök igen senare.' },
  sentLabel: 'Ansökan skickades',
} as const;

export const messageTexts = {
  sent: {
    title: 'Meddelande skickat!',
    description: 'Tack för ditt meddelande. Vi återkommer till dig så snart som möjligt.',
  },
  failed: {
    title: failed,
    description: 'Det gick inte att skicka meddelandet. Vänligen försök igen senare.',
  },
  sentLabel: 'Meddelandet skickades',
} as const;

/** The simple contact form on /kontakt (specification, section 4). */
export const kontaktTexts = {
  sent: { title: 'Tack för ditt meddelande!', description: 'Vi återkommer till dig så snart vi kan.' },
  sentLabel: 'Meddelandet skickades',
  again: 'Skicka ett nytt meddelande',
} as const;

export const rentalTexts = {
  sent: { title: 'Tack för din förfrågan!', description: 'Vi återkommer till dig så snart vi kan.' },
  sentLabel: 'Förfrågan skickades',
  again: 'Skicka en ny förfrågan',
} as const;

/** What both simple forms read when sending failed. */
export const simpleFailure = 'Något gick fel. Försök igen senare.';
