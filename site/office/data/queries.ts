import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  ApplicationAnswer,
  ApplicationsPage,
  ApplicationsRequest,
  DiaryLine,
  LettersAnswer,
  MessageAnswer,
  PersonAnswer,
  RecipientsAnswer,
  SendingAnswer,
  TodayAnswer,
  WeekAnswer,
  WeekCount,
} from '../../../forms/office/answers.ts';
import type { LetterKind } from '../../../forms/office/letters.ts';

/** What the office reads, by the general data fetcher: an address is its key. */

// Others decide at the same time, and families answer: each screen asks anew when it is opened and when its window is
// looked at, although the fetcher's answers never go stale.
const at = (path: string) => ({
  queryKey: [`/kansli/api/${path}`],
  staleTime: 0,
  refetchOnWindowFocus: true,
});

// Milliseconds between looks at letters that are on their way.
const untilLetterLeaves = 5_000;

export const useToday = () => useQuery<TodayAnswer>(at('today'));
/** Whoever is looked for, a page at a time. Until an answer comes, what was found before stays. */
export const useApplications = (wanted: Omit<ApplicationsRequest, 'after'>) => {
  const { queryKey, ...asked } = at('search');
  return useInfiniteQuery({
    ...asked,
    queryKey: [...queryKey, wanted],
    queryFn: ({ pageParam: after, signal }) => search({ ...wanted, after }, signal),
    initialPageParam: null as ApplicationsRequest['after'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};
export const useApplication = (reference: string) =>
  useQuery<ApplicationAnswer>(at(`applications/${reference}`));
export const useWeeks = () => useQuery<readonly WeekCount[]>(at('weeks'));
export const useWeek = (week: number) => useQuery<WeekAnswer>(at(`weeks/${week}`));
export const useMessages = () => useQuery<readonly MessageAnswer[]>(at('messages'));
export const useLetters = () => useQuery<LettersAnswer>(at('letters'));
export const useRecipients = (kind: LetterKind) => useQuery<RecipientsAnswer>(at(`letters/kinds/${kind}`));
export const useSent = (sending: string) =>
  useQuery<SendingAnswer>({
    ...at(`letters/sendings/${sending}`),
    refetchInterval: ({ state: { data } }) =>
      data?.recipients.some(({ status }) => status === 'held' || status === 'queued')
        ? untilLetterLeaves
        : false,
  });
export const usePeople = () => useQuery<readonly PersonAnswer[]>(at('people'));
export const useDiary = () => useQuery<readonly DiaryLine[]>(at('diary'));

/** What is looked for is somebody's name, and stands in no address. Throws as the general fetcher does. */
async function search(request: ApplicationsRequest, signal: AbortSignal): Promise<ApplicationsPage> {
  const response = await fetch('/kansli/api/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}
