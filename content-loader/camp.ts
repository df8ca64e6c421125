import * as z from 'zod';
import { lastCampDay } from '../forms/calendar.ts';
import type { Destination } from '../forms/destination.ts';
import type { ApplicationWindow } from '../forms/season.ts';
import { dayAndMonth, endInSweden, instantInSweden } from '../forms/swedish-time.ts';
import { groupedSwish, isSwishNumber } from '../forms/swish.ts';
import { optionalDay, optionalText, text, webAddress, withPlainSigns } from './text.ts';

/** A time in a content file. `dateAlone` explains how a date without a time of day is read. */
const instant = (read: (text: string) => Date | undefined, dateAlone: string) =>
  z
    .string()
    .meta({ kind: 'time' })
    .transform((value, context) => {
      const date = read(value);
      if (date) return date;
      context.addIssue({
        code: 'custom',
        message: `tiden går inte att läsa. Skriv år-månad-dag och klockslag, till exempel 2027-03-01 18:00. ${dateAlone}`,
        params: { inField: 'tiden saknas. Välj dag och klockslag.' },
      });
      return z.NEVER;
    });

const opens = instant(instantInSweden, 'Utan klockslag öppnar det när dagen börjar.');
const closes = instant(endInSweden, 'Utan klockslag stänger det när dagen är slut.');

const applicationWindow = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('closed').meta({ title: 'Läge' }) }),
    z.strictObject({ state: z.literal('open').meta({ title: 'Läge' }) }),
    z.strictObject({
      state: z.literal('scheduled').meta({ title: 'Läge' }),
      opens: opens.meta({ title: 'Öppnar' }),
      closes: closes.meta({ title: 'Stänger' }),
    }),
  ])
  .refine((window) => window.state !== 'scheduled' || window.opens < window.closes, {
    error: 'opens måste komma före closes.',
    params: { inField: 'ansökan måste öppna innan den stänger.' },
  }) satisfies z.ZodType<ApplicationWindow>;

const destination = z.union([
  z.literal('').transform(() => ({ to: 'collector' as const })),
  webAddress.transform((url) => ({ to: 'service' as const, url })),
]) satisfies z.ZodType<Destination>;

const destinationOrNobody = z.union([
  z.literal('simulated').transform(() => ({ to: 'nobody' as const })),
  destination,
]) satisfies z.ZodType<Destination>;

/** The latest day of the year, `MM-DD`, on which the camp ends. Week numbers fall on the same dates every 28 years. */
const latestEnd = Array.from({ length: 28 }, (_, index) => lastCampDay(2000 + index).slice(5))
  .sort()
  .at(-1);
const [month = 12] = (latestEnd ?? '').split('-').map(Number);
const dayAfterTheCamp = month === 12 ? '12-31' : `${String(month + 1).padStart(2, '0')}-01`;

/** A month and day that every year has after the camp: 12-31, but neither 09-31 nor 06-01. */
const dayAfterTheSummer = z
  .string()
  .refine((value) => z.regexes.date.test(`2027-${value}`), {
    error: 'dagen finns inte varje år. Skriv månad och dag med två siffror var, till exempel 12-31.',
    abort: true,
  })
  // Applications are kept until the camp is over. An earlier day would be promised on /gdpr but not kept.
  .refine(
    (value) => value >= dayAfterTheCamp,
    `kollot slutar i ${dayAndMonth(`2027-${latestEnd}`).split(' ')[1]}: skriv ${dayAfterTheCamp} eller senare.`,
  );

/** The schema of content/camp.yaml: the camp's facts and settings. */
export const campSchema = z
  .strictObject({
    name: text.meta({ title: 'Kollots namn' }),
    slug: z
      .string()
      .refine((slug) => /^[a-z0-9-]+$/.test(slug), {
        error:
          'namnet blir en del av adressen. Skriv det med små bokstäver a till z, siffror och bindestreck.',
      })
      .meta({ title: 'Namnet i adresser', fixed: true }),
    association: text.meta({ title: 'Föreningens namn' }),
    organisationNumber: text.meta({ title: 'Organisationsnummer' }),
    // Older content files lack it.
    founded: z.int().min(1500).max(2100).optional().meta({ title: 'Grundat år' }),
    email: z
      .string()
      .trim()
      .pipe(z.email({ error: 'adressen går inte att läsa. Skriv den som namn@exempel.se.' }))
      .meta({ title: 'E-postadress', kind: 'email', guarded: true }),
    address: z
      .strictObject({
        street: text.meta({ title: 'Gatuadress' }),
        postalCode: text.meta({ title: 'Postnummer' }),
        town: text.meta({ title: 'Ort' }),
      })
      .meta({ title: 'Adress' }),
    emergencyPhone: optionalText.overwrite(withPlainSigns).meta({
      title: 'Telefon dygnet runt',
      kind: 'phone',
      guarded: true,
      description: 'Bemannad dygnet runt under kolloveckorna. Tomt: meningen under visas.',
    }),
    // Older content files lack it.
    noEmergencyPhone: text.default('Numret står i brevet som kommer inför veckan.').meta({
      title: 'När det inte finns något nummer',
      description: 'Meningen som står i stället för numret, överallt där texterna säger hur man ringer.',
    }),
    bankgiro: text.overwrite(withPlainSigns).meta({ title: 'Bankgiro', kind: 'giro', guarded: true }),
    swish: optionalText
      // Swish writes its numbers with spaces only.
      .overwrite((number) => groupedSwish(withPlainSigns(number).replace(/[ -]+/g, ' ')))
      .refine(
        (number) => number === '' || isSwishNumber(number),
        'numret ska ha tio siffror och börja med 123, till exempel 123 456 78 90.',
      )
      .meta({ kind: 'swish', guarded: true, title: 'Swishnummer', description: 'Tomt: Swish visas inte.' }),
    social: z
      .array(
        z
          .strictObject({ name: text.meta({ title: 'Namn' }), url: webAddress.meta({ title: 'Webbadress' }) })
          .meta({ title: 'Sida' }),
      )
      .meta({ title: 'Sidor i sociala medier' }),
    placeholders: z
      .array(text.meta({ title: 'Uppgift' }))
      .meta({ title: 'Uppgifter som är påhittade tills vidare', managed: true }),
    season: z
      .strictObject({
        year: z
          .union([z.null(), z.int().min(2020).max(2100)])
          .meta({ title: 'Sommarens år', description: 'Tomt: veckorna står utan datum.', right: 'opening' }),
        places: z.int().min(1).max(1000).meta({ title: 'Platser per vecka', unit: 'barn' }),
        fee: z.int().min(0).max(100_000).meta({ title: 'Avgift', unit: 'kr' }),
        decisionBy: optionalDay.meta({
          title: 'Besked senast',
          description: 'Tomt: familjerna ser ingen dag för beskedet.',
        }),
        arrive: optionalText.meta({ title: 'När barnen kommer' }),
        fetch: optionalText.meta({ title: 'När barnen hämtas' }),
      })
      .meta({ title: 'Sommaren' }),
    applications: z
      .strictObject({
        child: applicationWindow.meta({ title: 'Ansökan för barn' }),
        leader: applicationWindow.meta({ title: 'Ansökan för kolloledare' }),
      })
      .meta({ title: 'Ansökningarna', right: 'opening' }),
    forms: z
      .strictObject({
        child: destination.meta({ title: 'Ansökan för barn' }),
        leader: destination.meta({ title: 'Ansökan för kolloledare' }),
        contact: destination.meta({ title: 'Meddelanden från startsidan' }),
        kontakt: destinationOrNobody.meta({ title: 'Meddelanden från kontaktsidan' }),
        rental: destination.meta({ title: 'Hyresförfrågningar' }),
      })
      .meta({ title: 'Vart formulären skickas', fixed: true }),
    retention: z
      .strictObject({
        healthDetailsDays: z.int().min(0).max(3650).meta({ title: 'Hälsouppgifter tas bort efter' }),
        applicationsUntil: dayAfterTheSummer.meta({ title: 'Ansökningar tas bort' }),
        messagesMonths: z.int().min(1).max(120).meta({ title: 'Meddelanden tas bort efter' }),
        refusedHealthDetailsDays: z
          .int()
          .min(0)
          .max(3650)
          .meta({ title: 'Hälsouppgifter för den som fått nej tas bort efter' }),
        diaryMonths: z.int().min(1).max(120).meta({ title: 'Dagboken tas bort efter' }),
      })
      .meta({ title: 'Hur länge uppgifter sparas', fixed: true }),
  })
  .meta({ title: 'Uppgifter och priser', right: 'facts' });

export type Camp = z.output<typeof campSchema>;
