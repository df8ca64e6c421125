import { firstName } from '../../../forms/office/first-name.ts';

/** Who was first to write a text, where that is known, for somebody whose view is old. */
export function textChangedMeanwhile(who = 'Någon'): string {
  return `${called(who)} ändrade nyss. Det du skrev sparades inte: se vad där står nu, och välj.`;
}

/** "Anna" of "Anna Berg"; "kollo (anna)" and "Familjen" as they are. */
export const called = (who: string) => (who.startsWith('kollo ') ? who : firstName(who));
