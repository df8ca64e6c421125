/** Answers by the visible label of each field. A list ticks several choices. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** A public form on its page, with complete answers. */
export interface FormOnSite {
  readonly name: 'child' | 'leader' | 'contact' | 'kontakt' | 'rental';
  readonly address: string;
  /** The form's accessible name. */
  readonly label: string;
  readonly button: string;
  readonly answers: Answers;
  /** The text of the toast or page when sending fails. */
  readonly failure: string;
  readonly thanks: string;
}

export const childForm: FormOnSite = {
  name: 'child',
  address: '/#ansok-barn',
  label: 'Ansökan för kollobarn',
  button: 'Skicka ansökan',
  answers: {
    'Barnets namn': 'Alva Åkerström',
    'Barnets ålder': '10 år',
    'Förälders eller vårdnadshavares namn': 'Örjan Åkerström',
    'E-post': 'orjan@example.org',
    Telefon: '070-174 06 05',
    'Önskad period': 'Vecka 31',
    'Allergier, specialkost eller annat (valfritt)': 'Jordnötter.\nHar EpiPen.',
  },
  failure: 'Det gick inte att skicka ansökan. Vänligen försök igen senare.',
  thanks: 'Ansökan skickad!',
};

export const leaderForm: FormOnSite = {
  name: 'leader',
  address: '/#ansok-ledare',
  label: 'Ansökan för kolloledare',
  button: 'Skicka ansökan',
  answers: {
    Namn: 'Majken Öberg',
    Ålder: '22',
    'E-post': 'majken@example.org',
    Telefon: '070-174 06 06',
    'Vilka veckor kan du arbeta?': ['Vecka 30', 'Vecka 32'],
    'Din erfarenhet av barn': 'Tränare för flickor elva år',
    'Varför vill du bli kolloledare?': 'Jag var själv kollobarn',
    'Särskilda färdigheter (valfritt)': 'Simning',
  },
  failure: 'Det gick inte att skicka ansökan. Vänligen försök igen senare.',
  thanks: 'Ansökan skickad!',
};

export const contactForm: FormOnSite = {
  name: 'contact',
  address: '/#kontakt',
  label: 'Kontaktformulär',
  button: 'Skicka meddelande',
  answers: {
    Namn: 'Ada Lövgren',
    'E-post': 'ada@example.org',
    Ämne: 'Fråga om ledarjobb',
    Meddelande: 'Hej! Hur många ledare är ni?',
  },
  failure: 'Det gick inte att skicka meddelandet. Vänligen försök igen senare.',
  thanks: 'Meddelande skickat!',
};

export const kontaktForm: FormOnSite = {
  name: 'kontakt',
  address: '/kontakt',
  label: 'Kontaktformulär',
  button: 'Skicka meddelande',
  answers: {
    Namn: 'Bo Ek',
    'E-post': 'bo@example.org',
    'Ämne (valfritt)': 'Cyklar',
    Meddelande: 'Hej! Får barnen ta med cykel?',
  },
  failure: 'Något gick fel. Försök igen senare.',
  thanks: 'Tack för ditt meddelande!',
};

export const rentalForm: FormOnSite = {
  name: 'rental',
  address: '/uthyrning',
  label: 'Förfrågan om uthyrning',
  button: 'Skicka förfrågan',
  answers: {
    'Namn *': 'Cissi Dahl',
    'E-post *': 'cissi@example.org',
    'Typ av evenemang (valfritt)': 'Bröllop',
    'Första dag (valfritt)': '2027-08-14',
    'Sista dag (valfritt)': '2027-08-15',
    'Meddelande *': 'Vi blir sextio personer.',
  },
  failure: 'Något gick fel. Försök igen senare.',
  thanks: 'Tack för din förfrågan!',
};
