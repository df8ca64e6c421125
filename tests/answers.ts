import type { FormName } from '../forms/form.ts';

/** A complete body for each form, as the browser sends it (specification, section 7). */
export const completeAnswers: Readonly<Record<FormName, Readonly<Record<string, string | number>>>> = {
  child: {
    'Barnets namn': 'Alva Åkerström',
    'Barnets ålder': 10,
    'Förälders namn': 'Örjan Åkerström',
    'E-post': 'orjan@example.org',
    Telefon: '070-174 06 05',
    'Önskad period': 'Vecka 31',
    'Allergier/specialkost/annat': 'Jordnötsallergi, har EpiPen',
  },
  leader: {
    Namn: 'Majken Öberg',
    Ålder: 22,
    Epost: 'majken@example.org',
    Telefon: '070-174 06 06',
    Perioder: 'Vecka 30, Vecka 32',
    Erfarenhet: 'Tränare för flickor elva år',
    Motivation: 'Jag var själv kollobarn',
    Färdigheter: '',
  },
  contact: {
    Namn: 'Ada Lövgren',
    Epost: 'ada@example.org',
    Ämne: 'Fråga om ledarjobb',
    Meddelande: 'Hej! Hur många ledare är ni?',
  },
  kontakt: { Namn: 'Bo Ek', Epost: 'bo@example.org', Ämne: '', Meddelande: 'Hej!' },
  rental: {
    name: 'Cissi Dahl',
    email: 'cissi@example.org',
    eventType: 'Bröllop',
    startDate: '2027-08-14',
    endDate: '',
    message: 'Vi blir sextio personer.',
  },
};
