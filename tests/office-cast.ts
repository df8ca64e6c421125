import type { FormName } from '../forms/form.ts';
import type { DecidedState } from '../office/shared/placement.ts';

/** The cast of an office for screenshots and the demo: families, leaders and people with questions. */

/** A received form, with what the office has done about it since. */
export interface Received {
  readonly form: FormName;
  /** Keys as in tests/answers.ts. */
  readonly answers: Readonly<Record<string, string | number>>;
  /** ISO 8601. */
  readonly at: string;
  /** The child's or the leader's name. */
  readonly name: string;
  readonly decided: Readonly<Record<number, DecidedState>>;
  readonly paid?: readonly number[];
  readonly food?: string;
  readonly note?: string;
}

type Child = readonly [
  guardian: string,
  /** The last two digits. */
  phone: string,
  name: string,
  age: number,
  period: string,
  decided: Received['decided'],
  more?: Partial<Pick<Received, 'paid' | 'food' | 'note'> & { readonly health: string }>,
];

const all = 'Alla perioder';

/** As long as a real parent's address was: wider than a phone. */
const longAddress = `${'mycket.lang.adress.'.repeat(3)}pa.nagon@example.org`;

const children: readonly Child[] = [
  ['Kristina Nyström', '21', 'Ebba Nyström', 10, 'Vecka 30', { 30: 'ja' }, { paid: [30] }],
  ['Kristina Nyström', '21', 'Axel Nyström', 12, 'Vecka 30', { 30: 'ja' }, { paid: [30] }],
  ['Lars Hedman', '22', 'Alice Hedman', 9, 'Vecka 31', { 31: 'ja' }, { paid: [31] }],
  [
    'Sofia Ek',
    '23',
    'Vera Ek',
    10,
    'Vecka 30',
    { 30: 'ja' },
    { health: 'Tål inte laktos.', food: 'laktosfritt', paid: [30] },
  ],
  ['Mikael Öberg', '24', 'Hugo Öberg', 11, 'Vecka 31', { 31: 'ja' }],
  ['Emma Wallin', '25', 'Saga Wallin', 9, 'Vecka 30', { 30: 'ja' }, { paid: [30] }],
  ['Karin Strand', '26', 'Olle Strand', 12, 'Vecka 31', { 31: 'ja' }, { paid: [31] }],
  ['Ali Rahimi', '27', 'Leila Rahimi', 11, 'Vecka 30', { 30: 'ja' }, { food: 'inget fläsk' }],
  ['Ali Rahimi', '27', 'Samir Rahimi', 9, 'Vecka 31', { 31: 'ja' }, { food: 'inget fläsk' }],
  ['Petra Lund', '28', 'Wilma Lund', 10, 'Vecka 30', { 30: 'ja' }, { paid: [30] }],
  ['Henrik Dahl', '29', 'Elias Dahl', 11, 'Vecka 31', { 31: 'ja' }],
  ['Maja Björk', '30', 'Stina Björk', 9, 'Vecka 30', { 30: 'ja' }],
  ['Per Norling', '31', 'Albin Norling', 12, 'Vecka 31', { 31: 'ja' }, { paid: [31] }],
  ['Anja Sandberg', '32', 'Liv Sandberg', 10, 'Vecka 30', { 30: 'ja' }, { food: 'vegetariskt' }],
  ['Anja Sandberg', '32', 'Tuva Sandberg', 12, 'Vecka 31', { 31: 'ja' }, { food: 'vegetariskt' }],
  ['Oskar Holm', '33', 'Nils Holm', 11, 'Vecka 30', { 30: 'ja' }],
  ['Ida Forsberg', '34', 'Iris Forsberg', 9, 'Vecka 31', { 31: 'ja' }],
  ['Johan Berg', '35', 'Edvin Berg', 10, 'Vecka 30', { 30: 'ja' }, { paid: [30] }],
  ['Lena Viklund', '36', 'Juni Viklund', 12, 'Vecka 31', { 31: 'ja' }],
  ['Mona Frost', '50', 'Stellan Frost', 10, 'Vecka 31', { 31: 'ja' }],
  ['Åsa Lindgren', '37', 'Malte Lindgren', 9, 'Vecka 30', { 30: 'ja' }],
  ['Tomas Eklund', '38', 'Signe Eklund', 11, 'Vecka 31', { 31: 'ja' }],
  ['Rebecka Sund', '39', 'Love Sund', 10, 'Vecka 31', { 31: 'erbjuden' }],
  ['Fredrik Palm', '40', 'Ines Palm', 12, 'Vecka 31', { 31: 'erbjuden' }],
  ['Ylva Krantz', '41', 'Tore Krantz', 11, 'Vecka 31', { 31: 'erbjuden' }],
  ['Daniel Hägg', '42', 'Nova Hägg', 9, 'Vecka 31', { 31: 'erbjuden' }],
  ['Cecilia Norman', '43', 'Arvid Norman', 10, 'Vecka 30', { 30: 'erbjuden' }],
  ['Helena Sandin', '44', 'Melker Sandin', 11, 'Vecka 31', { 31: 'reserv' }],
  ['Josefin Rask', '45', 'Siri Rask', 10, 'Vecka 31', { 31: 'reserv' }],
  ['Martin Tell', '46', 'Otto Tell', 12, 'Vecka 30', { 30: 'nej' }],
  ['Sanna Flink', '47', 'Ella Flink', 9, 'Vecka 32', { 32: 'ja' }, { paid: [32] }],
  ['Robert Åhl', '48', 'Isak Åhl', 11, 'Vecka 32', { 32: 'atertagen' }],
  [
    'Sara Lindqvist',
    '05',
    'Alva Lindqvist',
    10,
    all,
    { 30: 'erbjuden', 31: 'reserv' },
    {
      health: 'Tål inte mjölk, varken mat eller bak.\nBlir bil- och bussjuk.',
      food: 'mjölkfritt',
      note: 'Mamman ringde 9 april: Alva vill helst åka vecka 30, när Elis är med.',
    },
  ],
  ['Linda Grahn', '07', 'Noel Grahn', 12, 'Vecka 32', {}],
  ['Jonas Berglund', '16', 'Folke Berglund', 9, 'Vecka 31', {}],
  ['Jonas Berglund', '16', 'Tage Berglund', 12, 'Vecka 31', {}],
  ['Ulrika Modig', '49', 'Moa Modig', 10, all, {}, { health: 'Allergisk mot nötter.' }],
];

const others: readonly Omit<Received, 'at'>[] = [
  {
    form: 'leader',
    name: 'Omar Said',
    answers: { Namn: 'Omar Said', Ålder: 24, Epost: longAddress, Perioder: 'Vecka 30, Vecka 31' },
    decided: { 30: 'ja' },
    food: 'vegetariskt',
  },
  {
    form: 'leader',
    name: 'Majken Öberg',
    answers: { Namn: 'Majken Öberg', Ålder: 22, Epost: 'majken@example.org', Perioder: 'Vecka 30, Vecka 32' },
    decided: { 30: 'erbjuden' },
  },
  {
    form: 'contact',
    name: '',
    answers: {
      Namn: 'Helena Åström',
      Epost: longAddress,
      Ämne: 'Fråga om anpassningar/specialbehov',
      Meddelande: 'Min son har ryggbesvär.\nKan han ta med egen madrass?',
    },
    decided: {},
  },
  {
    form: 'kontakt',
    name: '',
    answers: {
      Namn: 'Bo Ek',
      Epost: 'bo@example.org',
      Ämne: 'Telefoner',
      Meddelande: 'Får barnen ha telefonen med sig?',
    },
    decided: {},
  },
  {
    form: 'rental',
    name: '',
    answers: {
      name: 'Brukshundklubben',
      email: 'hund@example.org',
      eventType: 'Annat',
      startDate: '2099-06-12',
      endDate: '2099-06-14',
      message: 'Vi skulle vilja hyra huset för ett läger.',
    },
    decided: {},
  },
];

/** Everything received before the morning of 14 April 2099, oldest first. */
export const received: readonly Received[] = [
  ...children.slice(0, -5).map(applicationOf),
  ...others,
  ...children.slice(-5).map(applicationOf),
].map((one, index, every) => ({ ...one, at: arrival(index, every.length) }));

/** Children that add nothing new to a list. */
const alike = /^(Saga|Olle|Wilma|Elias|Stina|Albin|Liv|Tuva|Nils|Edvin|Juni|Malte|Signe|Tore|Nova|Arvid) /;

/** The smallest cast that shows every kind of row; week 31 is full where a week has seven places. */
export const few: readonly Received[] = received.filter(({ name }) => !alike.test(name));

function applicationOf(child: Child): Omit<Received, 'at'> {
  const [guardian, phone, name, age, period, decided, { health = '', ...more } = {}] = child;
  const first = (guardian.split(' ')[0] ?? '').toLowerCase().normalize('NFD');
  return {
    form: 'child',
    name,
    decided,
    ...more,
    answers: {
      'Barnets namn': name,
      'Barnets ålder': age,
      'Förälders namn': guardian,
      'E-post': `${first.replaceAll(/[^a-z]/g, '')}@example.org`,
      Telefon: `070-174 06 ${phone}`,
      'Önskad period': period,
      'Allergier/specialkost/annat': health,
    },
  };
}

/** A time of arrival between the evening of 1 March and a quarter of an hour before the screenshot's morning. */
function arrival(index: number, count: number): string {
  const first = Date.parse('2099-03-01T18:00:04Z');
  const last = Date.parse('2099-04-14T06:26:00Z');
  return new Date(first + Math.round(((last - first) * index) / (count - 1) / 1000) * 1000).toISOString();
}
