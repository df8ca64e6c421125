import * as z from 'zod';
import { DiaryLine } from '../../shared/diary-answers.ts';
import { endpoint } from '../endpoint.ts';
import { readDiary } from './read.ts';

export const diaryEndpoints = [
  endpoint({
    at: 'GET /diary',
    may: 'diary',
    answer: z.array(DiaryLine),
    run: ({ office }) => readDiary(office.store.db),
  }),
];
