import type { Browser } from '@playwright/test';
import { openContent } from '../content-loader/content.ts';
import { postalOf } from '../forms/letter-html.ts';
import { readLetters } from '../office/content/letters.ts';
import { templateOf } from '../office/server/letters/template.ts';
import { withLink, writeLetter } from '../office/server/letters/write.ts';
import { type LetterKind, tellsOfNoPlace } from '../office/shared/letters.ts';
import { inHtml } from '../server/mail/html.ts';

const shown: readonly LetterKind[] = ['erbjudande', 'reserv', 'nej', 'bekraftelse', 'infor'];

/**
 * The circumstances in which a letter is read: small phone, window, dark mode, without pictures, without its style
 * sheet.
 */
interface Way {
  readonly width: number;
  readonly dark?: true;
  /** Without pictures. */
  readonly isBare?: true;
  readonly isSheetless?: true;
}

const ways: Readonly<Record<string, Way>> = {
  '320': { width: 320 },
  '600': { width: 600 },
  dark: { width: 600, dark: true },
  'without-pictures': { width: 320, isBare: true },
  'without-sheet': { width: 320, isSheetless: true },
};

/** Takes screenshots of letters as in mail programs, with texts from a folder, and passes each to `write`. */
export async function takeMails(
  browser: Browser,
  folder: string,
  write: (name: string, picture: Uint8Array) => Promise<void>,
): Promise<void> {
  for (const kind of shown) {
    const { html, pictures } = letterOf(kind, folder);
    for (const [name, { width, dark, isBare, isSheetless }] of Object.entries(ways)) {
      await using page = await browser.newPage({
        viewport: { width, height: 600 },
        colorScheme: dark ? 'dark' : 'light',
      });
      const garland = pictures[0]?.content ?? '';
      const picture = `data:image/png;base64,${Buffer.from(garland).toString('base64')}`;
      const shownHtml = html.replace(/cid:[^"]*/, isBare ? '' : picture);
      await page.setContent(isSheetless ? shownHtml.replace(/<style>.*?<\/style>/s, '') : shownHtml);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sideways > 0) throw new Error(`The letter ${kind} is ${sideways} px too wide at ${width}`);
      await write(`brev/${kind}-${name}`, await page.screenshot({ fullPage: true }));
    }
  }
}

function letterOf(kind: LetterKind, folder: string) {
  const content = openContent(folder);
  const { camp } = content;
  const texts = readLetters(content);
  const facts = {
    ...texts.facts,
    arrive: 'måndag kl. 10.00',
    fetch: 'fredag kl. 14.00',
    emergencyPhone: '070-123 45 67',
  };
  const ground = {
    camp: { ...camp, season: { ...camp.season, year: 2027 } },
    texts: { ...texts, facts },
    publicUrl: 'https://kollo.example',
  };
  const link = `https://kollo.example/min-sida/${'Zq3x'.repeat(10)}abc`;
  const template = templateOf(
    { kind, form: 'child' },
    { ...ground, now: () => new Date('2027-04-14') },
    { payBy: '2027-05-14' },
  );
  const written = writeLetter(kind, template, {
    reference: 'B-7K3M-QXR',
    guardian: 'Karin Bergvall',
    name: 'Iris Bergvall',
    weeks: [31],
    otherWeeks: [],
    place: 3,
    paidOn: null,
    fee: 100,
    today: '2027-04-14',
    answerBy: '2027-04-23',
    wasNotified: false,
    toldToWait: false,
  });
  const postal = postalOf({ ...camp, placeholders: [] });
  const letter = { ...withLink(written, link), link, isQuiet: tellsOfNoPlace(kind) };
  return inHtml(letter, { product: camp.name, postal });
}
