import { expect, test, vi } from 'vitest';
import { touches } from '../../tests/journeys/touches.ts';
import { eventually, openPage } from '../../tests/public-page.ts';

const form = () => document.forms.namedItem('kontakt-form');
const field = () => document.querySelector<HTMLInputElement>('#kontakt-name');
const away = () => Promise.reject(new TypeError('fetch failed'));

test('a form before hydration shows an alert when the server is away, and is else posted once by the browser', async () => {
  const { answerWith, pass, deliver, user } = await openPage('kontakt', { withoutScript: true });
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const left = vi.fn(({ defaultPrevented }: Event) => !defaultPrevented);
  window.addEventListener('submit', left);
  await user.type(field() ?? document.body, 'Bo Ek');
  answerWith(away);
  form()?.requestSubmit();
  await pass(0);
  const nobody = 'Vi når inte mottagningen just nu. Det du har skrivit finns kvar. Försök igen om en stund.';
  expect(document.activeElement?.textContent).toBe(nobody);
  expect(document.activeElement?.role).toBe('group');
  expect(posted).not.toHaveBeenCalled();

  answerWith();
  form()?.requestSubmit();
  form()?.requestSubmit();
  await eventually(() => posted.mock.calls.length).toBe(1);
  expect(document.body.textContent).not.toContain(nobody);

  // The server is away and the page is hydrated: the form keeps its text.
  answerWith(away);
  form()?.requestSubmit();
  await pass(0);
  expect(document.activeElement?.textContent).toBe(nobody);
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  form()?.requestSubmit();
  await deliver();
  // The hydrated page has rules for prefetching pages, without the calendar files.
  const ahead = document.head.querySelectorAll('[type="speculationrules"]');
  expect([...ahead].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/"prefetch":.*"not":\{"href_matches":"\/kalender/),
  ]);
  expect(document.body.textContent).not.toContain(nobody);
  expect(field()?.value).toBe('Bo Ek');
  // A form submitted just before hydration is then sent by the script.
  resolve(new Response());
  await eventually(() => form()?.querySelector('[data-alert]')?.textContent ?? '').toContain('Fyll i');
  expect(posted).toHaveBeenCalledTimes(1);
  // The browser's own submission was prevented every time.
  expect(left.mock.results.map(({ value }) => value)).toEqual(Array(left.mock.calls.length).fill(false));
});

test('still parts keep their nodes after a hydration mismatch, and the focused field its text and caret', async () => {
  const told = vi.fn();
  const { deliver, user } = await openPage('index', {
    withoutScript: true,
    alter: () => {
      vi.stubGlobal('reportError', told);
      document.querySelector('h1')?.replaceChildren('Hus att hyra');
    },
  });
  const name = () => document.querySelector<HTMLInputElement>('#contact-name');
  const drawn = document.querySelector('#faq details');
  const before = name();
  await user.type(before ?? document.body, 'Cisi Dahl');
  before?.setSelectionRange(2, 3);
  const given = vi.spyOn(HTMLElement.prototype, 'focus');
  await deliver();
  expect(told).toHaveBeenCalledTimes(1);
  expect(document.querySelector('h1')?.textContent).not.toBe('Hus att hyra');
  expect(before?.isConnected).toBe(false);
  expect(document.querySelector('#faq details')).toBe(drawn);
  expect(document.activeElement).toBe(name());
  expect([name()?.value, name()?.selectionStart, name()?.selectionEnd]).toEqual(['Cisi Dahl', 2, 3]);
  // The page does not scroll.
  expect(given.mock.calls).toEqual([[{ preventScroll: true }]]);
  await user.keyboard('ss');
  expect(name()?.value).toBe('Cissi Dahl');
});

const wrap = (element: Element | null) => {
  const wrapper = document.createElement('div');
  element?.replaceWith(wrapper);
  wrapper.append(element ?? '');
};

const all = { ...touches, 'a password manager that puts its frame around a field': [() => wrap(field())] };

for (const [who, touch] of Object.entries(all)) {
  test(`hydration keeps the DOM changes of ${who}, and the focus in the field`, async () => {
    const { deliver, pass, user } = await openPage('kontakt', { withoutScript: true });
    for (const each of touch) each();
    await pass(0);
    field()?.focus();
    const seen = () => document.querySelector('main')?.textContent;
    const before = seen();
    const [touched] = document.querySelectorAll(
      'main font, main [href^="tel:"], main label + div, main div:has(> #kontakt-name)',
    );
    await deliver();
    expect(seen()).toBe(before);
    expect(touched?.isConnected).toBe(true);
    expect(document.activeElement?.id).toBe('kontakt-name');
    // DOM changes after hydration.
    wrap(form()?.querySelector('fieldset') ?? null);
    field()?.focus();
    await user.keyboard('Bo');
    await user.tab();
    form()?.requestSubmit();
    await eventually(() => form()?.querySelector('[data-alert]')?.textContent ?? '').toContain('Fyll i');
    expect(field()?.value).toBe('Bo');
  });
}
