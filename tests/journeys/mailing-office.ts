import { expect, type Page } from '@playwright/test';
import { type OfferAnswer, offerAnswer } from '../../office/shared/offer.ts';
import { readable, startMailServer } from '../mail-server.ts';
import { anna, type MailingOffice, mailingBy, userAt, withOffice } from './office.ts';
import type { Variant } from './variant.ts';

// With a few minutes for the test's own time, which the server's clock includes.
export const tenMinutesLater = '2099-04-14T08:56:00+02:00';

/** Runs a site with its office during `use`; its mail is received and its links lead back to it. */
export async function withMailingOffice(
  variant: Variant,
  use: (office: MailingOffice) => Promise<void>,
): Promise<void> {
  const mail = await startMailServer();
  await withOffice(variant, (office) => use({ ...office, mail }), mailingBy(mail));
  await mail.close();
}

/** Offers three children of three families places in week 31; returns their references. */
export async function offerThree(office: MailingOffice, page: Page): Promise<string[]> {
  const references: string[] = [];
  for (const [child, guardian] of families) {
    references.push(
      await office.apply({
        'Barnets namn': child,
        'Förälders namn': guardian,
        'E-post': `${guardian.split(' ')[0]?.toLowerCase()}@example.org`,
        Telefon: `070-174 06 1${references.length}`,
      }),
    );
  }
  await office.enter(page, anna);
  await userAt(page).decideAll(references.map((reference) => [reference, 31, 'erbjuden'] as const));
  return references;
}

const families = [
  ['Iris Bergvall', 'Karin Bergvall'],
  ['Kalle Hedlund', 'Mats Hedlund'],
  ['Nora Stenmark', 'Erik Stenmark'],
] as const;

/** Sends the three offers over HTTP before the test begins, with the page's session. */
export const sendOffers = (page: Page) =>
  userAt(page).send('erbjudande', undefined, { answerBy: '2099-04-23' });

/** The decoded offer to an address. */
function letterTo(office: MailingOffice, address: string): string {
  const theirs = office.mail.arrived.filter(({ to }) => to.includes(address));
  return theirs.map(({ raw }) => readable(raw)).find((text) => text.includes('Tacka ja eller nej')) ?? '';
}

/** The link in the offer to an address, after it has arrived. */
export async function linkTo(office: MailingOffice, address: string): Promise<string> {
  const find = () => /http:\/\/localhost:\d+\/min-sida\/[\w-]{43}/.exec(letterTo(office, address))?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Sends a family's answer as the page behind the link does, about the only child and week. */
export async function reply(link: string, answer: OfferAnswer): Promise<void> {
  let page = '';
  // The letter is marked as sent a moment after it has arrived.
  const canAnswer = async () => {
    page = await (await fetch(link)).text();
    return page.includes(`name="${offerAnswer.name}"`);
  };
  await expect.poll(canAnswer).toBe(true);
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="(.*?)"`).exec(page)?.[1] ?? '';
  const response = await fetch(link, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      [offerAnswer.name]: answer,
      referens: fieldOf('referens'),
      vecka: fieldOf('vecka'),
    }),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`The answer ${answer} got ${response.status}`);
}
