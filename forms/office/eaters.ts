import type { WeekAnswer, WeekPerson } from './answers.ts';

/** Those who eat in a week, as its kitchen is told. */
interface Eaters {
  readonly all: readonly WeekPerson[];
  /** Whoever cannot eat all, as far as anybody has read. */
  readonly withLine: readonly WeekPerson[];
  /** Of whom nobody knows what they eat: their families wrote something that nobody has read. */
  readonly toAskAbout: readonly WeekPerson[];
  /** Those who eat what there is. */
  readonly withoutLine: readonly WeekPerson[];
}

/** Children and leaders alike. Nobody eats what there is while their family's words are unread, whatever was known before. */
export function eatersIn({ children, leaders }: Pick<WeekAnswer, 'children' | 'leaders'>): Eaters {
  const all = [...children, ...leaders];
  return {
    all,
    withLine: all.filter(({ foodLine }) => foodLine),
    toAskAbout: all.filter(({ unread }) => unread),
    withoutLine: all.filter(({ foodLine, unread }) => !foodLine && !unread),
  };
}
