import { describe, expect, test } from 'vitest';
import { weeksNamedIn, weekWords } from './week-words.ts';

describe('weekWords', () => {
  test('writes three weeks in a row as the texts need them', () => {
    expect(weekWords([30, 31, 32])).toEqual({
      weeks: '30, 31 och 32',
      weekSpan: '30–32',
      eachWeek: 'vecka 30, vecka 31 och vecka 32',
      periods: 'tre perioder',
      allWeeks: 'alla tre veckorna',
      weeksInEnglish: 'There are three such weeks at the end of July and the beginning of August',
    });
  });

  test('writes one week and two weeks with their own grammar', () => {
    expect(weekWords([29])).toEqual({
      weeks: '29',
      weekSpan: '29',
      eachWeek: 'vecka 29',
      periods: 'en period',
      allWeeks: 'hela veckan',
      weeksInEnglish: 'There is one such week in the middle of July',
    });
    expect(weekWords([27, 28])).toMatchObject({
      weekSpan: '27–28',
      periods: 'två perioder',
      allWeeks: 'båda veckorna',
      weeksInEnglish: 'There are two such weeks from the beginning of July to the middle of July',
    });
  });

  test('writes no span when a week is missing between the first and the last', () => {
    expect(weekWords([26, 28, 30])).toMatchObject({
      weekSpan: '26, 28 och 30',
      weeksInEnglish: 'There are three such weeks from the end of June to the end of July',
    });
  });
});

describe('weeksNamedIn', () => {
  test.each([
    ['Kollot är vecka 30, 31 och 32.', [30, 31, 32]],
    ['Veckorna 26–28, och vecka\u00a030', [26, 27, 28, 30]],
    ['v. 30-31', [30, 31]],
    ['in weeks 29 and 30', [29, 30]],
    ['vecka 27 till 28 eller 31', [27, 28, 31]],
  ])('reads the weeks of "%s"', (text, weeks) => {
    expect(weeksNamedIn(text)).toEqual(weeks);
  });

  test.each([
    ['Vecka 30, 31 juli', [30]],
    ['Vecka 30, 40 barn', [30]],
    ['vecka 30 2027', [30]],
    ['Varje vecka: 9–12 år, 100 kr', []],
    ['En vecka kostar 100 kr', []],
    ['Stockholm v. 1922', []],
  ])('takes other numbers than weeks in "%s" for no weeks', (text, weeks) => {
    expect(weeksNamedIn(text)).toEqual(weeks);
  });
});
