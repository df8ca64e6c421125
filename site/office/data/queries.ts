import { useQuery } from '@tanstack/react-query';
import type {
  ApplicationAnswer,
  ApplicationsAnswer,
  DiaryLine,
  MessageAnswer,
  PersonAnswer,
  TodayAnswer,
  WeekAnswer,
  WeekCount,
} from '../../../forms/office/answers.ts';

/** What the office reads, by the general data fetcher: an address is its key. */

// Others decide at the same time: each screen asks anew when it is opened, although the fetcher's answers never go stale.
const at = (path: string) => ({ queryKey: [`/kansli/api/${path}`], staleTime: 0 });

export const useToday = () => useQuery<TodayAnswer>(at('today'));
export const useApplications = () => useQuery<ApplicationsAnswer>(at('applications'));
export const useApplication = (reference: string) =>
  useQuery<ApplicationAnswer>(at(`applications/${reference}`));
export const useWeeks = () => useQuery<readonly WeekCount[]>(at('weeks'));
export const useWeek = (week: number) => useQuery<WeekAnswer>(at(`weeks/${week}`));
export const useMessages = () => useQuery<readonly MessageAnswer[]>(at('messages'));
export const usePeople = () => useQuery<readonly PersonAnswer[]>(at('people'));
export const useDiary = () => useQuery<readonly DiaryLine[]>(at('diary'));
