import type { FormName } from '../../forms/form.ts';

interface Message {
  readonly title: string;
  readonly description: string;
}

/** The texts around a form's fields. The fields' own texts are in forms/. */
interface CommonWords {
  /** The form's accessible name. */
  readonly label: string;
  readonly submit: string;
  readonly sent: Message;
  /** The label of the button under the receipt, which shows the form again. */
  readonly again: string;
  /** For example "Ansökan skickades". The day and time follow. */
  readonly sentLabel: string;
  /** How personal data are used. The word "integritetspolicy" becomes a link. */
  readonly privacy: string;
}

/** The outcome is also shown as a toast. After the first submission, each change is validated. */
interface ToastedWords extends CommonWords {
  readonly manner: 'toasted';
  readonly failed: Message;
}

/** No toasts. One sentence covers all missing answers, and messages disappear as soon as the visitor types. */
interface SimpleWords extends CommonWords {
  readonly manner: 'simple';
  readonly failed: string;
  /** "Skickar..." is shown for at least this long. Milliseconds (specification, section 9). */
  readonly minimumSending: number;
}

export type FormWords = ToastedWords | SimpleWords;

const failedTitle = 'Ett fel uppstod';

/** Around the server's message about an application that has closed, which no later try can change. */
export const closedWords = {
  title: 'Ansökan är stängd',
  kept: 'Det du har skrivit är inte skickat, men det står kvar så att du kan kopiera det.',
} as const;

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

/** The texts around each form (specification, sections 4 and 8). */
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
