import type { FormName } from '../../forms/form.ts';

interface Message {
  readonly title: string;
  readonly description: string;
}

/** What a visitor reads around a form's fields. The fields' own words are the form's, in forms/. */
interface CommonWords {
  /** The form's name for those who jump between a page's parts. */
  readonly label: string;
  readonly submit: string;
  readonly sent: Message;
  /** The button under the receipt, which shows the empty form again. */
  readonly again: string;
  /** "Ansökan skickades", followed by day and time. */
  readonly sentLabel: string;
  /** What becomes of the personal data, with a link at the word "integritetspolicy". */
  readonly privacy: string;
}

/** A toast too tells the outcome. Mistakes are judged again as they are mended. */
interface ToastedWords extends CommonWords {
  readonly manner: 'toasted';
  readonly failed: Message;
}

/** No toasts. One sentence says all that is missing, and what is told goes as soon as the visitor types. */
interface SimpleWords extends CommonWords {
  readonly manner: 'simple';
  readonly failed: string;
  /** "Skickar..." is shown for at least this long. Milliseconds (specification, section 9). */
  readonly minimumSending: number;
}

export type FormWords = ToastedWords | SimpleWords;

const failedTitle = 'Ett fel uppstod';

const application = {
  manner: 'toasted',
  submit: 'Skicka ansökan',
  sent: { title: 'Ansökan skickad!', description: 'Tack för din ansökan. Vi återkommer med besked.' },
  failed: {
    title: failedTitle,
    description: 'Det gick inte att skicka ansökan. Vänligen försök igen senare.',
  },
  sentLabel: 'Ansökan skickades',
  again: 'Skicka en ansökan till',
  privacy: 'När du skickar ansökan godkänner du att vi hanterar uppgifterna enligt vår integritetspolicy.',
} as const;

const message = {
  label: 'Kontaktformulär',
  submit: 'Skicka meddelande',
  sentLabel: 'Meddelandet skickades',
  again: 'Skicka ett nytt meddelande',
  privacy: 'Vi använder uppgifterna för att svara på ditt meddelande. Läs mer i vår integritetspolicy.',
} as const;

const simple = { manner: 'simple', failed: 'Något gick fel. Försök igen senare.' } as const;
const answerSoon = 'Vi återkommer till dig så snart vi kan.';

/** The words around each form (specification, sections 4 and 8). */
export const formWords: Readonly<Record<FormName, FormWords>> = {
  child: { ...application, label: 'Ansökan för kollobarn' },
  leader: { ...application, label: 'Ansökan för kolloledare' },
  contact: {
    ...message,
    manner: 'toasted',
    sent: {
      title: 'Meddelande skickat!',
      description: 'Tack för ditt meddelande. Vi återkommer till dig så snart som möjligt.',
    },
    failed: {
      title: failedTitle,
      description: 'Det gick inte att skicka meddelandet. Vänligen försök igen senare.',
    },
  },
  kontakt: {
    ...message,
    ...simple,
    sent: { title: 'Tack för ditt meddelande!', description: answerSoon },
    minimumSending: 1200,
  },
  rental: {
    ...simple,
    label: 'Förfrågan om uthyrning',
    submit: 'Skicka förfrågan',
    sent: { title: 'Tack för din förfrågan!', description: answerSoon },
    sentLabel: 'Förfrågan skickades',
    again: 'Skicka en ny förfrågan',
    minimumSending: 0,
    privacy: 'Vi använder uppgifterna för att svara på din förfrågan. Läs mer i vår integritetspolicy.',
  },
};
