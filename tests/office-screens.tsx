import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { noDetails } from '../forms/details.ts';
import type { ApplicationInList } from '../office/shared/application-answers.ts';
import type { PlacementAnswer, WeekCount } from '../office/shared/placement-answers.ts';
import type { Role } from '../office/shared/roles.ts';
import type { WeekAnswer, WeekPerson } from '../office/shared/week-answers.ts';
import { queryClient } from '../site/data/queryClient.ts';
import { reading as asRead, untied } from './reading.ts';

/** What the tests of the office's screens share: rendering without a browser, an application, and a week. */

const me = { email: 'anna@example.org', name: 'Anna Berg', role: 'ansvarig' } as const;

/** Logs a person with this role in. */
export const logInAs = (role: Role) => queryClient.setQueryData(['session'], { person: { ...me, role } });

/** The text of a screen with these responses, by their paths below /kansli/api. */
export function screen(element: ReactElement, answers: Readonly<Record<string, unknown>> = {}): string {
  return html(element, answers)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .replaceAll(' ,', ',');
}

export function html(element: ReactElement, answers: Readonly<Record<string, unknown>> = {}): string {
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData([path], answer);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>,
  );
  expect(outsideOfNames(markup)).not.toMatch(anyName);
  for (const [table] of markup.matchAll(/<table[^>]*>/g)) expect(table).toContain('aria-label');
  expect(untied(markup)).toEqual([]);
  return markup;
}

/** The names in these tests. Each must be in a <bdi>, so that a right-to-left name does not reorder other text. */
const anyName = /\b(Alva|Anna|Berit|Asdf|Bo|Cleo|Ek|Folke|Karin|Kim|Lindqvist|Majken|Qwerty)\b/;

/** The text outside names. An option contains nothing but its own text. */
const outsideOfNames = (markup: string) => markup.replaceAll(/<(bdi|option)\b.*?<\/\1>|<[^>]+>/g, ' ');

/** A screen as it is read aloud. */
export const reading = (...shown: Parameters<typeof html>) => asRead(html(...shown));

export const words = (markup: string) =>
  markup
    .replaceAll(/<(\/?bdi|wbr\/?)>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** A button, by its label. */
export const button = (markup: string, words: string) =>
  [...markup.matchAll(/<button[^>]*>.*?<\/button>/g)].map(String).find((one) => one.includes(words)) ?? '';

export const at = '2099-03-01T10:00:00.000Z';

export const placement: PlacementAnswer = {
  week: 30,
  state: 'erbjuden',
  place: null,
  wished: true,
  decidedAt: at,
  decidedBy: 'Anna Berg',
  decidedByFamily: false,
  reason: null,
  undone: null,
  decisionId: 1,
  notified: true,
  paidOn: null,
  paidNotedBy: null,
  roomNote: '',
};

export const alva: ApplicationInList = {
  reference: 'B-7KQM-3FT',
  form: 'child',
  name: 'Alva Lindqvist',
  age: 10,
  guardian: 'Berit Lindqvist',
  email: 'berit@example.org',
  phone: '070-174 06 05',
  receivedAt: at,
  flagged: false,
  placements: [placement],
  siblings: [],
  maybeSame: [],
  hasNote: false,
};

export const week30: WeekCount = { week: 30, capacity: 15, accepted: 10, offered: 5, reserves: 2 };

/** Alva with a place in week 30, about whom nothing is known. */
export const alvaInWeek: WeekPerson = {
  ...noDetails,
  ...{ reference: alva.reference, name: alva.name, age: 10, guardian: alva.guardian, phone: alva.phone },
  called: 'Alva',
  state: 'ja',
  paidOn: null,
  payment: { state: 'due', fee: 100, payBy: '' },
  roomNote: '',
  otherWeeks: [],
  leaderNotes: null,
  ...{ foodLine: null, hasHealth: false, unread: false, erased: false, came: null, phoneIn: null },
};

/** Week 30 without people. */
export const emptyWeek: WeekAnswer = {
  ...{ count: week30, firstDay: '2099-07-20', lastDay: '2099-07-24' },
  ...{ children: [], reserves: [], leaders: [] },
};
