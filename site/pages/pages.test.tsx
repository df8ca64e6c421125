import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readApplications } from '../../content-loader/applications.ts';
import { openContent } from '../../content-loader/content.ts';
import { readPages } from '../../content-loader/pages.ts';
import { testContent } from '../../tests/content.ts';
import { CampContext } from '../app/CampContext.ts';
import { TextPage } from '../components/TextPage.tsx';
import { contentFolder } from '../folders.ts';
import { showPictures } from '../pictures/show-pictures.ts';
import { type PublicCamp, publicCamp } from '../rendering/public-camp.ts';
import { Application } from '../sections/Application.tsx';
import { Faq } from '../sections/Faq.tsx';
import { Reassurance } from '../sections/Reassurance.tsx';
import { content as textPage } from './+content.ts';
import { answerPage } from './formular/answer-pages.ts';
import { content as policyTexts } from './gdpr/+content.ts';
import { Page as Policy } from './gdpr/+Page.tsx';
import { content as homeTexts } from './index/+content.ts';
import { readFaq } from './index/faq.ts';
import { content as contactTexts } from './kontakt/+content.ts';
import { Page as Contact } from './kontakt/+Page.tsx';
import { content as aboutTexts } from './om/+content.ts';
import { Page as About } from './om/+Page.tsx';
import { PartnerCard } from './samarbetspartners/PartnerCard.tsx';
import { content as rentalTexts } from './uthyrning/+content.ts';
import { Page as Rental } from './uthyrning/+Page.tsx';

const content = openContent(contentFolder);
const camp = publicCamp(content.camp);

/** A page as the server renders it, without the spans that keep a number or a short word on one line. */
const html = (page: ReactElement, own: Partial<PublicCamp> = {}) =>
  renderToStaticMarkup(<CampContext value={{ ...camp, ...own }}>{page}</CampContext>).replace(
    /<\/?span[^>]*>/g,
    '',
  );

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the contact page', () => {
  const { drawing: _, picture: __, sent: ___, ...texts } = contactTexts(content);
  const drawing = { src: '/karta.svg', width: 1, height: 1, alt: '' };
  const shown = (own: Partial<PublicCamp>, others: Partial<typeof texts> = {}) =>
    html(<Contact data={{ ...texts, ...others, picture: undefined, sent: undefined, drawing }} />, own);

  test('links to the emergency number in its sentence when the number is set', () => {
    const number = 'Numret är 070-174 06 05.';
    const phone = { ...texts.phone, number };
    expect(shown({ emergencyPhone: '070-174 06 05' }, { phone })).toContain(
      'Numret är <a href="tel:0701740605">070-174 06 05</a>.',
    );
    const abroad = { ...phone, number: 'Numret är +46 (0)70-174 06 05.' };
    expect(shown({ emergencyPhone: '+46 (0)70-174 06 05' }, { phone: abroad })).toContain(
      'href="tel:+46701740605"',
    );
    expect(shown({ emergencyPhone: '' })).not.toContain('href="tel:');
  });

  test('shows a notice when its form has no recipient', () => {
    const nobody = { ...camp.forms, kontakt: { to: 'nobody' } } as const;
    expect(words(shown({ forms: nobody }))).toContain(texts.notConnected);
    const ours = { ...camp.forms, kontakt: { to: 'collector' } } as const;
    expect(words(shown({ forms: ours }))).not.toContain(texts.notConnected);
  });
});

/** Resolves every file name to a picture. */
const anyPicture = new Proxy({}, { get: (_, file) => ({ src: `/${String(file)}` }) });

describe('those who receive the children', () => {
  const eva = { name: 'Eva Ek', role: 'Föreståndare', picture: { file: '1.svg', alt: 'Eva' }, consent: true };
  const assurances = [
    { heading: 'På natten', text: 'Två ledare sover i huset.' },
    { heading: 'I telefonen', text: 'Eva svarar.', placeholder: true },
  ];
  const faces = { heading: 'De som tar emot ditt barn', people: [eva], assurances, more: 'Mer om oss' };
  const reading = (value: unknown) =>
    openContent(testContent, { changes: { 'pages/om': { faces: { value } } } });
  const about = (value: unknown) =>
    html(<About data={showPictures(aboutTexts(reading(value)), anyPicture)} />);
  const home = (value: unknown) => {
    const { reassurance, faces } = showPictures(homeTexts(reading(value)), anyPicture);
    return html(<Reassurance {...reassurance} faces={faces} />);
  };

  test('have name and task, in full on the page about the camp and a few on the home page', () => {
    const others = ['Omar', 'Åsa', 'Mia', 'Bo'].map((name) => ({ name, role: 'Ledare', consent: true }));
    const given = { ...faces, lead: 'Fråga gärna.', people: [eva, ...others] };
    for (const page of [about(given), home(given)]) {
      expect(words(page)).toMatch(/De som tar emot ditt barn .*Eva Ek Föreståndare .*Omar Ledare/);
      expect(page).toContain('id="ansikten"');
      expect(page).toContain('alt="Eva"');
    }
    expect(words(about(given))).toMatch(/Fråga gärna\..* Bo Ledare/);
    expect(words(home(given))).not.toMatch(/Fråga gärna|Bo Ledare/);
    expect(home(given)).toMatch(/href="\/om-angskollot#ansikten">Mer om oss</);
    // The lead and the link are optional.
    const { more: _, ...bare } = faces;
    expect(about(bare)).not.toMatch(/<p class="lead">(?!Sommarkollo)/);
    expect(home(bare)).not.toContain('href="/om-');
  });

  test('stand beside what the association vouches for, without its unread proposals', () => {
    for (const page of [about(faces), home(faces)]) {
      expect(words(page)).toContain('På natten Två ledare sover i huset.');
      expect(page).not.toContain('I telefonen');
    }
  });

  test('are not there while nobody has been entered', () => {
    for (const given of [undefined, { ...faces, people: [] }]) {
      expect(about(given)).not.toContain('ansikten');
      expect(home(given)).not.toContain('ansikten');
    }
  });
});

describe('a row of facts', () => {
  const rows = [
    { value: '24 bäddar', label: 'i sju rum' },
    { value: 'Ledigt', label: 'i september' },
  ];
  const rental = (facts: typeof rows | undefined) => {
    const changes = { 'pages/uthyrning': { facts: { value: facts } } };
    const texts = rentalTexts(openContent(testContent, { changes }));
    return words(html(<Rental data={showPictures(texts, anyPicture)} />));
  };

  test('is on the rental page once the association has written it', () => {
    expect(rental(rows)).toMatch(/i sju rum 24 bäddar i september Ledigt .*Ska ni ses hos oss/);
    for (const none of [[], undefined]) expect(rental(none)).not.toContain('bäddar');
  });

  test('is on the English page in English, with questions and a button that opens a mail', () => {
    const texts = textPage(openContent(testContent), 'in-english');
    const page = html(<TextPage data={showPictures(texts, anyPicture)} />);
    expect(page).toMatch(/^<div lang="en">/);
    expect(words(page)).toMatch(/a week 100 kronor/);
    expect(page.match(/<details/g)).toHaveLength(2);
    expect(page).toMatch(/<a href="mailto:[^"?]+" class="[^"]*edged[^"]*">Write to us</);
  });
});

test('a partner’s website opens in a new tab, from a link with the partner in its accessible name', () => {
  const partner = { name: 'Verkstan', description: 'Håller kurser.', website: 'https://verkstan.example' };
  const card = (given: Partial<typeof partner>) =>
    html(
      <PartnerCard
        partner={{ ...partner, logo: undefined, scene: undefined, website: undefined, ...given }}
        websiteLabel="Besök webbplatsen"
      />,
    );
  expect(card(partner)).toMatch(
    /<a href="https:\/\/verkstan.example" target="_blank" rel="noopener" aria-label="Besök webbplatsen: Verkstan \(öppnas i ny flik\)"/,
  );
  expect(card({})).not.toContain('href');
});

test.each([
  ['070-174 06 05', 'Numret är 070-174 06 05.'],
  ['', 'Numret får ni i maj.'],
])('every text says the same about the emergency number "%s"', async (number, sentence) => {
  const camp = { emergencyPhone: { value: number }, noEmergencyPhone: { value: 'Numret får ni i maj.' } };
  const pages = await readPages(openContent(testContent, { changes: { camp } }));
  for (const page of ['index', 'kontakt', 'forsta-gangen'])
    expect(JSON.stringify(pages[page]).match(/Numret [^"]*?\./g), page).toEqual([sentence]);
});

test('the word kontaktformuläret is a link to the form that accepts health details', () => {
  const link = '<a href="/#kontakt">kontaktformuläret</a>';
  const { picture: _, ...faq } = readFaq(openContent(testContent));
  const answers = html(<Faq {...faq} picture={{ src: '/1.svg', width: 1, height: 1, alt: '' }} />);
  expect(answers).toContain(`i ${link}.`);
  expect(answers).not.toMatch(/specialbehov[^<]*<a href="mailto/);
  const policy = html(<Policy data={showPictures(policyTexts(openContent(testContent)), anyPicture)} />);
  expect(policy.split(link)).toHaveLength(3);
  expect(policy).not.toContain('href="/kontakt"');
});

test('the policy marks optional fields', () => {
  const policy = words(
    html(<Policy data={showPictures(policyTexts(openContent(testContent)), anyPicture)} />),
  );
  expect(policy).toContain('När du kontaktar oss Namn · E-post · Ämne (valfritt) · Meddelande');
});

test('a scheduled application shows its opening, with a calendar file', () => {
  const { child } = showPictures(readApplications(content), anyPicture);
  const shown = (opens: string | null, texts: typeof child = child) =>
    html(
      <Application
        id="ansok-barn"
        texts={texts}
        status={{ open: false, opens, closes: null }}
        tone="birch"
        formSide="right"
        form={null}
      />,
    );
  const file = 'href="/kalender/ansok-barn.ics"';
  const set = shown('den 1 mars kl. 18.00');
  expect(set).toContain(file);
  // On the board, and not again in the notice.
  expect(words(set).match(/Öppnar den 1 mars kl\. 18\.00/g)).toHaveLength(1);
  expect(words(set)).not.toContain('våren 2026');
  expect(shown(null)).not.toContain(file);
  for (const text of [child.closed.reopens, child.closed.notice]) expect(shown(null)).toContain(text);
  expect(shown('den 1 mars', { ...child, closed: { ...child.closed, askToBeTold: undefined } })).toContain(
    file,
  );
  const neither = shown(null, { ...child, closed: { ...child.closed, askToBeTold: undefined } });
  expect(neither.match(/class="[^"]*_row_/g)).toBeNull();
  // The mail link does not depend on the schedule.
  const ask = `mailto:${camp.email}?subject=${encodeURIComponent(child.closed.askToBeTold ?? '')}`;
  for (const page of [set, shown(null)]) expect(page).toContain(`href="${ask}"`);
});

test.each([
  ['child', { applications: { 'child/heading': { value: 'Åk med' } } }],
  ['leader', { applications: { 'leader/heading': { value: 'Åk med' } } }],
  ['contact', { home: { 'contact/heading': { value: 'Åk med' } } }],
  ['kontakt', { 'pages/kontakt': { heading: { value: 'Åk med' } } }],
  ['rental', { 'pages/uthyrning': { heading: { value: 'Åk med' } } }],
] as const)(
  'the outcome page of %s has the heading that the association has given its form',
  (name, changes) => {
    expect(answerPage(name, openContent(testContent, { changes })).heading).toBe('Åk med');
  },
);
