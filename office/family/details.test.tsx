import { Window } from 'happy-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDocument } from '../../tests/document.ts';
import { showFamilyPage } from '../../tests/family-page.tsx';
import type { DetailsPage } from '../shared/details-page.ts';

const asked = {
  says: 'asked',
  child: 'Alva',
  weeks: [31],
  days: 'måndag 2 till fredag 6 augusti',
  until: 'söndag 1 augusti',
  answered: {},
  seen: {},
  left: ['contactName', 'contactPhone', 'swims', 'photographs'],
} as const satisfies DetailsPage;

function shown(details: DetailsPage, hints = {}) {
  const { markup } = showFamilyPage({ details, hints });
  const page = new Window().document;
  page.body.innerHTML = markup;
  const words = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) =>
      (textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    );
  const field = (name: string) => page.querySelector(`[name="${name}"]`);
  return { page, words, field, text: words('article')[0] ?? '' };
}

describe('the details page', () => {
  test('has one plain form with seven groups of questions and one button, for the child’s own weeks', () => {
    const { page, words, field } = shown(asked);
    expect(words('legend')).toEqual([
      'Vem vi ringer',
      'En vårdnadshavare till',
      'Vem som hämtar',
      'Mediciner och mat',
      'Bad och bilder',
      'Resan',
      'Något mer',
    ]);
    expect(words('button')).toEqual(['Spara']);
    expect(page.querySelector('form[method="post"][novalidate]:not([action])')).not.toBeNull();
    expect([field('arrives31') === null, field('arrives30') === null]).toEqual([false, true]);
    // The full consent is at the first health field only.
    const consentAt = (name: string) => page.getElementById(`details-${name}-note`)?.textContent;
    expect(consentAt('medicines')).toMatch(/^När du skriver här samtycker du/);
    expect([consentAt('food'), consentAt('other')]).toEqual(
      Array(2).fill('Samtycket ovan gäller också det du skriver här.'),
    );
    // The default is no: an unchanged field must not count as consent.
    expect(field('photographs')?.querySelector('[selected]')?.getAttribute('value') ?? 'nej').toBe('nej');
    expect(field('photographs')?.firstElementChild?.getAttribute('value')).toBe('nej');
  });

  test('shows the answers again in a form when they could not be saved', () => {
    const { field, text, words } = shown({
      says: 'failed',
      message: 'Det går inte att svara just nu.',
      written: { medicines: 'Ventoline', swims: '' },
      seen: { medicines: '2027-03-01' },
    });
    expect(text).toContain('Det går inte att svara just nu.');
    expect(field('medicines')?.textContent).toBe('Ventoline');
    expect(field('contactName')).toBeNull();
    expect(field('seen.medicines')?.getAttribute('value')).toBe('2027-03-01');
    expect(words('button')).toEqual(['Spara']);
    expect(shown({ says: 'failed', message: 'Vänta.', written: {}, seen: {} }).words('button')).toEqual([]);
  });

  test('shows the answers as text when the link no longer accepts any', () => {
    const written = { medicines: 'Ventoline', swims: '200m', food: '' };
    for (const says of ['begun', 'noPlace', 'unknown', 'broken'] as const) {
      const { words } = shown({ says, child: 'Alva', written });
      expect(words('[data-alert] h2')).toEqual(['Det är inte sparat']);
      expect(words('dt')).toEqual(['Mediciner', 'Kan barnet simma?']);
      expect(words('dd')).toEqual(['Ventoline', 'Ja, 200 meter eller mer']);
      expect(shown({ says, child: 'Alva', written: {} }).words('[data-alert]')).toEqual([]);
    }
  });

  test('has no button in the other states, and never the child’s name in its title', () => {
    const others: readonly (readonly [DetailsPage, string])[] = [
      [{ says: 'noPlace', child: 'Alva' }, 'Mejla oss'],
      [{ says: 'begun', child: 'Alva' }, 'Ring dem'],
      [{ says: 'unknown' }, 'Öppna länken direkt från det senaste brevet'],
      [{ says: 'broken' }, 'Bara en del av den kom med'],
    ];
    for (const [page, advice] of others) {
      expect(shown(page).text).toContain(advice);
      expect(shown(page).words('button')).toEqual([]);
    }
    const all = [asked, { ...asked, saved: true as const }, ...others.map(([page]) => page)];
    const pages = all.map((details) => showFamilyPage({ details, hints: {} }).data);
    expect(pages.every(({ unlisted, title }) => unlisted && !title.includes('Alva'))).toBe(true);
  });
});

test('the page’s script keeps what was written, and says that it is not saved, when no good answer comes', async () => {
  const closeDocument = await openDocument();
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await closeDocument();
  });
  document.body.innerHTML = shown(asked).page.body.innerHTML;
  await import(new URL('../../site/public/familj.js', import.meta.url).href);
  const field = () => document.querySelector<HTMLInputElement>('[name="contactName"]');
  Object.assign(field() ?? {}, { value: 'Mormor Berit' });
  const alert = () => document.querySelectorAll('[data-alert]');
  const save = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    document.querySelector('form')?.requestSubmit();
    await vi.waitFor(() => expect(document.activeElement?.matches('[data-alert], article')).toBe(true));
  };
  const down =
    '<div class="familj"><article><p class="lead">Det går inte att svara just nu.</p><form></form></article></div>';
  for (const [answer, advice] of [
    [() => Promise.reject(new TypeError('fetch failed')), 'Kontrollera uppkopplingen'],
    [async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Kontrollera uppkopplingen'],
    [async () => new Response(down, { status: 503 }), 'Det går inte att svara just nu.'],
  ] as const) {
    await save(answer);
    expect(alert()).toHaveLength(1);
    expect(alert()[0]?.textContent).toContain('Det är inte sparat');
    expect(alert()[0]?.textContent).toContain(advice);
    expect(field()?.value).toBe('Mormor Berit');
  }
  const saved = shown({
    ...asked,
    answered: { contactName: { on: '14 april', shown: 'Mormor Berit' } },
    saved: true,
  });
  await save(async () => new Response(saved.page.body.innerHTML));
  expect(alert()[0]?.textContent).not.toContain('Det är inte sparat');
  expect(field()?.value).toBe('Mormor Berit');
});
