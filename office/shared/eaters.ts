import type { WeekAnswer, WeekPerson } from './week-answers.ts';

/** The people in a week, grouped by what the kitchen must know. */
export interface Eaters {
  readonly all: readonly WeekPerson[];
  /** People with a note for the kitchen. */
  readonly withLine: readonly WeekPerson[];
  /** People whose families wrote something about food that nobody has read. */
  readonly unread: readonly WeekPerson[];
  /** People whose food information has been erased, or may have been, and who have not been asked again. */
  readonly erased: readonly WeekPerson[];
  /** People without special food. */
  readonly withoutLine: readonly WeekPerson[];
}

/** Groups children and leaders. While a family's text is unread or erased, nobody is counted as eating everything. */
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
