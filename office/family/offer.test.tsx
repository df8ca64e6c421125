import { describe, expect, test } from 'vitest';
import { showFamilyPage } from '../../tests/family-page.tsx';
import type { OfferPage } from '../shared/offer.ts';

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the offer page', () => {
  const offer = {
    form: 'child' as const,
    child: 'Alva',
    reference: 'B-7KQM-3FT',
    week: '30',
    days: 'måndag 20 till fredag 24 juli',
    dates: '20–24 juli',
    firstDay: 'måndag 20 juli',
    answerBy: 'onsdag 1 april',
    fee: 1500,
  };
  const payment = { account: '127-6914', lastDay: 'fredag 1 maj', text: '' };
  const shown = (page: OfferPage) => {
    // Without the spans that keep a number or a short word on one line.
    const markup = showFamilyPage({ offer: page }).markup.replaceAll(/<\/?span[^>]*>/g, '');
    // Names are in `bdi`: a name written from right to left must not reorder the text around it.
    expect(markup.replaceAll(/<bdi>.*?<\/bdi>/g, '')).not.toMatch(/Alva|Kim/);
    // "ni" to a family, "du" to a leader.
    const isOne = 'form' in page && page.form === 'leader';
    expect(words(markup)).toContain(isOne ? 'Undrar du något?' : 'Undrar ni något?');
    expect(words(markup)).not.toMatch(isOne ? /\b(ni|er)\b/i : /\b(du|dig|din)\b/i);
    // The layout is plain exactly when the page has no drawing.
    expect(markup.includes('<img src="/svar-')).toBe(!/class="familj [^"]*plain/.test(markup));
    return markup;
  };
  /** Each button's label and the answer it posts. */
  const answers = (page: OfferPage) =>
    [...shown(page).matchAll(/name="svar" value="(\w+)".*?<button[^>]*>(.*?)<\/button>/g)].map(
      ([, value, button = '']) => [words(button).trim(), value],
    );

  test('shows the offer and its deadline, with buttons that post yes and no', () => {
    const offered = { says: 'offered', ...offer } as const;
    expect(answers(offered)).toEqual([
      ['Tacka ja', 'ja'],
      ['Tacka nej', 'nej'],
    ]);
    expect(shown(offered)).not.toContain('familj-slip');
    expect(words(shown(offered))).toContain('Svara senast onsdag 1 april.');
    expect(words(shown(offered))).toContain('1500 kr');
  });

  test('after a yes, shows the fee, the account, the reference and the last day to pay', () => {
    const yes = { says: 'yes', ...offer, details: null, payment, isLate: false } as const;
    expect(words(shown(yes))).toContain('Betala 1500 kr Till bankgiro, senast fredag 1 maj');
    expect(words(shown(yes))).toContain('Bankgiro 127-6914 Märk med B-7KQM-3FT');
    expect(answers(yes)).toEqual([['Tacka nej', 'nej']]);
    expect(shown(yes)).toContain('familj-slip');
    expect(answers({ ...yes, isLate: true })).toEqual([]);
    expect(words(shown({ ...yes, isLate: true }))).toContain('Kan Alva inte komma?');
  });

  test('after a yes, shows three steps to a family and two to a leader', () => {
    const yes = { says: 'yes', ...offer, details: null, payment, isLate: false } as const;
    const steps = (page: OfferPage) =>
      [...shown(page).matchAll(/<li>.*?<h2>(.*?)<\/h2>/gs)].map(([, step = '']) => words(step));
    expect(steps(yes)).toEqual(['Betala 1500 kr', 'Vänta på ett brev', 'Kom måndag 20 juli']);
    expect(steps({ ...yes, details: '/uppgifter/hemlighet' })[1]).toBe('Svara på några frågor');
    expect(shown({ ...yes, details: '/uppgifter/hemlighet' })).toContain('href="/uppgifter/hemlighet"');
    expect(steps({ ...yes, form: 'leader', payment: null })).toEqual([
      'Vänta på ett brev',
      'Kom måndag 20 juli',
    ]);
  });

  test('after payment, says that the fee is paid, without payment details', () => {
    const yes = {
      says: 'yes',
      ...offer,
      details: null,
      payment: 'paid',
      isLate: false,
    } as const;
    expect(words(shown(yes))).toContain('Avgiften är betald');
    expect(words(shown(yes))).not.toMatch(/bankgiro|1500/i);
  });

  test('after a no, offers a yes only while the place is free and the deadline has not passed', () => {
    const no = { says: 'no', ...offer, isFree: true, isLate: false } as const;
    expect(answers(no)).toEqual([['Tacka ja', 'ja']]);
    expect(words(shown(no))).toContain('till och med onsdag 1 april, så länge platsen finns kvar.');
    expect(answers({ ...no, isFree: false })).toEqual([]);
    expect(words(shown({ ...no, isFree: false }))).toContain('Veckan är full.');
    const late = { ...no, isLate: true };
    expect(answers(late)).toEqual([]);
    expect(words(shown(late))).toContain('Sista dagen att ändra svaret var onsdag 1 april.');
  });

  test('shows a leader all weeks of the offer, and mentions neither fee nor children', () => {
    const leader = { ...offer, form: 'leader' as const, child: 'Kim', week: '30 och 31', reference: 'L-1' };
    const answered = { ...leader, isLate: false };
    const pages: readonly (readonly [OfferPage, string])[] = [
      [{ says: 'offered', ...leader }, 'Vill du vara ledare?'],
      [
        { says: 'yes', ...answered, details: null, payment: null },
        'Du är ledare vecka 30 och 31, och vi ses måndag 20 juli.',
      ],
      [{ says: 'yes', ...answered, details: null, payment: null, isLate: true }, 'Kan du inte komma?'],
      [{ says: 'no', ...answered, isFree: true }, 'Då räknar vi inte med dig vecka 30 och 31.'],
      [{ says: 'no', ...answered, isFree: true, isLate: true }, 'Sista dagen att ändra svaret'],
      [{ says: 'late', ...leader }, 'Vill du fortfarande vara ledare?'],
      [{ says: 'changed', ...leader }, 'Något har ändrats om vecka 30 och 31'],
      [{ says: 'cancelled', ...leader }, 'Vecka 30 och 31 är inställd'],
    ];
    for (const [page, says] of pages) {
      expect(words(shown(page))).toContain(says);
      expect(words(shown(page))).not.toMatch(/\b(ni|er)\b|avgift|bankgiro|barn|1500/i);
    }
    expect(answers({ says: 'offered', ...leader })).toHaveLength(2);
    expect(words(shown({ says: 'no', ...answered, isFree: true }))).toContain(
      'till och med onsdag 1 april. Tacka ja',
    );
    expect(words(shown({ says: 'late', ...leader }))).toContain('så ser vi vad vi kan göra');
    expect(words(shown({ says: 'offered', ...leader }))).toContain('Det gäller vecka 30 och 31. Kan du');
    expect(words(shown({ says: 'offered', ...leader, week: '31' }))).toContain('Det gäller vecka 31. Kan du');
  });

  test('has a title for each state without the child’s name, since titles stay in the browser’s history', () => {
    const answered = { ...offer, isLate: false };
    const states: readonly OfferPage[] = [
      { says: 'offered', ...offer },
      { says: 'yes', ...answered, details: null, payment },
      { says: 'no', ...answered, isFree: true },
      { says: 'late', ...offer },
      { says: 'changed', ...offer },
      { says: 'cancelled', ...offer },
      { says: 'failed', message: 'Det går inte.' },
      { says: 'restored' },
      { says: 'unknown' },
    ];
    const pages = states.map((page) => showFamilyPage({ offer: page }).data);
    expect(pages.every(({ unlisted }) => unlisted)).toBe(true);
    const titles = pages.map(({ title }) => title);
    expect(titles).toEqual([
      `Svara på erbjudandet – Ängskollot`,
      `Tackat ja – Ängskollot`,
      `Tackat nej – Ängskollot`,
      `Sista dagen att svara har gått – Ängskollot`,
      `Det går inte att svara här längre – Ängskollot`,
      `Inställt – Ängskollot`,
      `Det gick inte just nu – Ängskollot`,
      `Länken går inte att använda – Ängskollot`,
      `Vi känner inte igen länken – Ängskollot`,
    ]);
  });

  test('has no buttons in the other states, and says what to do', () => {
    const others: readonly (readonly [OfferPage, string])[] = [
      [{ says: 'late', ...offer }, 'så ser vi om det finns en plats. Skriv referensen B-7KQM-3FT'],
      [{ says: 'changed', ...offer }, 'Skriv referensen B-7KQM-3FT'],
      [{ says: 'cancelled', ...offer }, 'Har ni betalat avgiften får ni tillbaka hela.'],
      [{ says: 'failed', message: 'Det går inte att svara just nu.' }, 'Det går inte att svara just nu.'],
      [{ says: 'restored' }, 'Ett nytt brev med en ny länk kan vara på väg'],
      [{ says: 'unknown' }, 'Öppna den direkt från det senaste brevet'],
    ];
    for (const [page, advice] of others) {
      expect(answers(page)).toEqual([]);
      expect(words(shown(page))).toContain(advice);
    }
  });
});
