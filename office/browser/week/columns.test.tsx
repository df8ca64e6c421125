import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { noDetails } from '../../../forms/details.ts';
import type { Role } from '../../shared/roles.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { fileColumns, type ListColumn, type WeekList } from '../../shared/week-list.ts';
import { Table } from '../parts/Table.tsx';
import { tableColumns } from './columns.tsx';

const alva: WeekPerson = {
  reference: 'B-7KQM-3FT',
  name: 'Alva Lindqvist',
  called: 'Alva',
  age: 10,
  state: 'ja',
  foodLine: null,
  hasHealth: false,
  unread: false,
  erased: false,
  roomNote: '',
  paidOn: '2099-05-01',
  guardian: 'Berit Lindqvist',
  phone: '070-123 45 67',
  otherWeeks: [],
  leaderNotes: null,
  ...noDetails,
};

/** A row of a list as text, by its headings, without custom rendering. */
function row(name: WeekList, role: Role, person = alva): Record<string, string> {
  const html = renderToStaticMarkup(
    <Table
      columns={tableColumns(name, role, [person], {})}
      rows={[person]}
      keyOf={({ reference }) => reference}
    />,
  );
  const words = cells(html, 'td');
  return Object.fromEntries(cells(html, 'th').map((heading, index) => [heading, words[index] ?? '']));
}

const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) =>
    cell.replace(/<[^>]*>/g, ''),
  );

describe('week list columns', () => {
  test('appear on the screens and papers that they name, with text as the default rendering', () => {
    expect(row('screen', 'ansvarig')).toMatchObject({
      Barn: 'Alva Lindqvist, 10 år',
      Läge: 'Tackat ja',
      'Rum, grupp, buss': '–',
      'Till köket': '–',
      Avgift: 'Betald',
      Vårdnadshavare: 'Berit Lindqvist 070-123 45 67',
    });
    const buss = { ...alva, foodLine: 'nötfritt', roomNote: 'Buss 2' };
    const papers = [row('incheckning', 'ledare', buss), row('ledare', 'ledare', buss)];
    expect(papers).toMatchObject([
      {
        Barn: 'Alva Lindqvist, 10 år',
        'Rum, grupp, buss': 'Buss 2',
        Vårdnadshavare: 'Berit Lindqvist 070-123 45 67',
      },
      {
        Barn: 'Alva Lindqvist, 10 år',
        'Rum, grupp, buss': 'Buss 2',
        Ring: '070-123 45 67 Berit Lindqvist',
        Mat: 'nötfritt',
      },
    ]);
    for (const paper of papers) expect(paper).not.toHaveProperty('Läge');
  });

  test('are hidden from roles that may not see them', () => {
    expect(row('screen', 'ledare')).toHaveProperty('Läge');
    expect(row('screen', 'ledare')).not.toHaveProperty('Avgift');
  });

  test('appear in the exported file when they name it, with every week in which the child has a place', () => {
    const places = [
      { week: 30, state: 'ja', paidOn: null, roomNote: 'Röda rummet' },
      { week: 31, state: 'erbjuden', paidOn: null, roomNote: '' },
    ] as const;
    expect(fileColumns.map(({ heading, words }) => [heading, words(places)])).toEqual([
      ['Plats', 'Vecka 30: Tackat ja, Vecka 31: Erbjuden'],
      ['Rum, grupp, buss', 'Vecka 30: Röda rummet'],
    ]);
  });

  test('fail to compile without a choice about the exported file, or with a food line in it', () => {
    const mat = {
      id: 'mat',
      on: { screen: 'Mat', incheckning: null, ledare: null },
      tells: ['foodLine'],
    } as const;
    // @ts-expect-error: the choice about the file is missing.
    const silent: ListColumn = { ...mat, words: () => '' };
    // @ts-expect-error: the file's data has no food line.
    const eaten: ListColumn = { ...mat, file: 'Mat', words: ({ foodLine }) => foodLine ?? '' };
    expect([silent, eaten]).toHaveLength(2);
  });
});
