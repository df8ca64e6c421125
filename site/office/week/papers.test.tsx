import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WeekPerson } from '../../../forms/office/answers.ts';
import { KitchenSheet } from './papers.tsx';

const eater = (name: string, foodLine: string | null): WeekPerson => ({
  reference: name,
  name,
  age: 10,
  state: 'ja',
  foodLine,
  hasHealth: false,
  paidOn: null,
  guardian: '',
  phone: '',
  otherWeeks: [],
});

test('the kitchen’s paper counts the leaders among those who eat, with what they cannot', () => {
  const html = renderToStaticMarkup(
    <KitchenSheet
      week={{
        count: { week: 30, capacity: 15, accepted: 2, offered: 0, reserves: 0 },
        firstDay: '2027-07-26',
        lastDay: '2027-07-30',
        children: [eater('Alva', 'nötfritt'), eater('Bo', null)],
        reserves: [],
        leaders: [eater('Majken', 'nötfritt'), eater('Nils', 'laktosfritt')],
      }}
    />,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('4 att laga till');
  expect(text).toContain('2 barn och 2 ledare');
  expect(text).toContain('nötfritt 2 Alva, Majken (ledare)');
  expect(text).toContain('laktosfritt 1 Nils (ledare)');
});
