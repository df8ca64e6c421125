import type { ApplicationName } from '../../forms/season.ts';

/** What a visitor reads when a form or a page could not be served: each says what to do. */
export const messages = {
  closed: {
    child: 'Ansökan till kollo är stängd för tillfället. På startsidan står när den öppnar igen.',
    leader: 'Ansökan för kolloledare är stängd för tillfället. På startsidan står när den öppnar igen.',
  } satisfies Record<ApplicationName, string>,
  notStorable: 'Det gick inte att spara just nu. Dina svar finns kvar. Försök igen om en stund.',
  tooMany: 'Det har skickats många formulär från din uppkoppling. Vänta någon minut och försök igen.',
  tooLarge: 'Det du skickade är för långt. Korta texten och försök igen.',
  unreadable: 'Formuläret gick inte att läsa. Ladda om sidan och försök igen.',
  wrongType: 'Formuläret skickades i ett format som vi inte kan läsa. Skicka det från webbplatsen.',
  notAllowed: 'Så går det inte att göra här. Gå till startsidan och försök därifrån.',
  notFound: 'Här finns ingenting. Kontrollera adressen, eller gå till startsidan.',
  notHttp: 'Det som skickades hit gick inte att läsa. Ladda om sidan och försök igen.',
  headersTooLarge:
    'Adressen, eller det som följde med den, är för lång. Gå till startsidan och försök därifrån.',
  tooSlow: 'Det tog för lång tid innan allt kom fram. Kontrollera uppkopplingen och försök igen.',
  failed: 'Något gick fel hos oss. Försök igen om en stund, eller mejla oss.',
} as const;
