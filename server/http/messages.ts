import type { ApplicationName } from '../../forms/season.ts';

/** The visitor's message for each error status. Each one says what to do. */
export const messages = {
  400: 'Det som skickades hit gick inte att läsa. Ladda om sidan och försök igen.',
  404: 'Här finns ingenting. Kontrollera adressen, eller gå till startsidan.',
  405: 'Så går det inte att göra här. Gå till startsidan och försök därifrån.',
  413: 'Det du skickade är för långt. Korta texten och försök igen.',
  415: 'Formuläret skickades i ett format som vi inte kan läsa. Skicka det från webbplatsen.',
  429: 'Det har skickats många formulär från din uppkoppling. Vänta någon minut och försök igen.',
  500: 'Något gick fel hos oss. Försök igen om en stund, eller mejla oss.',
  503: 'Det gick inte att spara just nu. Dina svar finns kvar. Försök igen om en stund.',
} as const;

export const closedMessages: Readonly<Record<ApplicationName, string>> = {
  child: 'Ansökan till kollo är stängd för tillfället.',
  leader: 'Ansökan för kolloledare är stängd för tillfället.',
};
