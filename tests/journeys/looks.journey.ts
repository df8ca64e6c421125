import type { Locator, Page } from '@playwright/test';
import { kontaktForm, rentalForm } from '../forms-on-site.ts';
import { boxesOf } from './boxes.ts';
import { fillIn, send, visit } from './forms.ts';
import { calm, expect, hydrated, menuButton, test } from './site.ts';

test.use(calm);

/** The visible buttons to the children's application, by the colour of their background. */
const wayToApply = (page: Page) =>
  page
    .getByRole('link', { name: 'Ansök som kollobarn' })
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));

const kalk = 'rgb(255, 253, 247)';
const falu = 'rgb(158, 47, 29)';

test('buttons to an application are outlined in hero, header and menu while it is closed, and red while it is open', async ({
  page,
  allow,
}) => {
  allow.complaint(/status of 404/);
  for (const [width, path, buttons] of [
    [1440, '/', 2],
    [1440, '/kontakt', 1],
    [1440, '/finns-inte', 1],
    [768, '/', 2],
    [390, '/', 2],
    [390, '/om-angskollot', 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    if (width < 1200) await menuButton(page, 'Meny').click();
    const all = (colour: string) => Array.from({ length: buttons }, () => colour);
    expect(await wayToApply(page), `${path} at ${width}`).toEqual(all(kalk));
    // Hydration may still put the attribute back once.
    const whileOpen = async () => {
      await page.locator('#root').evaluate((root) => root.removeAttribute('data-closed'));
      return wayToApply(page);
    };
    await expect.poll(whileOpen, `${path} at ${width}`).toEqual(all(falu));
  }
});

const ratio = (picture: Locator) =>
  picture.evaluate((element) => Math.round((100 * element.clientWidth) / element.clientHeight) / 100);

/** What a width of window owes the page: each is a number or a relation that a person would notice. */
const promises: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'a picture beside the text is cropped by no more than the drawings, so that nobody loses a head'(
    page,
  ) {
    for (const [path, part] of [
      ['/', '#orolig img'],
      ['/', '#ansok-ledare img'],
      ['/kontakt', 'main img'],
      ['/samarbetspartners', 'main img'],
    ] as const) {
      await page.goto(path);
      for (const width of [390, 641, 768, 992]) {
        await page.setViewportSize({ width, height: 900 });
        const picture = page.locator(part).first();
        if (await picture.isVisible()) expect(await ratio(picture), `${path} at ${width}`).toBeLessThan(1.51);
      }
    }
  },
  async 'the description of an application is in order: heading, paragraph, form, points'(page) {
    await page.goto('/');
    for (const width of [390, 768, 992]) {
      await page.setViewportSize({ width, height: 900 });
      const leader = page.locator('#ansok-ledare');
      const boxes = await boxesOf(
        leader.getByRole('heading', { name: 'Bli kolloledare' }),
        leader.getByText(/^Vill du ge barn en sommar/),
        leader.getByRole('form'),
        leader.getByRole('heading', { name: 'I korthet' }),
      );
      const tops = boxes.map(({ y }) => y);
      expect(tops, `${width}`).toEqual(tops.toSorted((a, b) => a - b));
      const [, , form, points] = boxes;
      expect(points.y - form.y - form.height, `${width}`).toBeGreaterThanOrEqual(48);
    }
  },
  async 'what stands beside a long form stays in view'(page) {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [path, section] of [
      ['/', '#ansok-ledare'],
      ['/', '#kontakt'],
      ['/kontakt', 'main section:has(form)'],
    ] as const) {
      await page.goto(path);
      const form = page.locator(section).getByRole('form');
      await form.evaluate((element) => scrollTo(0, element.getBoundingClientRect().bottom + scrollY - 700));
      const beside = page.locator(section).locator('.beside');
      await expect(beside, path + section).toBeInViewport();
    }
  },
  async 'a sent message has a picture, and its heading replaces the form’s'(page) {
    const element = await visit(page, rentalForm);
    const heading = page.getByRole('heading', { name: 'Skicka en förfrågan' });
    await fillIn(element, rentalForm.answers);
    await send(element, rentalForm);
    const receipt = page.locator('[data-receipt]');
    await expect(receipt.getByRole('img')).toBeVisible();
    await expect(heading).toHaveCount(0);
    await receipt.getByRole('button', { name: /^Skicka en ny / }).click();
    await expect(heading).toHaveCount(1);
  },
  async 'a page has one left edge'(page) {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['/kontakt', '/uthyrning', '/forsta-gangen', '/in-english']) {
      await page.goto(path);
      const lefts = await page
        .locator('main :is(h1, section > .wrap > *:first-child)')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(lefts.length, path).toBeGreaterThan(1);
      expect(new Set(lefts), path).toEqual(new Set(lefts.slice(0, 1)));
    }
  },
  async 'arriving at #om leaves nothing of the facts below the header'(page) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await page.goto('/#om');
      const [header, facts] = await boxesOf(page.getByRole('banner'), page.locator('main dl').first());
      expect(facts.y + facts.height, `${width}`).toBeLessThanOrEqual(header.y + header.height);
    }
  },
  async 'a pointer neither marks a link as the current page, nor hides that a field is wrong'(page) {
    await page.goto('/kontakt');
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
    const shadow = (link: Locator) => link.evaluate((element) => getComputedStyle(element).boxShadow);
    const [here, other] = [
      menu.getByRole('link', { name: 'Kontakt' }),
      menu.getByRole('link', { name: 'Hem' }),
    ];
    await other.hover();
    await expect.poll(() => shadow(other)).not.toBe(await shadow(here));
    await expect(other).toHaveCSS('border-bottom-style', 'dotted');

    const form = page.getByRole('form');
    await send(form, kontaktForm);
    const field = form.getByLabel('Namn');
    const faulty = await form.getByLabel('E-post').evaluate((one) => getComputedStyle(one).borderColor);
    await field.hover();
    await expect(field).toHaveCSS('border-color', faulty);
  },
};

for (const [name, keeps] of Object.entries(promises)) test(name, async ({ page }) => keeps(page));
