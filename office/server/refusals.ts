import { dateInSweden } from '../../forms/swedish-time.ts';
import { Refusal } from '../../server/http/errors.ts';
import { mistakeInPastDay } from '../shared/past-day.ts';

/** The error texts that office users read when a request is refused. Each text says what to do. */
export const refusals = {
  loggedOut: 'Du är utloggad. Logga in igen.',
  notLoggedIn: 'Det gick inte att logga in. Försök igen, eller be en ansvarig att bjuda in dig igen.',
  noPasskey: 'Det gick inte att skapa en passkey. Försök igen.',
  notYourPasskey: 'Det var inte din passkey. Försök igen med en av dina egna.',
  otherReference: 'Det är inte ansökans referens. Inget har tagits bort.',
  notConsented: 'Kryssa i att vårdnadshavaren har sagt ja. Annars sparas ingenting om hälsa.',
  mayNot: 'Det får du inte göra. Be en av de ansvariga om hjälp.',
  notOneself: 'Ingen bjuder in eller förnyar sig själv. Be en annan ansvarig.',
  notYourWeek:
    'Du ser bara dina egna veckor, från 7 dagar innan veckan börjar till dagen efter att den slutat.',
  foreign: 'Det kom inte från kansliets egen sida. Ladda om sidan och försök igen.',
  notJson: 'Det skickades i ett format som kansliet inte läser. Ladda om sidan och försök igen.',
  unreadable: 'Det som skickades gick inte att läsa. Ladda om sidan och försök igen.',
  tooMany: 'Det blev för många försök på en gång. Vänta någon minut och försök igen.',
  notAmongSeveral:
    'Någon av de valda har redan svarat, eller står i ett annat läge än det du såg. Inget har sparats. Ladda om sidan och välj igen.',
  notStored:
    'Det går inte att spara just nu, inte heller i dagboken. Inget har ändrats, och det som ska antecknas där visas inte. Försök igen om en stund.',
  mistakes:
    'Något stämmer inte än. Inget har publicerats: rätta det som står vid fälten, och publicera igen.',
  fixed: 'Det här ändrar den som sköter servern.',
  notPublished:
    'Sidorna gick inte att göra i ordning. Inget har publicerats, och besökarna ser det de såg. Försök igen om en stund.',
  notShown: 'Sidan gick inte att visa. Det du skriver är sparat. Försök igen om en stund.',
  noPicture:
    'Det är ingen bild vi kan läsa, till exempel en HEIC från en telefon. Öppna den, spara den som JPEG och försök igen. Inget har sparats.',
  tooLargePicture: 'Bilden är för stor. Den får vara högst 15 MB. Inget har sparats.',
  tooManyPixels: (has: number, most: number) =>
    `Bilden är för stor: den har ${has} miljoner bildpunkter och får ha högst ${most} miljoner. Beskär eller förminska den och försök igen. Inget har sparats.`,
  manyPictures: 'Andra bilder görs i ordning just nu. Inget har sparats. Försök igen om en stund.',
  forgottenPicture: 'Den bilden har tagits bort för gott. Välj en annan. Inget har sparats.',
  stillShown: (where: string) =>
    `Bilden visas fortfarande: ${where}. Byt den där och publicera först. Inget har tagits bort.`,
  pictureUnread: 'Bilden gick inte att göra i ordning just nu. Inget har sparats. Försök igen om en stund.',
  wishWaits: 'Någon i familjen vill ändra vårdnadshavaren. Bestäm det under I dag först. Inget har sparats.',
  needsPasskey:
    'Det här ändrar vart pengar går eller vart familjer vänder sig. Visa din passkey en gång till.',
  gone: 'Det finns inte längre. Ladda om sidan.',
} as const;

/** @throws {Refusal} 422 for the day of something that has happened, when the day is later than today. */
export function assertPastDay(day: string, now: Date): void {
  const mistake = mistakeInPastDay(day, dateInSweden(now));
  if (mistake !== undefined) throw new Refusal(422, mistake);
}

/** The response for a resource that does not exist, or no longer. */
export const gone = () => new Refusal(404, refusals.gone);
