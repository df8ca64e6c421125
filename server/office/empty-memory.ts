import { campWeeks } from '../../forms/office/week-access.ts';
import type { OfficeMemory } from './memory.ts';

/** An office that has nothing to remember yet. */
export const emptyMemory: OfficeMemory = {
  today: async (lastVisit) => ({
    lastVisit,
    newApplications: [],
    unanswered: { count: 0, oldest: null },
    undelivered: [],
    untold: 0,
    replies: [],
    weeks: campWeeks.map(noneIn),
  }),
  applications: async () => ({ applications: [], weeks: campWeeks.map(noneIn) }),
  application: async () => undefined,
  health: async () => undefined,
  decide: async () => ({ applications: [], weeks: campWeeks.map(noneIn) }),
  writeNote: async () => undefined,
  writeFoodLine: async () => undefined,
  notePayment: async () => undefined,
  erase: async () => undefined,
  weeks: async () => campWeeks.map(noneIn),
  week: async (week) => nobodyIn(week),
  orderReserves: async (week) => nobodyIn(week),
  printList: async () => ({}),
  letters: async () => ({ kinds: [], sendings: [] }),
  recipients: async (kind) => ({ kind, recipients: [], others: [], answerBy: null, hindrance: null }),
  previews: async () => ({ from: '', letters: [], others: [] }),
  sendLetters: async () => Promise.reject(new Error('There is nobody to write to')),
  sending: async () => undefined,
  undoSending: async () => undefined,
  sendAgain: async () => undefined,
  messages: async () => [],
  markAnswered: async () => undefined,
  diary: async () => [],
  export: async () => ({ name: '', type: '', content: '' }),
};

function nobodyIn(week: number) {
  return { count: noneIn(week), firstDay: '', lastDay: '', children: [], reserves: [], leaders: [] };
}

function noneIn(week: number) {
  return { week, capacity: 0, accepted: 0, offered: 0, reserves: 0, leaders: 0 };
}
