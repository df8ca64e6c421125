import { boxesOf } from './boxes.ts';
import { expect, hydrated, test } from './site.ts';

/** A mailto link with a subject. */
const letter = (subject: string) => `mailto:info@angskollot.example?subject=${encodeURIComponent(subject)}`;

test('the donation page shows the bankgiro number’s owner and the donors, and copies the number', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/donationer');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Stöd oss idag' });
  await opener.press('Enter');

  const dialog = page.getByRole('alertdialog', { name: 'Swish är på gång' });
  await expect(dialog).toHaveAccessibleDescription(
    'Swish-integrationen kommer snart. Använd bankgiro 127-6914 så länge.',
  );
  await expect(dialog).toContainText('127-6914Mottagare: Föreningen Ängskollot');
  const copy = dialog.getByRole('button', { name: 'Kopiera numret' });
  await expect(copy).toBeFocused();
  await copy.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Bankgironumret är kopierat.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127-6914');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // A browser that refuses to copy shows how to do it by hand.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('main').getByRole('button', { name: 'Kopiera numret' }).click();
  await expect(
    page.getByText('Det gick inte att kopiera. Markera numret 127-6914 och kopiera det själv.'),
  ).toBeVisible();

  await expect(page.locator('#bankgiro')).toContainText('127-6914Mottagare: Föreningen Ängskollot');
  const donors = page.getByRole('listitem').filter({ hasText: /Arvsgåva|Ekonomiskt stöd/ });
  await expect(donors).toHaveCount(8);
  await expect(donors.filter({ hasText: 'Ekonomiskt stöd' })).toHaveCount(7);
  await expect(page.getByRole('img', { name: /^Logotyp för / })).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Bli månadsgivare' })).toHaveAttribute(
    'href',
    letter('Bli månadsgivare'),
  );

  // The number is large, and stays on one line with text at 200 %.
  const number = page.locator('#bankgiro').getByText('127-6914', { exact: true });
  await expect(number).toHaveCSS('font-size', '56px');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await number.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut, `in ${width}`).toBeLessThanOrEqual(0);
  }
});

test('three partners are shown, without buttons for missing websites and with a name for the infinity sign', async ({
  page,
}) => {
  await page.goto('/samarbetspartners');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Kollot i siffror"
    - list:
      - listitem: Mer än 100 år.
      - listitem: 3 partners.
      - listitem: Oändligt många minnen.
  `);
  await expect(page.getByRole('link', { name: 'Bli samarbetspartner' })).toHaveAttribute(
    'href',
    letter('Bli samarbetspartner'),
  );
  await expect(page.getByRole('link', { name: 'Fråga oss om samarbete' })).toHaveAttribute(
    'href',
    letter('Samarbetspartner'),
  );
});

test('the sponsors’ link leads to the six logotypes, placed for each width, and to a child’s published letter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/tack#sponsorer');
  const logos = page.locator('#sponsorer').getByRole('img');
  await expect(logos).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Våra sponsorer' })).toBeInViewport();

  const wall = page.locator('#sponsorer img[alt=""]');
  const onWall = async () => {
    const [area, ...logos] = await boxesOf(wall, ...(await page.locator('#sponsorer li').all()));
    return logos.filter(({ y, height }) => y >= area.y && y + height <= area.y + area.height).length;
  };
  expect(await onWall()).toBe(5);
  const letterFigure = page.getByRole('figure').filter({ hasText: 'Signe, 10 år' });
  await expect(letterFigure.getByRole('blockquote')).toContainText('Roligast var att hoppa från bryggan.');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await onWall()).toBe(0);

  // The thank-you page's action fits on one line.
  await page.setViewportSize({ width: 1024, height: 844 });
  const [support, feedback] = await boxesOf(
    page.getByRole('link', { name: 'Stöd oss' }),
    page.getByRole('link', { name: 'Lämna synpunkter' }),
  );
  expect(support.y).toBe(feedback.y);
});
