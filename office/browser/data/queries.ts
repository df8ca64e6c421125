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
} from '../../shared/answers.ts';
import type { LetterKind } from '../../shared/letters.ts';
import { unattended } from '../../shared/session-limits.ts';
import type { WebsiteAnswer } from '../../shared/website.ts';
import { read } from './answer.ts';
import { sessionHasEnded } from './session.ts';

/** The queries of the office. The path is the query key. */

// Colleagues decide and families answer at the same time. Each screen refetches when it opens and when its window gets
// focus, although cached data never goes stale by itself.
export const at = <Body>(path: string) => ({
  queryKey: [path],
  // Activity is reported by input events alone (attendance.ts): a fetch does not prove that a person is present.
  queryFn: () => read<Body>(path, { [unattended]: '' }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

// Milliseconds between polls for letters that are being sent.
const untilLetterLeaves = 5_000;

export const useToday = () => useQuery(at<TodayAnswer>('today'));
/** The search results, a page at a time. Until an answer arrives, the previous results stay. */
export const useApplications = (wanted: Omit<ApplicationsRequest, 'after'>) => {
  return useInfiniteQuery({
    ...at('search'),
    queryKey: ['search', wanted],
    // A search text may be a name, so no URL contains it.
    queryFn: ({ pageParam: after }) => read<ApplicationsPage>('search', {}, { ...wanted, after }),
    initialPageParam: null as ApplicationsRequest['after'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};
export const useApplication = (reference: string) =>
  useQuery(at<ApplicationAnswer>(`applications/${reference}`));
export const useWeeks = () => useQuery(at<readonly WeekCount[]>('weeks'));
export const useWeek = (week: number) => useQuery(at<WeekAnswer>(`weeks/${week}`));
export const useMessages = () => useQuery(at<readonly MessageAnswer[]>('messages'));
export const useLetters = () => useQuery(at<LettersAnswer>('letters'));
/** The recipients of a letter. With `references`, those of these applications in any state. */
export const useRecipients = (kind: LetterKind, references?: readonly string[]) => {
  const asked = at<RecipientsAnswer>(`letters/kinds/${kind}`);
  return useQuery({
    ...asked,
    ...(references && {
      queryKey: [...asked.queryKey, references],
      queryFn: () => read<RecipientsAnswer>(`letters/kinds/${kind}`, { [unattended]: '' }, { references }),
    }),
  });
};
export const useSent = (sending: string) =>
  useQuery({
    ...at<SendingAnswer>(`letters/sendings/${sending}`),
    refetchInterval: ({ state: { data } }) =>
      !sessionHasEnded() && data?.recipients.some(({ status }) => status === 'held' || status === 'queued')
        ? untilLetterLeaves
        : false,
  });
export const usePeople = () => useQuery(at<readonly PersonAnswer[]>('people'));
export const useDiary = () => useQuery(at<readonly DiaryLine[]>('diary'));
/** How many changes of the website are unpublished, from the cache of Webbplatsen or I dag: sends no request. */
export function useKnownDrafts(): number {
  const { data: website } = useQuery({ ...at<WebsiteAnswer>('website'), enabled: false });
  const { data: today } = useQuery({ ...at<TodayAnswer>('today'), enabled: false });
  return website?.drafts ?? today?.duties.find((duty) => duty.kind === 'drafts')?.drafts ?? 0;
}
