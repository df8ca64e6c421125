import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { Reply } from '../../../forms/reply.ts';
import { eventually, openPage, renderPage } from '../../../tests/public-page.ts';

const wrongAddress = { field: 'email', message: 'Vänligen ange en giltig e-postadress' };

test('an invalid form posted without JavaScript can be corrected and sent on the page that shows the errors', async () => {
  const values = { name: 'Ada Lövgren', email: 'ada@', subject: 'annat', message: 'Hur många ledare är ni?' };
  const { user, press, sees, focused, posted } = await openPage('formular', {
    reply: { form: 'contact', outcome: 'invalid', errors: [wrongAddress], values },
    alter: () => history.replaceState(null, '', '/api/forms/contact'),
  });
  expect(document.title).toBe('Kontrollera det du har skrivit – Ängskollot');
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`#contact-${name}`) ?? document.createElement('input');
  const mistakes = () =>
    [...document.querySelectorAll('[data-alert] a')].map(({ textContent }) => textContent);
  for (const [name, value] of Object.entries(values)) expect(field(name).value).toBe(value);
  expect(mistakes()).toEqual([wrongAddress.message]);
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  // The form has been submitted once, so that each change is validated at once.
  await user.type(field('email'), 'example.org');
  await eventually(mistakes).toEqual([]);
  await user.clear(field('message'));
  await eventually(mistakes).toHaveLength(1);
  await user.type(field('message'), values.message);
  await eventually(mistakes).toEqual([]);
  await press('Skicka meddelande');
  await eventually(focused).toBe('Meddelande skickat!');
  expect(posted.map(({ body }) => body)).toEqual([
    expect.objectContaining({ Epost: 'ada@example.org', Meddelande: values.message }),
  ]);
  expect([document.title, location.pathname]).toEqual(['Meddelande skickat!', '/']);
  await press('Skicka ett nytt meddelande');
  await sees('Referens');
  expect(mistakes()).toEqual([]);
  expect(field('name').value).toBe('');
});

describe('the outcome page of a form', () => {
  const shown = async (reply?: Reply) => {
    const { html } = await renderPage('formular', reply);
    const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
    document.documentElement.innerHTML = html;
    expect(document.querySelector('[name="robots"]')?.getAttribute('content')).toBe('noindex');
    const main = document.querySelector('main');
    return {
      title: document.title,
      says: main?.textContent,
      locked: main?.querySelectorAll('fieldset:not(:disabled) [value="Alva Ek"][readonly]').length,
      canBeSent: main?.querySelector('[type="submit"]')?.matches(':disabled') === false,
      steps: [...(main?.querySelectorAll('ol > li') ?? [])].length,
      first: main?.querySelector('[autofocus]')?.textContent,
      leads: [...(main?.querySelectorAll('a[class*="button"]') ?? [])].map((link) =>
        link.getAttribute('href'),
      ),
    };
  };

  test('shows the outcome in its title and its focused element, with a link onwards', async () => {
    const sentAt = '2099-03-01T10:00:00Z';
    expect(await shown({ form: 'child', outcome: 'sent', reference: 'B-7KQM-3FT', sentAt })).toMatchObject({
      title: 'Vi har tagit emot det du skickade – Ängskollot',
      first: 'Ansökan skickad!',
      says: expect.stringMatching(/Referens: B-7KQM-3FT.*skickades.*11\.00/),
      leads: ['/'],
    });
    // A message has no steps that follow.
    expect(await shown({ form: 'kontakt', outcome: 'sent', reference: null, sentAt: null })).toMatchObject({
      title: 'Tack för ditt meddelande! – Ängskollot',
      says: expect.stringMatching(/är inte i drift(?!.*skickades)/),
      steps: 0,
      leads: ['/kontakt'],
    });
    const failed = { outcome: 'failed', message: 'Det gick inte.', requestId: 'a1b2c3' } as const;
    expect(await shown({ form: 'rental', ...failed })).toMatchObject({
      title: 'Formuläret kom inte fram – Ängskollot',
      first: expect.stringContaining('Det gick inte.'),
    });
    // An application refused as closed cannot be sent, but its text can be selected and copied.
    const values = { childName: 'Alva Ek' };
    expect(await shown({ form: 'child', ...failed, values })).toMatchObject({ locked: 0, canBeSent: true });
    expect(await shown({ form: 'child', ...failed, values, closed: true })).toMatchObject({
      title: 'Ansökan är stängd – Ängskollot',
      first: 'Det gick inte.Det du har skrivit är inte skickat, men det står kvar så att du kan kopiera det.',
      locked: 1,
      canBeSent: false,
    });
    expect(await shown()).toMatchObject({
      title: 'Här finns inget svar att visa – Ängskollot',
      says: 'Här finns inget svar att visaTill startsidan',
      leads: ['/'],
    });
  });
});
