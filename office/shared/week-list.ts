import { detailsForm } from '../../forms/details.ts';
import { displayed } from '../../forms/wire.ts';
import { aboutState } from './placement.ts';
import { type Role, roleOf, type WeekColumn } from './roles.ts';
import type { WeekPerson } from './week-answers.ts';

/** A list with a row for each child with a place in a week: the one on the screen, and two on paper. */
export type WeekList = 'screen' | 'incheckning' | 'ledare';

/**
 * The placement columns of the exported file. Names and numbers are already in the form's own columns, and food is
 * never exported.
 */
export type PlaceInFile = Pick<WeekPerson, 'state' | 'paidOn' | 'roomNote'>;

/** A column and the lists that show it. A list decides by itself how to draw a column that is more than text. */
export type ListColumn = {
  readonly id: string;
  /** The heading in each list that shows the column. */
  readonly on: Readonly<Partial<Record<WeekList, string>>>;
  /** The data that the column shows: a role that may not see all of it does not get the column. */
  readonly tells: readonly WeekColumn[];
  /** Shown only if at least one person has a value, so that a rare detail does not widen the printed list. */
  readonly ifSaid?: true;
} & (
  | { readonly file?: never; readonly words: (person: WeekPerson) => string }
  /** The heading in the exported file, where each text follows the week's number. */
  | { readonly file: string; readonly words: (place: PlaceInFile) => string }
);

/** The label of the room note: a free text about a child in a week. */
export const placeWord = 'Rum, grupp, buss';

/**
 * A week's columns in the order of the lists. A column added here appears on the screen, on paper and in the exported
 * file.
 */
const listColumns = [
  {
    id: 'name',
    on: { screen: 'Barn', incheckning: 'Barn', ledare: 'Barn' },
    tells: ['name'],
    words: ({ name, age }) => `${name}, ${age} år`,
  },
  {
    id: 'state',
    on: { screen: 'Läge' },
    tells: [],
    file: 'Plats',
    words: ({ state }) => aboutState[state].word,
  },
  {
    id: 'roomNote',
    on: { screen: placeWord, incheckning: placeWord, ledare: placeWord },
    tells: ['roomNote'],
    file: placeWord,
    words: ({ roomNote }) => roomNote,
  },
  {
    id: 'staysWith',
    on: { screen: 'Vill bo med', incheckning: 'Vill bo med' },
    tells: ['staysWith'],
    ifSaid: true,
    words: ({ staysWith }) => staysWith,
  },
  {
    id: 'ring',
    on: { ledare: 'Ring' },
    tells: ['phone', 'guardian'],
    words: ({ guardian, phone }) => `${phone} ${guardian}`,
  },
  {
    id: 'contact',
    on: { ledare: 'Ring annars' },
    tells: ['contactName', 'contactPhone'],
    ifSaid: true,
    words: ({ contactName, contactPhone }) => `${contactPhone} ${contactName}`.trim(),
  },
  {
    id: 'fetch',
    on: { incheckning: 'Får hämta', ledare: 'Får hämta' },
    tells: ['mayFetch', 'mustNotFetch'],
    ifSaid: true,
    words: ({ mayFetch, mustNotFetch }) =>
      [mustNotFetch && `FÅR INTE HÄMTA: ${mustNotFetch}`, mayFetch].filter(Boolean).join('. '),
  },
  {
    id: 'travel',
    on: { incheckning: 'Annan tid' },
    tells: ['arrives', 'leaves'],
    ifSaid: true,
    words: ({ arrives, leaves }) =>
      [arrives && `Kommer: ${arrives}`, leaves && `Åker: ${leaves}`].filter(Boolean).join('. '),
  },
  {
    id: 'swims',
    on: { ledare: 'Simmar' },
    tells: ['swims'],
    ifSaid: true,
    words: ({ swims }) => String(displayed(detailsForm, 'swims', { swims })),
  },
  {
    id: 'food',
    on: { screen: 'Till köket', ledare: 'Mat' },
    tells: ['foodLine', 'unread', 'erased'],
    words: ({ foodLine, unread, erased }) => {
      const unknown = unread ? 'inte läst för köket' : erased && !foodLine && 'kan ha raderats';
      return [foodLine, unknown && `${unknown}, fråga`].filter(Boolean).join('. ');
    },
  },
  {
    id: 'fee',
    on: { screen: 'Avgift' },
    tells: ['paidOn'],
    words: ({ paidOn }) => (paidOn ? 'Betald' : 'Inte betald'),
  },
  {
    id: 'guardian',
    on: { screen: 'Vårdnadshavare', incheckning: 'Vårdnadshavare' },
    tells: ['guardian', 'phone'],
    words: ({ guardian, phone }) => `${guardian} ${phone}`,
  },
] as const satisfies readonly ListColumn[];

export type ListColumnId = (typeof listColumns)[number]['id'];

/** The columns of a list that a role may see, with the list's headings. */
export function columnsOf(list: WeekList, role: Role, people: readonly WeekPerson[]) {
  const { columns } = roleOf(role).week;
  return listColumns.flatMap((column) => {
    const { id, tells, words } = column;
    const on: ListColumn['on'] = column.on;
    const heading = on[list];
    const isSilent = 'ifSaid' in column && people.every((person) => words(person) === '');
    const isSeen = heading !== undefined && tells.every((one) => columns.includes(one)) && !isSilent;
    return isSeen ? [{ id, heading, words }] : [];
  });
}

/**
 * The exported file's columns: each lists the weeks in which the person has a place, "Vecka 30: Tackat ja, Vecka 31:
 * Erbjuden".
 */
export const fileColumns = listColumns
  .filter((column) => 'file' in column)
  .map(({ file, words }) => ({
    heading: file,
    words: (places: readonly (PlaceInFile & { readonly week: number })[]) =>
      places
        .filter((place) => words(place) !== '')
        .map((place) => `Vecka ${place.week}: ${words(place)}`)
        .join(', '),
  }));
