import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually, openPage } from '../../tests/public-page.ts';

function fail(): never {
  throw new TypeError('It is not a function');
}

/** Functions of the platform that the pages call, and how each is made to throw. */
const functions: Readonly<Record<string, () => void>> = {
  'AbortSignal.timeout': () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(fail),
  'crypto.getRandomValues': () => vi.spyOn(crypto, 'getRandomValues').mockImplementation(fail),
  IntersectionObserver: () => vi.stubGlobal('IntersectionObserver', fail),
  'Intl.DateTimeFormat': () => vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(fail),
  'no IntersectionObserver': () => vi.stubGlobal('IntersectionObserver', undefined),
  matchMedia: () => vi.stubGlobal('matchMedia', fail),
  'MutationObserver.observe': () => vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(fail),
  reportError: () => vi.stubGlobal('reportError', undefined),
};

/** As it was when the pages were rendered, so that no application opens. */
const closed = { state: 'closed' } as const;
const settings = { applications: { child: closed, leader: closed }, season: { year: null } };

const words = () => document.querySelector('main')?.textContent ?? '';
const name = (form: string) => document.querySelector<HTMLInputElement>(`#${form}-name`);

describe.each([
  ['kontakt', 'kontakt'],
  ['index', 'contact'],
  ['uthyrning', 'rental'],
])('the page %s', (page, form) => {
  test.each(Object.keys(functions))('keeps its words, and its form can be sent, without %s', async (each) => {
    let before = '';
    const { pass, user } = await openPage(page, {
      mayFail: true,
      settings,
      alter() {
        before = words();
        functions[each]?.();
      },
    });
    await pass(1_000);
    expect(words()).toBe(before);
    await user.type(name(form) ?? document.body, 'Bo Ek');
    expect(name(form)?.value).toBe('Bo Ek');
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    document.forms.namedItem(`${form}-form`)?.requestSubmit();
    // Posted by the browser, or answered by the script: the other fields are empty.
    await eventually(
      () => posted.mock.calls.length > 0 || document.querySelector('[data-alert]') !== null,
    ).toBe(true);
    expect(name(form)?.value).toBe('Bo Ek');
  });
});

test('a picture that is pressed stays in the page of a browser that cannot open dialogs', async () => {
  const { user } = await openPage('index', { settings });
  const { showModal } = HTMLDialogElement.prototype;
  onTestFinished(() => void Object.assign(HTMLDialogElement.prototype, { showModal }));
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  const picture = document.querySelector('#galleri button');
  await user.click(picture ?? document.body);
  expect(document.querySelector('.viewer')).toBeNull();
  expect(picture?.isConnected).toBe(true);
});

test('an error in the page after it woke leaves its words, and its form is posted by the browser', async () => {
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
