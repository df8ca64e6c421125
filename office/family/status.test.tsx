import { describe, expect, test } from 'vitest';
import { showFamilyPage } from '../../tests/family-page.tsx';
import type { FamilyApplication, ShownStatus, StatusPage } from '../shared/status-page.ts';

const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const alva: FamilyApplication = {
  reference: 'B-7KQM-3FT',
  form: 'child',
  name: 'Alva',
  receivedOn: '3 mars',
  weeks: [],
  path: null,
  detailsLeft: null,
};
const payment = {
  account: '127-6914',
  lastDay: 'fredag 1 maj',
  text: 'Alla pengar går tillbaka till barnen.',
};
const yes = { says: 'yes', fee: 1500, payment, answerBy: null, canWithdraw: false } as const;

function shown(status: StatusPage, swish?: string) {
  const { data, markup } = showFamilyPage({ status, path: '/min-sida/hemlighet' }, swish);
  // Without the spans that keep a number or a short word on one line.
  const html = markup.replaceAll(/<\/?span[^>]*>/g, '');
  const forms = [...html.matchAll(/<form method="post">(.*?)<\/form>/gs)].map(([, form = '']) => [
    /aria-label="(.*?)"/.exec(form)?.[1],
    ...[...form.matchAll(/type="hidden" name="(.*?)" value="(.*?)"/g)].map(
      ([, name, value]) => `${name}=${value}`,
    ),
  ]);
  return { html, forms, title: data.title, text: words(html) };
}
const family = (...applications: FamilyApplication[]) => shown({ says: 'family', applications });
const week = (status: ShownStatus) =>
  family({ ...alva, weeks: [{ week: 30, days: 'måndag 20 till fredag 24 juli', status }] });

describe('a family’s page', () => {
  test.each<[ShownStatus, says: string]>([
    [
      { says: 'received' },
      'Vecka 30: vi har fått ansökan måndag 20 till fredag 24 juli Vi mejlar så snart vi har bestämt',
    ],
    [{ says: 'offered', answerBy: 'onsdag 1 april', fee: 1500 }, 'Vecka 30: erbjuden plats'],
    [
      { says: 'offered', answerBy: 'onsdag 1 april', fee: 1500 },
      'Svara senast onsdag 1 april. Avgiften är 1500 kr',
    ],
    [
      { says: 'late', answerBy: 'onsdag 1 april', fee: 1500 },
      'Erbjudandet gällde till och med onsdag 1 april.',
    ],
    [{ says: 'late', answerBy: 'onsdag 1 april', fee: 1500 }, 'skriv B-7KQM-3FT i ämnesraden'],
    [{ ...yes }, 'Tack! Alva har en plats. Vecka 30: ni har plats'],
    [{ ...yes }, 'Betala 1500 kr till bankgiro, senast fredag 1 maj.'],
    [{ ...yes }, 'Bankgiro 127-6914 Märk med B-7KQM-3FT'],
    [{ ...yes, payment: { paidOn: '3 maj' } }, 'Avgiften är betald, den 3 maj.'],
    [{ says: 'no', answerBy: null, isFree: true, isPaid: false }, 'Har något ändrats? Mejla oss.'],
    [{ says: 'no', answerBy: 'onsdag 1 april', isFree: false, isPaid: false }, 'Veckan är full.'],
    [{ says: 'waiting', place: 2 }, 'Vecka 30: reserv måndag 20 till fredag 24 juli Plats 2 i kön.'],
    [{ says: 'refused' }, 'Vecka 30: ingen plats'],
    [{ says: 'withdrawn', isPaid: false }, 'Vecka 30: platsen är avbokad'],
    [{ says: 'withdrawn', isPaid: true }, 'Avgiften är betald, och ni får tillbaka hela.'],
    [{ says: 'cancelled', isPaid: false }, 'Har ni betalat avgiften får ni tillbaka hela.'],
    [{ says: 'changed' }, 'Vecka 30: något har ändrats måndag 20 till fredag 24 juli Vi hör av oss.'],
  ])(
    'says in words how it stands with a week, and has buttons only where it can be answered (%o)',
    (status, says) => {
      expect(week(status).text).toContain(says);
      // Of these, only an offer can be answered.
      expect(week(status).forms.length > 0).toBe(status.says === 'offered');
    },
  );

  test('tells how to swish the fee, with buttons that copy, a link and a code, once there is a number', () => {
    const paying = (status: ShownStatus, swish?: string) => {
      const weeks = [{ week: 30, days: '', status }];
      return shown({ says: 'family', applications: [{ ...alva, weeks }] }, swish).html;
    };
    const html = paying(yes, '1234567890');
    expect(words(html)).toContain('Swishnummer 123 456 78 90');
    // First on a telephone, and the facts to copy are folded away.
    expect(words(html)).toMatch(/Öppna Swish Swisha från en annan telefon .* Bankgiro/);
    expect(html).toMatch(
      /<details[^>]*><summary>Swisha från en annan telefon<\/summary>.*data-copy.*<\/details>/,
    );
    expect([...html.matchAll(/data-copy="(.*?)"/g)].map(([, copied]) => copied)).toEqual([
      '1234567890',
      '1500',
      'B-7KQM-3FT',
    ]);
    expect(html).toContain(
      'href="https://app.swish.nu/1/p/sw/?sw=1234567890&amp;amt=1500&amp;cur=SEK&amp;msg=B-7KQM-3FT"',
    );
    expect(html).toContain('alt="QR-kod att skanna i Swish"');
    expect(paying(yes)).not.toMatch(/swish/i);
    expect(paying({ ...yes, payment: { paidOn: '3 maj' } }, '123 456 78 90')).not.toMatch(/swish/i);
  });

  test('posts an answer with child and week, by buttons that say which', () => {
    const about = ['referens=B-7KQM-3FT', 'vecka=30'];
    const accept = ['Tacka ja till Alva, vecka 30', 'svar=ja', ...about];
    const decline = ['Tacka nej till Alva, vecka 30', 'svar=nej', ...about];
    const answerBy = 'onsdag 1 april';
    expect(week({ says: 'offered', answerBy, fee: 1500 }).forms).toEqual([accept, decline]);
    expect(week({ ...yes, answerBy }).forms).toEqual([decline]);
    const back = ['Ja, avboka platsen för Alva, vecka 30', 'svar=avboka', ...about];
    expect(week({ ...yes, canWithdraw: true }).forms).toEqual([back]);
    expect(week({ says: 'no', answerBy, isFree: true, isPaid: false }).forms).toEqual([accept]);
  });

  test('shows each child under its own heading, isolated from the text around it', () => {
    const { html, text } = family(alva, { ...alva, reference: 'B-2', name: 'Bo', receivedOn: '4 mars' });
    expect(html).toMatch(/<h2 id="B-7KQM-3FT"><bdi>Alva<\/bdi><\/h2>.*<h2 id="B-2"><bdi>Bo<\/bdi><\/h2>/s);
    expect(text).toContain('Ansökan kom fram den 4 mars. Referens: B-2');
  });

  test('names no child while no letter with a decision has reached the address', () => {
    const { text } = family({ ...alva, name: null });
    expect(text).toContain('Er ansökan');
    expect(text).not.toContain('Alva');
  });

  test('has a title without names, and says what to do after a failure', () => {
    expect(family(alva).title).toBe('Er sida – Ängskollot');
    const failed = shown({ says: 'failed', message: 'Det går inte att svara just nu.' });
    expect([failed.title, failed.text]).toEqual([
      'Det gick inte just nu – Ängskollot',
      expect.stringContaining('Det går inte att svara just nu. Öppna länken igen om en stund.'),
    ]);
  });
});
