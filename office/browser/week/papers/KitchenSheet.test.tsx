import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noDetails } from '../../../../forms/details.ts';
import type { WeekPerson } from '../../../shared/week-answers.ts';
import { KitchenSheet } from './KitchenSheet.tsx';

const eater = (name: string, foodLine: string | null, unread = false): WeekPerson => ({
  reference: name,
  name,
  called: name,
  age: 10,
  state: 'ja',
  foodLine,
  hasHealth: false,
  unread,
  erased: false,
  roomNote: '',
  paidOn: null,
  guardian: '',
  phone: '',
  otherWeeks: [],
  leaderNotes: null,
  ...noDetails,
});

function read(children: readonly WeekPerson[], leaders: readonly WeekPerson[] = []): string {
  const html = renderToStaticMarkup(
    <KitchenSheet
      week={{
        count: { week: 30, capacity: 15, accepted: 2, offered: 0, reserves: 0 },
        firstDay: '2027-07-26',
        lastDay: '2027-07-30',
        children,
        reserves: [],
        leaders,
      }}
    />,
  );
  return html
    .replaceAll(/<\/?bdi>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('the kitchen’s paper counts leaders among the eaters and lists their food lines', () => {
  const text = read(
    [eater('Alva', 'nötfritt'), eater('Bo', null)],
    [eater('Majken', 'nötfritt'), eater('Nils', 'laktosfritt')],
  );
  expect(text).toContain('4 att laga till');
  expect(text).toContain('2 barn och 2 ledare');
  expect(text).toContain('nötfritt 2 Alva, Majken (ledare)');
  expect(text).toContain('laktosfritt 1 Nils (ledare)');
  expect(text).not.toContain('ingen har läst');
});

test('the kitchen’s paper lists children whose family’s text about food is unread, not as children who eat everything', () => {
  const text = read([eater('Alva', 'nötfritt', true), eater('Bo', null, true), eater('Cleo', null)]);
  expect(text).toContain('1 utan rad om maten 2 barn: ingen har läst än, fråga. Alva och Bo.');
  expect(text).toContain('nötfritt 1 Alva');
});
