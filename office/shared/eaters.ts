import type { WeekAnswer, WeekPerson } from './week-answers.ts';

/** Those who eat in a week, as its kitchen is told. */
export interface Eaters {
  readonly all: readonly WeekPerson[];
  /** Whoever cannot eat all, as far as anybody has read. */
  readonly withLine: readonly WeekPerson[];
  /** Of whom nobody knows what they eat: their families wrote something that nobody has read. */
  readonly unread: readonly WeekPerson[];
  /** Nor of these: what their families wrote has been erased, or may have been, and nobody has asked again. */
  readonly erased: readonly WeekPerson[];
  /** Those who eat what there is. */
  readonly withoutLine: readonly WeekPerson[];
}

/** Children and leaders alike. Nobody eats what there is while their family's words are unread, or gone. */
export function eatersIn({ children, leaders }: Pick<WeekAnswer, 'children' | 'leaders'>): Eaters {
  const all = [...children, ...leaders];
  return {
    all,
    withLine: all.filter(({ foodLine }) => foodLine),
    unread: all.filter((one) => one.unread),
    erased: all.filter(({ foodLine, erased }) => !foodLine && erased),
    withoutLine: all.filter(({ foodLine, unread, erased }) => !foodLine && !unread && !erased),
  };
}
