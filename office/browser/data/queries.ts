import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApplicationsRequest } from '../../shared/application-answers.ts';
import type { LetterTo } from '../../shared/letters.ts';
import { unattended } from '../../shared/session-limits.ts';
import { read, search } from './answer.ts';
import type { Known, PathOf } from './endpoints.ts';
import { sessionHasEnded } from './session.ts';

/** The queries of the office. The path is the query key. */

// Colleagues decide and families answer at the same time. Each screen refetches when it opens and when its window gets
// focus, although cached data never goes stale by itself.
export const fresh = { staleTime: 0, refetchOnWindowFocus: true };

export const at = <Path extends PathOf<'GET'>>(path: Known<'GET', Path>) => ({
  ...fresh,
  queryKey: [path],
  // Activity is reported by input events alone (attendance.ts): a fetch does not prove that a person is present.
  queryFn: () => read(path, { [unattended]: '' }),
});

// Milliseconds between polls for letters that are being sent.
const untilLetterLeaves = 5_000;

export const useToday = () => useQuery(at('today'));
/** The search results. Until an answer arrives, the previous results stay. */
export const useApplications = (wanted: ApplicationsRequest) =>
  useQuery({
    ...fresh,
    queryKey: ['search', wanted],
    // A search text may be a name, so no URL contains it.
    queryFn: () => search('search', wanted),
    placeholderData: keepPreviousData,
  });
export const useApplication = (reference: string) => useQuery(at(`applications/${reference}`));
export const useWeeks = () => useQuery(at('weeks'));
export const useWeek = (week: number) => useQuery(at(`weeks/${week}`));
export const useMessages = () => useQuery(at('messages'));
export const useLetters = () => useQuery(at('letters'));
/** The recipients of a letter. With `references`, those of these applications in any state. */
export const useRecipients = ({ kind, form }: LetterTo, references?: readonly string[]) => {
  const path = `letters/kinds/${form}/${kind}` as const;
  const asked = at(path);
  return useQuery({
    ...asked,
    ...(references && {
      queryKey: [path, references],
      queryFn: () => search(path, { references }, { [unattended]: '' }),
    }),
  });
};
export const useSent = (sending: string) =>
  useQuery({
    ...at(`letters/sendings/${sending}`),
    refetchInterval: ({ state: { data } }) =>
      !sessionHasEnded() && data?.recipients.some(({ status }) => status === 'held' || status === 'queued')
        ? untilLetterLeaves
        : false,
  });
export const useStatistics = () => useQuery(at('statistics'));
export const usePeople = () => useQuery(at('people'));
export const useDiary = () => useQuery(at('diary'));
