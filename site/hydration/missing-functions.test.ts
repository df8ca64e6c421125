import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually, openPage } from '../../tests/public-page.ts';

function fail(): never {
  throw new TypeError('It is not a function');
}

type Missing = readonly [name: string, page: 'kontakt' | 'index', remove: () => void];

/** Browser functions, a page that calls each, and how a test removes it or makes it throw. */
const functions: readonly Missing[] = [
  ['AbortSignal.timeout', 'kontakt', () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(fail)],
  ['crypto.getRandomValues', 'kontakt', () => vi.spyOn(crypto, 'getRandomValues').mockImplementation(fail)],
  ['IntersectionObserver', 'index', () => vi.stubGlobal('IntersectionObserver', fail)],
  ['Intl.DateTimeFormat', 'index', () => vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(fail)],
  ['any IntersectionObserver', 'index', () => vi.stubGlobal('IntersectionObserver', undefined)],
  ['matchMedia', 'index', () => vi.stubGlobal('matchMedia', fail)],
  [
    'MutationObserver.observe',
    'kontakt',
    () => vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(fail),
  ],
  ['reportError', 'kontakt', () => vi.stubGlobal('reportError', undefined)],
];

/** The same season as in the rendered HTML, so that no application opens during a test. */
const closed = { state: 'closed' } as const;
const settings = { applications: { child: closed, leader: closed }, season: { year: null } };

const words = () => document.querySelector('main')?.textContent ?? '';
const name = (form: string) => document.querySelector<HTMLInputElement>(`#${form}-name`);

test.each(functions)(
  'a browser without %s keeps the words of the page %s, and can send its form',
  async (_, page, remove) => {
    const form = page === 'index' ? 'contact' : page;
    let before = '';
    const { pass, user } = await openPage(page, {
      mayFail: true,
      settings,
      alter() {
        before = words();
        remove();
      },
    });
    await pass(1_000);
    expect(words()).toBe(before);
    await user.type(name(form) ?? document.body, 'Bo Ek');
    expect(name(form)?.value).toBe('Bo Ek');
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    document.forms.namedItem(`${form}-form`)?.requestSubmit();
    // The browser posts the form, or the script shows an alert about the empty fields.
    await eventually(
      () => posted.mock.calls.length > 0 || document.querySelector('[data-alert]') !== null,
    ).toBe(true);
    expect(name(form)?.value).toBe('Bo Ek');
  },
);

test('a clicked gallery picture opens no viewer in a browser without `showModal`', async () => {
  const { user } = await openPage('index', { settings });
  const { showModal } = HTMLDialogElement.prototype;
  onTestFinished(() => void Object.assign(HTMLDialogElement.prototype, { showModal }));
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  const picture = document.querySelector('#galleri button');
  await user.click(picture ?? document.body);
  expect(document.querySelector('.viewer')).toBeNull();
  expect(picture?.isConnected).toBe(true);
});

test('a hydrated page keeps its words after an uncaught error, and the browser posts its form', async () => {
  const { user, pass } = await openPage('kontakt', { mayFail: true, settings });
  await eventually(() => document.getElementById('root')?.hasAttribute('data-hydrated')).toBe(true);
  await user.type(name('kontakt') ?? document.body, 'Bo Ek');
  const before = words();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(fail);
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  await user.click(document.querySelector('form [type="submit"]') ?? document.body);
  await pass(1_000);
  expect(words().length).toBeGreaterThanOrEqual(before.length);
  expect(name('kontakt')?.value).toBe('Bo Ek');
  document.forms.namedItem('kontakt-form')?.requestSubmit();
  await eventually(() => posted.mock.calls.length).toBe(1);
});
