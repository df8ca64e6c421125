import { TodayAnswer } from '../../shared/today-answers.ts';
import { endpoint } from '../endpoint.ts';
import { readToday } from './today.ts';

export const todayEndpoints = [
  endpoint({
    at: 'GET /today',
    may: 'applications',
    answer: TodayAnswer,
    run: ({ office, session, by }) => readToday(office, by.role, session.lastVisit),
  }),
];
