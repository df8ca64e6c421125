import { expect, test, vi } from 'vitest';
import { kontaktForm } from '../../tests/forms-on-site.ts';
import { openForm } from '../../tests/public-form.ts';
import { eventually } from '../../tests/public-page.ts';

const control = (field: string) => document.querySelector<HTMLInputElement>(`#kontakt-${field}`);
const answers = { name: 'Bo Ek', email: 'bo@example.org', message: 'Får man ta med sin hund?' };

/** Fills in the fields without any event, as an extension does. */
function fillInSilently(): void {
  for (const [field, answer] of Object.entries(answers))
    Object.assign(control(field) ?? {}, { value: answer });
}

/** A navigation as the browser reports it; the page was shown `activationStart` milliseconds after it began to load. */
function arriveBy(type: string, activationStart = 0): void {
  class Entry {
    readonly type = type;
    readonly activationStart = activationStart;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Entry);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Entry() as unknown as PerformanceEntry]);
}

/** Sends the form and returns the elapsed time in its payload. */
async function sentWith({ posted, send, pass }: Awaited<ReturnType<typeof openForm>>): Promise<unknown> {
  await send();
  await pass(1200);
  await eventually(() => posted.length).toBe(1);
  expect(posted[0]?.body).toMatchObject({ Namn: 'Bo Ek', Epost: 'bo@example.org' });
  return posted[0]?.body.tidsattgang;
}

test('a form filled in without events is sent, with the time since the page was shown', async () => {
  const page = await openForm(kontaktForm);
  arriveBy('navigate', performance.now());
  fillInSilently();
  await page.pass(700);
  expect(await sentWith(page)).toBe(700);
});

test('a form filled in before hydration is sent with the time since the page was shown', async () => {
  const page = await openForm(kontaktForm, { alter: fillInSilently });
  arriveBy('navigate');
  await page.pass(16_000);
  expect(await sentWith(page)).toBeGreaterThanOrEqual(16_000);
});

test.each(['reload', 'back_forward'])(
  'sends no elapsed time after a %s that restored the answers',
  async (type) => {
    const page = await openForm(kontaktForm, { alter: fillInSilently });
    arriveBy(type);
    expect(await sentWith(page)).toBeUndefined();
  },
);

test('sends no elapsed time once the visitor has changed a field by hand', async () => {
  const page = await openForm(kontaktForm);
  arriveBy('navigate', performance.now());
  fillInSilently();
  const typed = Object.defineProperty(new Event('input', { bubbles: true }), 'isTrusted', { value: true });
  control('message')?.dispatchEvent(typed);
  expect(await sentWith(page)).toBeUndefined();
});
