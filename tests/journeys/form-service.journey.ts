import { childForm, type FormOnSite, kontaktForm, rentalForm } from '../forms-on-site.ts';
import { type FormService, withFormService } from './form-service.ts';
import { answersIn, fillIn, send, toasts, visit } from './forms.ts';
import { test as base, calm, expect } from './site.ts';

const origin = 'http://forms.example';

const test = base.extend<object, { service: FormService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  service: [({}, use) => withFormService(use), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, service }, use) => {
      const { args = [] } = launchOptions;
      const rule = `--host-resolver-rules=MAP forms.example 127.0.0.1:${service.port}`;
      await use({ ...launchOptions, args: [...args, rule] });
    },
    { scope: 'worker' },
  ],
});

// Not parallel, because each worker would need a browser and a server for a few seconds of tests.
test.describe.configure({ mode: 'default' });
test.use({
  ...calm,
  camp: {
    'applications.child.state': 'open',
    'applications.leader.state': 'open',
    'forms.child': `${origin}/f/barn`,
    'forms.leader': `${origin}/f/ledare`,
    'forms.contact': `${origin}/f/kontakt`,
    'forms.rental': `${origin}/f/3c0ffee`,
    'forms.kontakt': 'simulated',
  },
});

test.beforeEach(({ service, allow }) => {
  allow.host(origin);
  service.received.length = 0;
  service.status = 200;
});

interface Call {
  readonly form: FormOnSite;
  readonly path: string;
  readonly accept: string;
  readonly body: object;
}

// The specification's section 7; site/data/submitForm.test.ts tests the other forms.
const calls: readonly Call[] = [
  {
    form: childForm,
    path: '/f/barn',
    accept: 'application/json',
    body: {
      'Barnets namn': 'Alva Åkerström',
      'Barnets ålder': 10,
      'Förälders namn': 'Örjan Åkerström',
      'E-post': 'orjan@example.org',
      Telefon: '070-174 06 05',
      'Önskad period': 'Vecka 31',
      'Allergier/specialkost/annat': 'Jordnötter.\nHar EpiPen.',
    },
  },
  {
    form: rentalForm,
    path: '/f/3c0ffee',
    accept: '*/*',
    body: {
      name: 'Cissi Dahl',
      email: 'cissi@example.org',
      eventType: 'Bröllop',
      startDate: '2027-08-14',
      endDate: '2027-08-15',
      message: 'Vi blir sextio personer.',
    },
  },
];

for (const { form: formOnSite, path, accept, body } of calls) {
  test(`${formOnSite.name}: the form service receives the specified request, and its refusal loses no answer`, async ({
    page,
    service,
    site,
    allow,
  }) => {
    allow.complaint(/status of 500/);
    const form = await visit(page, formOnSite);
    await fillIn(form, formOnSite.answers);
    service.status = 500;
    await send(form, formOnSite);
    await expect(page.getByText(formOnSite.failure).first()).toBeVisible();
    expect(await answersIn(form, formOnSite.answers)).toEqual(formOnSite.answers);

    service.status = 201;
    await send(form, formOnSite);
    await expect(page.getByRole('heading', { name: formOnSite.thanks })).toBeVisible();
    expect(service.received).toHaveLength(2);
    const [, call] = service.received;
    expect(call).toMatchObject({ method: 'POST', path });
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json', accept });
    for (const ours of ['idempotency-key', 'cookie', 'authorization'])
      expect(call?.headers).not.toHaveProperty(ours);
    expect(JSON.parse(call?.body ?? '')).toEqual(body);
    for (const table of [
      'child_applications',
      'leader_applications',
      'contact_messages',
      'rental_requests',
    ]) {
      expect(site.rows(`select id from ${table}`)).toEqual([]);
    }
  });
}

test('the content security policy allows connections to the form service only', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ');
  expect(directives).toContain(`connect-src 'self' ${origin}`);
  expect(directives).toContain(`form-action 'self' ${origin}`);
  expect(directives.filter((directive) => directive.includes('http'))).toHaveLength(2);
});

test('without JavaScript, a form for an external service is refused and not stored', async ({
  request,
  site,
}) => {
  const answer = await request.post('/api/forms/kontakt', {
    form: { name: 'Bo Ek', email: 'bo@example.org', message: 'Hej!' },
    headers: { accept: 'text/html' },
  });
  const text = (await answer.text()).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Tack för ditt meddelande!');
  expect(text).toContain('Formuläret är inte i drift ännu.');
  expect(text).not.toMatch(/Referens:|Meddelandet skickades/);
  expect(site.rows('select id from contact_messages')).toEqual([]);

  const policy = (await (await request.get('/gdpr')).text()).replaceAll(/<[^>]+>/g, '');
  expect(policy).toContain('Meddelande från kontaktsidan skickas inte till någon och sparas inte.');
});

test('a form that nobody receives says so beforehand, and makes no request', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const form = await visit(page, kontaktForm);
  await expect(page.getByText('Formuläret är inte i drift ännu.')).toBeVisible();
  await fillIn(form, kontaktForm.answers);
  await send(form, kontaktForm);
  await expect(form.getByRole('button', { name: 'Skickar...' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();
  await expect(page.getByText(/Referens:|skickades/)).toHaveCount(0);
  expect(posts).toEqual([]);
  await expect(toasts(page)).toHaveCount(0);
});
