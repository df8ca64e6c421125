import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { WeekPerson } from '../../../forms/office/answers.ts';
import type { Role } from '../../../forms/office/roles.ts';
import { fileColumns, type ListColumn, type WeekList } from '../../../forms/office/week-list.ts';
import { Table } from '../components/Table.tsx';
import { tableColumns } from './columns.tsx';

const alva: WeekPerson = {
  reference: 'B-7KQM-3FT',
  name: 'Alva Lindqvist',
  age: 10,
  state: 'ja',
  foodLine: null,
  hasHealth: false,
  paidOn: '2099-05-01',
  guardian: 'Berit Lindqvist',
  phone: '070-123 45 67',
  otherWeeks: [],
};

/** A list as it is when nothing of it is drawn in a way of its own. */
const list = (name: WeekList, role: Role, person = alva) =>
  renderToStaticMarkup(
    <Table
      aria-label={name}
      columns={tableColumns(name, role, {})}
      rows={[person]}
      keyOf={({ reference }) => reference}
    />,
  );

const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );

describe('a column of a week’s list', () => {
  test.each<[WeekList, Role, string[]]>([
    ['screen', 'ansvarig', ['Barn', 'Läge', 'Till köket', 'Avgift', 'Vårdnadshavare']],
    ['screen', 'ledare', ['Barn', 'Läge', 'Till köket', 'Vårdnadshavare']],
    ['incheckning', 'ledare', ['Barn', 'Vårdnadshavare']],
    ['ledare', 'ledare', ['Barn', 'Ring', 'Mat']],
  ])('stands where it says, to those who may see it: %s, %s', (name, role, headings) => {
    expect(cells(list(name, role), 'th')).toEqual(headings);
  });

  test('needs nothing but its words to be read', () => {
    expect(cells(list('screen', 'ansvarig'), 'td')).toEqual([
      'Alva Lindqvist, 10 år',
      'Tackat ja',
      '–',
      'Betald',
      'Berit Lindqvist 070-123 45 67',
    ]);
    expect(cells(list('ledare', 'ansvarig', { ...alva, foodLine: 'nötfritt' }), 'td')).toContain('nötfritt');
  });

  test('is in the exported file when it says so, for all weeks in which somebody has a place', () => {
    const places = [
      { week: 30, state: 'ja', paidOn: null },
      { week: 31, state: 'erbjuden', paidOn: null },
    ] as const;
    expect(fileColumns.map(({ heading, words }) => [heading, words(places)])).toEqual([
      ['Plats', 'Vecka 30: Tackat ja, Vecka 31: Erbjuden'],
    ]);
  });

  test('cannot be left without a word about the file, nor take what the kitchen knows into it', () => {
    const mat = { id: 'mat', on: { screen: 'Mat', incheckning: null, ledare: null }, act: 'weeks' } as const;
    // @ts-expect-error: whether it is in the file is not said.
    const silent: ListColumn = { ...mat, words: () => '' };
    // @ts-expect-error: no file knows a food line.
    const eaten: ListColumn = { ...mat, file: 'Mat', words: ({ foodLine }) => foodLine ?? '' };
    expect([silent, eaten]).toHaveLength(2);
  });
});
