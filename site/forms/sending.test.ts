import { expect, test } from 'vitest';
import { childForm, kontaktForm, leaderForm, rentalForm } from '../../tests/forms-on-site.ts';
import { listen } from '../../tests/journeys/hearing.ts';
import { translate } from '../../tests/journeys/touches.ts';
import { hasFocus, openForm } from '../../tests/public-form.ts';
import { eventually } from '../../tests/public-page.ts';

const failing = async () => new Response('<h1>Oj</h1>', { status: 500 });
const toast = () => document.querySelector('[data-kind]')?.textContent;

test('a form is locked while it is sent, so that a second press sends nothing', async () => {
  const { fillIn, controlOf, button, send, submitAgain, answerWith, posted, pass, sees, alert } =
    await openForm(kontaktForm);
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(() => promise);
  await fillIn(kontaktForm.answers);
  await send();
  submitAgain();
  await sees('Skickar...');
  expect(button()?.matches(':disabled')).toBe(true);
  expect(controlOf('Namn')?.closest('[inert]')).not.toBeNull();
  resolve(await failing());
  await pass(1200);
  await eventually(() => alert()?.textContent).toBe(`${kontaktForm.failure}Det du har skrivit finns kvar.`);
  expect(controlOf('Namn')?.closest('[inert]')).toBeNull();
  expect(posted).toHaveLength(1);
});

test('a form sends the same key at the next try, and when the same answers are written again that day', async () => {
  const { fillIn, answersIn, controlOf, send, answerWith, posted, pass, press, alert, focused } =
    await openForm(kontaktForm);
  const references = () => document.body.textContent?.match(/Referens: [\w-]+/g) ?? [];
  await fillIn(kontaktForm.answers);
  // Browsers fire `beforeunload` for a mail link too, which leaves no page.
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  document.querySelector<HTMLElement>('footer [href^="mailto:"]')?.focus();
  expect(isAsked()).toBe(false);
  answerWith(failing);
  await send();
  await pass(1200);
  await eventually(() => hasFocus(alert())).toBe(true);
  expect(answersIn(kontaktForm.answers)).toEqual(kontaktForm.answers);

  answerWith();
  await send();
  await pass(1200);
  await eventually(focused).toBe(kontaktForm.thanks);

  await press(/^Skicka ett nytt/);
  await pass(0);
  expect(hasFocus(controlOf('Namn'))).toBe(true);
  const empty = { Namn: '', 'E-post': '', Meddelande: '' };
  expect(answersIn(empty)).toEqual(empty);
  expect(alert()?.textContent).toBeUndefined();
  await fillIn(kontaktForm.answers);
  await send();
  await pass(1200);
  await eventually(() => references().length).toBe(2);
  expect(new Set(references()).size).toBe(1);
  expect(posted.map(({ key }) => key)).toEqual(Array(3).fill(posted[0]?.key));
  expect(posted[0]?.body).toMatchObject({ kontrollruta: '' });
});

test.each([childForm, rentalForm])(
  'a screen reader hears errors, a failure and the thanks of the form $name once each',
  async (form) => {
    const { fillIn, button, answerWith, pass, user, alert, describing, focused } = await openForm(form);
    const heard = listen();
    const press = async () => {
      button()?.focus();
      await pass(0);
      heard.length = 0;
      await user.keyboard('{Enter}');
      await pass(1200);
    };
    await press();
    await eventually(() => hasFocus(alert())).toBe(true);
    expect(describing(alert(), 'aria-labelledby')).toBe('Kontrollera det här innan du skickar');
    expect(describing(alert())).toMatch(/^(Ange|Fyll)/);
    expect(heard).toEqual([expect.stringMatching(/^focus on DIV: Kontrollera/)]);

    await fillIn(form.answers);
    answerWith(async () => new Response('', { status: 500 }));
    await press();
    await eventually(() => describing(alert(), 'aria-labelledby')).toBe(form.failure);
    await eventually(() => hasFocus(alert())).toBe(true);
    expect(describing(alert())).toMatch(/^Det du har skrivit finns kvar\./);
    await pass(0);
    expect(heard).toEqual([expect.stringContaining(`focus on DIV: ${form.failure}`)]);

    answerWith();
    await press();
    await eventually(focused).toBe(form.thanks);
    await pass(0);
    expect(heard).toEqual([`focus on H3: ${form.thanks}`]);
  },
);

test('a simple form shows one message for missing answers, until the visitor types', async () => {
  const { fillIn, send, alert, mistakes, answerWith, controlOf, pass, posted } = await openForm(kontaktForm);
  const button = () => document.querySelector('#kontakt-form [type="submit"]');
  await fillIn({ ...kontaktForm.answers, Namn: ' ', 'E-post': '' });
  await send();
  await eventually(mistakes).toEqual(['Fyll i namn, e-post och meddelande.']);
  const name = controlOf('Namn');
  expect(document.getElementById(name?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Fyll i det här.',
  );
  await fillIn({ Meddelande: 'Hej!' });
  expect(alert()?.textContent).toBeUndefined();
  await fillIn(kontaktForm.answers);
  // A spam program fills in every field; the honeypot's value is sent to the server.
  document.querySelector('#kontakt-kontrollruta')?.setAttribute('value', 'Köp nu');
  answerWith(async () => new Response('', { status: 500 }));
  await send();
  // Long enough for the visitor to see that the form is being sent.
  await pass(1199);
  expect([alert()?.textContent, button()?.textContent]).toEqual([undefined, 'Skicka meddelandeSkickar...']);
  await pass(1);
  await eventually(() => alert()?.textContent).toContain(kontaktForm.failure);
  expect(button()?.textContent).toBe('Skicka meddelande');
  expect(toast()).toBeUndefined();
  expect(posted[0]?.body).toMatchObject({ kontrollruta: 'Köp nu' });
  await fillIn({ Namn: 'Bo' });
  expect(alert()?.textContent).toBeUndefined();
});

test('the server’s error is at its field, or says the request number and that the text is kept, translated too', async () => {
  const { fillIn, answersIn, send, pass, alert, mistakes, answerWith, controlOf } =
    await openForm(kontaktForm);
  const message = 'Vänligen ange en giltig e-postadress';
  await fillIn(kontaktForm.answers);
  for (const [status, body, told] of [
    [422, { errors: [{ field: 'email', message }] }, message],
    [429, { error: { message: 'Vänta någon minut.' } }, 'Vänta någon minut.'],
    [503, { error: { message: 'Det gick inte att spara just nu.' }, requestId: 'abc123' }, 'numret abc123.'],
    [422, { errors: [{ field: 'shoeSize', message: 'Ange skostorlek' }] }, 'Det du har skrivit finns kvar.'],
  ] as const) {
    answerWith(async () => Response.json(body, { status }));
    await send();
    await pass(1200);
    await eventually(() => alert()?.textContent?.replaceAll(/ +/g, ' ')).toContain(told);
    await eventually(() => hasFocus(alert())).toBe(true);
    expect(mistakes()).toEqual(told === message ? [message] : []);
    expect(controlOf('E-post')?.getAttribute('aria-invalid')).toBe(String(told === message));
    expect(answersIn(kontaktForm.answers)).toEqual(kontaktForm.answers);
    translate();
  }
});

test('the leader form makes weeks and all weeks exclude each other, and shows a remark once its field is left', async () => {
  const { controlOf, fillIn, answersIn, send, mistakes, user, sees, posted, pass } =
    await openForm(leaderForm);
  const weeks = 'Vilka veckor kan du arbeta?';
  const ticked = () => answersIn({ [weeks]: [] })[weeks];
  const group = () => controlOf(weeks);
  await send();
  await eventually(mistakes).toContain('Vänligen välj minst en period');
  await fillIn({ ...leaderForm.answers, Telefon: '' });
  expect(ticked()).toEqual(['Vecka 30', 'Vecka 32']);
  await fillIn({ [weeks]: ['Alla perioder'] });
  expect(ticked()).toEqual(['Alla perioder']);
  await fillIn({ [weeks]: ['Vecka 31'] });
  expect(ticked()).toEqual(['Vecka 31']);
  await fillIn({ [weeks]: ['Vecka 31'] });
  await eventually(() => group()?.textContent).toContain('Vänligen välj minst en period');
  await fillIn({ [weeks]: ['Vecka 31'] });

  const reminder = 'Numret har färre än nio siffror.';
  const phone = () => controlOf('Telefon')?.closest('div')?.parentElement ?? null;
  await fillIn({ Telefon: '08-20 20 20' });
  expect(phone()?.textContent).not.toContain(reminder);
  await user.tab();
  await sees(reminder, phone);
  expect(controlOf('Telefon')?.getAttribute('aria-invalid')).toBe('false');
  await pass(3000);
  await send();
  await sees(leaderForm.thanks);
  expect(posted[0]?.body).toMatchObject({ Perioder: 'Vecka 31', Telefon: '08-20 20 20' });
});

test('the age field shows its limit once it has been left', async () => {
  const { controlOf, user } = await openForm(leaderForm);
  const hint = document.getElementById('leader-age-hint');
  const age = controlOf('Ålder');
  if (!(age instanceof HTMLInputElement)) throw new Error('There is no field for the age');
  expect(age.getAttribute('aria-describedby')).toBeNull();
  await user.click(age);
  expect(hint?.hidden).toBe(true);
  await user.tab();
  await eventually(() => hint?.hidden).toBe(false);
  expect(age.getAttribute('aria-describedby')).toBe('leader-age-hint');
});

test('an open page follows when applications open and close, and a form already begun can still be sent', async () => {
  const at = (time: string) => new Date(`2027-03-14T${time}+01:00`);
  const child = { state: 'scheduled', opens: at('08:30:00'), closes: at('09:00:00') } as const;
  const { fillIn, send, pass, sees } = await openForm(childForm, {
    settings: { applications: { child, leader: { state: 'closed' } }, season: { year: 2027 } },
  });
  const part = (id: string) => () => document.getElementById(id);
  const isLocked = (name: string) =>
    document.querySelector<HTMLFieldSetElement>(`#${name}-form > fieldset`)?.disabled;
  await sees('Ansökan är öppen till och med den 14 mars', part('ansok-barn'));
  await sees('Vecka 31 2–6 augusti', part('ansok-barn'));
  await sees('Ansökan för kolloledare är stängd', part('ansok-ledare'));
  expect([isLocked('child'), isLocked('leader')]).toEqual([false, true]);
  // The icon of a closed application is a padlock, drawn with a rectangle; its section has a mail link.
  const signs = ['child', 'leader'].map((name) => {
    const board = document.querySelector(`section:has(#${name}-form) [role="status"]`);
    return [board?.matches('[data-open]'), board?.querySelector('rect') === null];
  });
  expect(signs).toEqual([
    [true, true],
    [false, false],
  ]);
  const waiting = (id: string) => part(id)()?.querySelectorAll('a[href^="mailto:"][href*="subject"]').length;
  expect([waiting('ansok-barn'), waiting('ansok-ledare')]).toEqual([0, 1]);
  const welcome = () => document.querySelector('main > section');
  await sees(/Ansökan till kollo är öppen till och med den 14 mars/, welcome);
  expect(welcome()?.querySelector('rect')).toBeNull();
  // The header's buttons are red only while children can apply.
  const isClosed = () => document.getElementById('root')?.hasAttribute('data-closed');
  await eventually(isClosed).toBe(false);
  // A closed form does not say which fields are required.
  expect(part('ansok-ledare')()?.textContent).not.toContain('måste fyllas i');
  await fillIn(childForm.answers);
  await pass(20 * 60_000);
  await sees('Ansökan till kollo är stängd', part('ansok-barn'));
  // The promise of the closed season has been kept.
  expect(part('ansok-barn')()?.textContent).not.toContain('Öppnar');
  await sees(/Ansökan till kollo är stängd\. Den stängde den 14 mars/, welcome);
  expect(welcome()?.querySelector('rect')).not.toBeNull();
  await eventually(isClosed).toBe(true);
  expect(isLocked('child')).toBe(false);
  await send();
  await sees(childForm.thanks);
});

test('answers that an extension filled in without events are sent', async () => {
  const { posted, send, pass, controlOf } = await openForm(kontaktForm);
  for (const [question, answer] of Object.entries(kontaktForm.answers))
    Object.assign(controlOf(question) ?? {}, { value: answer });
  await send();
  await pass(1200);
  await eventually(() => posted.length).toBe(1);
  expect(posted[0]?.body).toMatchObject({ Namn: 'Bo Ek', Epost: 'bo@example.org' });
});

test('an application that has been closed too long is refused with a sentence, and its answers can still be read', async () => {
  const at = (time: string) => new Date(`2027-03-14T${time}+01:00`);
  const child = { state: 'scheduled', opens: at('08:30:00'), closes: at('09:00:00') } as const;
  const { fillIn, answersIn, send, pass, alert, controlOf } = await openForm(childForm, {
    settings: { applications: { child, leader: { state: 'closed' } }, season: { year: 2027 } },
  });
  await fillIn(childForm.answers);
  await pass(60 * 60_000);
  await send();
  const closed = 'Ansökan till kollo är stängd för tillfället.';
  await eventually(() => alert()?.textContent).toBe(
    `${closed}Det du har skrivit är inte skickat, men det står kvar så att du kan kopiera det.`,
  );
  await eventually(toast).toBe(`Ansökan är stängd${closed}`);
  expect(controlOf('Barnets namn')?.matches('[readonly], fieldset:disabled *')).toBe(true);
  expect(answersIn(childForm.answers)).toEqual(childForm.answers);
});
