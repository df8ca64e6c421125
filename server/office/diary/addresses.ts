import * as z from 'zod';
import { DiaryLine } from '../../../forms/office/answers.ts';
import { address } from '../address.ts';
import { readDiary } from './read.ts';

export const diaryAddresses = [
  address({
    at: 'GET /diary',
    may: 'diary',
    answer: z.array(DiaryLine),
    run: ({ office }) => readDiary(office.store.db),
  }),
];
