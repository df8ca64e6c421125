import { describe, expect, test } from 'vitest';
import { showFamilyPage } from '../../tests/family-page.tsx';
import type { OfferPage } from '../shared/offer.ts';

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the page of a leader’s offer', () => {
  const offer = {
    name: 'Kim',
    reference: 'L-7KQM-3FT',
    week: '30 och 31',
    days: 'måndag 20 till fredag 24 juli',
    dates: '20–24 juli',
    firstDay: 'måndag 20 juli',
    answerBy: 'onsdag 1 april',
  };
  const shown = (page: OfferPage) => {
    // Without the spans that keep a number or a short word on one line.
    const markup = showFamilyPage({ offer: page }).markup.replaceAll(/<\/?span[^>]*>/g, '');
    // Names are in `bdi`: a name written from right to left must not reorder the text around it.
    expect(markup.replaceAll(/<bdi>.*?<\/bdi>/g, '')).not.toContain('Kim');
    // The layout is plain exactly when the page has no drawing.
    expect(markup.includes('<img src="/svar-')).toBe(!/class="familj [^"]*plain/.test(markup));
    return markup;
  };
  /** Each button's label and the answer it posts. */
  const answers = (page: OfferPage) =>
    [...shown(page).matchAll(/name="svar" value="(\w+)".*?<button[^>]*>(.*?)<\/button>/g)].map(
      ([, value, button = '']) => [words(button).trim(), value],
    );
  const answered = { ...offer, isLate: false };

  test.each<[OfferPage, says: string]>([
    [{ says: 'offered', ...offer }, 'Vill du vara ledare?'],
    [{ says: 'offered', ...offer }, 'Det gäller vecka 30 och 31. Kan du'],
    [{ says: 'yes', ...answered }, 'Du är ledare vecka 30 och 31, och vi ses måndag 20 juli.'],
    [{ says: 'yes', ...answered, isLate: true }, 'Kan du inte komma?'],
    [{ says: 'no', ...answered }, 'Då räknar vi inte med dig vecka 30 och 31.'],
    [{ says: 'no', ...answered, isLate: true }, 'Sista dagen att ändra svaret var onsdag 1 april.'],
    [{ says: 'late', ...offer }, 'Vill du fortfarande vara ledare?'],
    [{ says: 'changed', ...offer }, 'Skriv referensen L-7KQM-3FT'],
    [{ says: 'cancelled', ...offer }, 'Vecka 30 och 31 är inställd'],
  ])('calls the leader “du”, and mentions neither fee nor children (%o)', (page, says) => {
    expect(words(shown(page))).toContain(says);
    expect(words(shown(page))).toContain('Undrar du något?');
    expect(words(shown(page))).not.toMatch(/\b(ni|er)\b|avgift|bankgiro|barn/i);
  });

  test('has buttons for a yes and a no, and afterwards one for the other answer until the last day', () => {
    expect(answers({ says: 'offered', ...offer })).toEqual([
      ['Tacka ja', 'ja'],
      ['Tacka nej', 'nej'],
    ]);
    expect(answers({ says: 'yes', ...answered })).toEqual([['Tacka nej', 'nej']]);
    expect(answers({ says: 'no', ...answered })).toEqual([['Tacka ja', 'ja']]);
    const others: readonly OfferPage[] = [
      { says: 'yes', ...answered, isLate: true },
      { says: 'no', ...answered, isLate: true },
      { says: 'late', ...offer },
      { says: 'changed', ...offer },
      { says: 'cancelled', ...offer },
      { says: 'failed', message: 'Det går inte att svara just nu.' },
      { says: 'unknown' },
    ];
    for (const page of others) expect(answers(page)).toEqual([]);
  });

  test('says what to do after a failure, and with an old or a broken link', () => {
    const failed = shown({ says: 'failed', message: 'Det går inte att svara just nu.' });
    expect(words(failed)).toContain('Det går inte att svara just nu.');
    expect(words(shown({ says: 'unknown' }))).toContain('Länken gäller inte längre');
    expect(words(shown({ says: 'broken' }))).toContain('Länken är trasig');
    expect(shown({ says: 'unknown' })).toContain('href="/familj"');
  });

  test('has a title for each state without the leader’s name, since titles stay in the browser’s history', () => {
    const titles = (['offered', 'yes', 'no', 'late', 'changed', 'cancelled'] as const).map((says) => {
      const { title, unlisted } = showFamilyPage({ offer: { ...answered, says } }).data;
      return [title, unlisted];
    });
    expect(titles).toEqual(
      [
        'Svara på erbjudandet',
        'Tackat ja',
        'Tackat nej',
        'Sista dagen att svara har gått',
        'Det går inte att svara här längre',
        'Inställt',
      ].map((title) => [`${title} – Ängskollot`, true]),
    );
  });
});
