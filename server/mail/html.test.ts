import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { openContent } from '../../content-loader/content.ts';
import { pathAt } from '../../forms/path.ts';
import { testContent } from '../../tests/content.ts';
import { startMailServer } from '../../tests/mail-server.ts';
import { inHtml } from './html.ts';
import { correspondenceOf } from './send.ts';
import { newMessageId, smtpSender } from './smtp.ts';
import type { Letter } from './submission-mails.ts';

const link = `https://kollo.example/min-sida/${'x'.repeat(43)}?a=1&b=2`;
const parts = [
  { text: 'Hej ', filled: false },
  { text: 'Karin', filled: true },
  { text: ',\n\nvad roligt att ', filled: false },
  { text: '<b>"Iris" & \'Ö\'</b>', filled: true },
  { text: ' kommer.\n\nAvgiften är 100 kr.\nBankgiro: 127-6914\nBetala senast: ', filled: false },
  { text: 'fredag 14 maj', filled: true },
  { text: '\n\nTacka ja eller nej här:\n', filled: false },
  { text: link, filled: true },
  { text: '\n\nVänliga hälsningar\nÄngskollot', filled: false },
];
const text = `${parts.map((part) => part.text).join('')}\n`;
const letter: Letter = { subject: 'Besked om vecka 31', heading: 'Iris & Ö har en plats', link, parts, text };
const sender = { product: 'Ängskollot', postal: 'Ängskollot, Stigen 2 & 3, 123 45 Ängby' };
const written = (changes: Partial<Letter> = {}) => inHtml({ ...letter, ...changes }, sender).html;

/** Imitates a mail program that drops style sheets. `seen` also drops all markup. */
const withoutSheet = (html: string) => html.replace(/<style>.*?<\/style>/s, '');
const seen = (html: string) =>
  withoutSheet(html)
    .replace(/<title>.*?<\/title>|<div style="display:none.*?<\/div>/gs, '')
    .replaceAll(/<!--.*?-->|<wbr>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ');

describe('inHtml', () => {
  test('contains every word of the plain text, in the same order', () => {
    const words = (all: string) => all.replaceAll(/[\s:]+/g, ' ').trim();
    const unescaped = seen(written({ heading: '' }))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replace(`Fungerar inte knappen? `, '');
    const loose = (all: string) => words(all).replaceAll(/ (?=[,.])/g, '');
    expect(loose(unescaped)).toContain(loose(text));
  });

  test('loads nothing remote: its only picture is attached, and its only URL is the link', () => {
    const { html, pictures } = inHtml(letter, sender);
    expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, from]) => from)).toEqual([
      `cid:${pictures[0]?.cid}`,
    ]);
    expect(html).not.toMatch(/url\(|@import|@font-face|<link|<script|background="/);
    const addresses = [...html.replaceAll('<wbr>', '').matchAll(/https?:[^"<\s]*/g)].map(
      ([address]) => address,
    );
    expect(new Set(addresses)).toEqual(new Set([link.replace('&', '&amp;')]));
  });

  test('keeps its layout without the style sheet: it uses tables and inline styles', () => {
    const html = withoutSheet(written());
    const [, body = ''] = html.split('</head>');
    expect(body).not.toMatch(/<(?:section|main|header|footer|figure)\b|display:(?:flex|grid)|position:/);
    const saying = [...body.matchAll(/<(p|h1|ul|a)\b([^>]*)>/g)];
    expect(saying.map(([, element]) => element)).toEqual(expect.arrayContaining(['p', 'h1', 'a']));
    for (const [all, , attributes = ''] of saying) expect(attributes, all).toMatch(/style="[^"]*color:#/);
    for (const [all] of body.matchAll(/<table\b[^>]*>/g)) expect(all).toContain('role="presentation"');
  });

  test('fits in mail programs that ignore max-width on tables, do not break long words, or pad pictures by 28 px', () => {
    const [, body = ''] = written().split('</head>');
    expect(body).toContain('<div style="max-width:560px');
    for (const [table] of body.matchAll(/<table\b[^>]*>/g)) expect(table).not.toContain('max-width');
    expect(body).toContain(`https://kollo.example/min-sida/<wbr>${'x'.repeat(43)}`);
    const [, beside] = /class="p" style="padding:\d+px (\d+)px"/.exec(body) ?? [];
    expect(2 * Number(beside)).toBeGreaterThanOrEqual(28);
  });

  test('escapes names from visitors in text, heading and subject, and isolates them with bdi', () => {
    expect(written()).toContain('<bdi>&lt;b&gt;&quot;Iris&quot; &amp; &#39;Ö&#39;&lt;/b&gt;</bdi>');
    expect(written({ heading: '<script>x</script>' })).not.toContain('<script>');
    expect(written({ subject: '</title><img src=x>' })).not.toContain('<img src=x>');
  });

  test('keeps a date, a week, a phone number or a postcode on one line, and lets longer texts wrap', () => {
    const filled = (text: string) => written({ parts: [{ text, filled: true }] });
    for (const held of ['vecka 31', 'fredag 14 maj'])
      expect(filled(held)).toContain(`<bdi style="white-space:nowrap">${held}</bdi>`);
    for (const free of ['Karin Maria', 'måndag 2 till fredag 6 augusti'])
      expect(filled(free)).toContain(`<bdi>${free}</bdi>`);
    expect(written({ parts: [{ text: 'Ring 070-174 06 05.', filled: false }] })).toContain(
      'Ring <span style="white-space:nowrap">070-174 06 05</span>.',
    );
    expect(written({ parts: [{ text: 'Kom fram: 2 mars 2027 kl. 18.41', filled: false }] })).toContain(
      '2 mars 2027 <span style="white-space:nowrap">kl. 18.41</span>',
    );
    expect(filled('Exempelvägen 1, 826 40 Söderala')).toContain(
      '<bdi>Exempelvägen 1, <span style="white-space:nowrap">826 40</span> Söderala</bdi>',
    );
  });

  test('has one button for the association’s link, and none for a URL in a visitor’s name', () => {
    const buttons = (html: string) => html.match(/bgcolor="#9E2F1D"/g)?.length ?? 0;
    expect(buttons(written())).toBe(1);
    const name = [{ text: 'Hej\nhttps://evil.example', filled: true }];
    const stranger = written({ text: 'Hej\nhttps://evil.example', parts: name });
    expect(buttons(stranger)).toBe(0);
    expect(stranger).not.toContain('href=');
  });

  test('shows the path as a strip that is a list with the present stop marked, and only where there is one', () => {
    const days = { Ansökan: '3 mars', Svar: 'senast 23 april', Veckan: '2–6 augusti' };
    const html = written({ path: pathAt('Svar', days) });
    expect(html.match(/role="listitem"/g)).toHaveLength(5);
    const [present = ''] = /<td role="listitem" aria-current="step".*?<\/td>/s.exec(html) ?? [];
    expect(seen(present).trim().replaceAll(/\s+/g, ' ')).toBe('Svar senast 23 april');
    expect(html).toMatch(/3&nbsp;mars.*senast 23&nbsp;april.*2–6 augusti/s);
    expect(written()).not.toContain('role="list"');
  });

  test('outlines the button of a quiet letter, and of one that has a button for a payment', () => {
    const looks = (html: string) =>
      [...html.matchAll(/<td ([^>]*)><a [^>]*>([^<]*)<\/a><\/td>/g)].map(([, look = '', label]) => [
        label,
        look.includes('bgcolor'),
      ]);
    expect(looks(written({ isQuiet: true }))).toEqual([['Tacka ja eller nej här', false]]);
    const payment = [
      { text: 'Eller swisha.\nBelopp: 100 kr\nMeddelande: B-7\nÖppna Swish:\n', filled: false },
      { text: 'https://app.swish.nu/1/p/sw/?sw=1&amt=2', filled: true, isAddress: true as const },
      { text: '\n\n', filled: false },
    ];
    const html = written({ parts: [...payment, ...parts] });
    expect(looks(html)).toEqual([
      ['Öppna Swish', true],
      ['Tacka ja eller nej här', false],
    ]);
    expect(html).toContain('<a href="https://app.swish.nu/1/p/sw/?sw=1&amp;amt=2"');
    expect(html).toMatch(/>Belopp<\/td>.*>Meddelande<\/td>.*>Öppna Swish<\/a>/);
  });

  test('shows lines with a dash as a list, and the link’s URL small and muted below its button', () => {
    const packing = 'Packa det här:\n– sovsäck\n– tandborste & tvål';
    expect(written({ parts: [{ text: packing, filled: false }] })).toMatch(
      /Packa det här:<\/p><ul [^>]*><li[^>]*>sovsäck<\/li><li[^>]*>tandborste &amp; tvål<\/li><\/ul>/,
    );
    expect(written()).toMatch(
      /font-size:13px[^>]*color:#5B483D">Fungerar inte knappen\? <a [^>]*color:#5B483D;[^>]*>https:/,
    );
  });

  test('shows the camp’s name where its picture is not shown', () => {
    expect(written()).toContain('alt="Ängskollot"');
    expect(inHtml(letter, { product: '"<Kollot>"' }).html).toContain('alt="&quot;&lt;Kollot&gt;&quot;"');
  });

  test('ends with the camp’s postal address, unless the address is a placeholder', () => {
    expect(seen(written())).toContain('inga klick räknas. Ängskollot, Stigen 2 &amp; 3, 123 45 Ängby');
    const camp = openContent(testContent).camp;
    const postalOf = (placeholders: string[]) =>
      correspondenceOf({ mailFrom: undefined, mailTo: undefined }, { ...camp, placeholders }).postal;
    expect(postalOf([])).toBe('Ängskollot, Stigen 2, 123 45 Ängby');
    expect(postalOf(['address'])).toBeUndefined();
    expect(seen(inHtml(letter, { product: 'Ängskollot' }).html)).toMatch(/inga klick räknas\. $/);
  });

  test('has a preview text without names or decisions, for locked screens', () => {
    const [, shown = ''] = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(written()) ?? [];
    expect(shown.length).toBeGreaterThan(150);
    expect(shown.replaceAll(/[\u034f\u00a0]/g, '')).toBe('Ett brev från Ängskollot.');
  });

  test('arrives by SMTP after the plain text, with the picture, the attachment and the unbroken link', async () => {
    const mail = await startMailServer();
    const { html, pictures } = inHtml(letter, sender);
    const contentType = 'text/calendar; charset=utf-8';
    const file = { filename: 'vecka-31.ics', contentType, content: 'BEGIN:VCALENDAR' };
    const mailbox = { name: 'Ängskollot', address: 'kollo@kollo.example' };
    await smtpSender(mail.url)(
      {
        messageId: newMessageId(mailbox.address),
        from: mailbox,
        replyTo: mailbox,
        to: ['karin@example.org'],
        subject: letter.subject,
        date: new Date(),
        text,
        html,
        pictures,
        attachments: [file],
      },
      new AbortController().signal,
    );
    await mail.close();
    const [{ raw } = { raw: '' }] = mail.arrived;
    const arrived = await new PostalMime().parse(raw);
    expect(arrived.text).toContain(`\n${link}\n`);
    expect(arrived.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(raw).toContain('multipart/alternative');
    expect(arrived.attachments.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['slinga.png', `<${pictures[0]?.cid}>`],
      ['vecka-31.ics', undefined],
    ]);
    expect(raw).toContain('Content-Type: text/calendar; charset=utf-8; name=vecka-31.ics');
    expect(raw).toContain('Content-Disposition: attachment; filename=vecka-31.ics');
    expect(Buffer.byteLength(raw)).toBeLessThan(30_000);
  });
});
