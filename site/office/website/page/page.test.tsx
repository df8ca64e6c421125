import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { text } from '../../../../content-loader/text.ts';
import type { Rendering } from '../../../../server/http/rendering.ts';
import type { Store } from '../../../../server/store/store.ts';
import { maria, openOffice } from '../../../../tests/kansliet.tsx';
import { briefRendering, websiteFolder } from '../../../../tests/website.ts';
import { openMaterial } from '../../../rendering/page-material.ts';

/** A page with what pages have: texts alone and beside others, a picture in a button, an answer that opens, a link and a form. */
function renderingWithAll(dist: string): Rendering {
  return {
    ...briefRendering(dist),
    async marked(asked, material) {
      const { content, marks } = openMaterial(dist, material);
      const faq = content.read(
        'faq.yaml',
        z.looseObject({
          ...{ heading: text, lead: text, ask: text },
          questions: z.array(z.looseObject({ question: text, answer: text })),
        }),
      );
      const { pictures } = content.read(
        'gallery.yaml',
        z.looseObject({ pictures: z.array(z.looseObject({ alt: text })) }),
      );
      const season = 'season' in asked && asked.season?.child.open ? ' Ansökan är öppen.' : '';
      const html = `<!doctype html><title>Sidan</title><body><div id="root"><script>document.title = 'Ont';</script>
        <h1>${faq.heading}</h1><p>${faq.lead} ${faq.ask}</p>
        <details><summary>${faq.questions[0]?.question}</summary><p>${faq.questions[0]?.answer}</p></details>${season}
        <button disabled><img alt="${pictures[0]?.alt}"></button>
        <a href="/ansokan">Ansök</a><form action="/formular"><input></form></div></body>`;
      return { html, marks };
    },
  };
}

/** The browser here opens no pages in frames: an empty one stands for it. */
function fill(frame: HTMLElement, html = '') {
  const view = new Window();
  onTestFinished(() => view.happyDOM.close());
  const { document: inFrame } = view;
  inFrame.body.innerHTML = html;
  Object.defineProperty(frame, 'contentDocument', { value: inFrame });
  fireEvent.load(frame);
  const body = inFrame.body as unknown as HTMLElement;
  return {
    ...{ inFrame, body, shown: within(body) },
    /** Whether what the browser does of itself when that happens is left to it. */
    isLeftAlone: (element: Element, type: string) =>
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
  };
}

/** Somebody at the home page as it will be. */
async function openThePage() {
  const folder = websiteFolder();
  const rendering = renderingWithAll(folder.environment.DIST_DIR);
  const office = await openOffice({ ...folder, serve: (store: Store) => folder.serve(store, { rendering }) });
  const desk = await office.enter(maria, '/webbplatsen/sida/index');
  const frame = await desk.page.findByTitle(/med utkasten i/);
  const inPage = fill(frame);
  await inPage.shown.findByRole('heading', { name: 'Vanliga frågor' });
  const lead = () => inPage.shown.getByText(/^Här har vi samlat|^Nytt/);
  return {
    ...{ ...desk, ...inPage, frame, lead },
    box: (name: string) => desk.page.findByRole<HTMLTextAreaElement>('textbox', { name }),
    inFocus: () => inPage.inFrame.activeElement?.textContent,
    pressInPage: (key: string) =>
      fireEvent.keyDown(inPage.inFrame.activeElement as unknown as Element, { key }),
  };
}

test('a text is tapped in the page, written beside it, seen where it will stand, and left for the page again', async () => {
  const { page, user, focuses, sees, body, shown, lead, box, inFocus } = await openThePage();
  // Nothing of how the page is marked is read, and nothing of it runs.
  expect(body.innerHTML).not.toMatch(/[\u2060-\u2064]|<script/);
  const answer = shown.getByRole<HTMLDetailsElement>('group');
  answer.open = true;

  fireEvent.click(lead());
  const ingress = await box('Ingress');
  await focuses(() => ingress);
  await user.clear(ingress);
  await user.paste('Nytt om allt.');
  await shown.findByText(/^Nytt om allt\.$/);
  expect(shown.getByRole<HTMLDetailsElement>('group').open).toBe(true);
  const fields = (what: string) =>
    [...body.querySelectorAll(`[${what}]`)].map(({ textContent }) => textContent?.trim());
  await waitFor(() => expect(fields('data-changed')).toEqual(['Nytt om allt.']));
  expect(fields('data-chosen')).toEqual(['Nytt om allt.']);

  await user.keyboard('{Escape}');
  expect(page.queryByRole('region', { name: 'Fältet' })).toBeNull();
  await waitFor(() => expect(inFocus()).toMatch(/^Nytt om allt/));
  expect(fields('data-chosen')).toEqual([]);
  expect(fields('tabindex="0"')).toEqual(['Nytt om allt.']);

  fireEvent.click(shown.getByRole('heading', { name: 'Vanliga frågor' }));
  await focuses(() => page.getByRole('textbox', { name: 'Rubrik' }));
  await user.click(page.getByRole('button', { name: 'Klar' }));
  expect(page.queryByRole('region', { name: 'Fältet' })).toBeNull();
  // Else it would be saved in the next story.
  await sees('Sparat som utkast');
});

test('by keyboard one goes from text to text, into an answer that was closed, and opens one', async () => {
  const { page, focuses, shown, box, inFocus, pressInPage } = await openThePage();
  shown.getByRole('heading', { name: 'Vanliga frågor' }).focus();
  pressInPage('ArrowUp');
  expect(inFocus()).toBe('Vanliga frågor');
  for (let text = 0; text < 4; text++) pressInPage('ArrowDown');
  expect(inFocus()).toMatch(/^Vi tar emot 15 barn/);
  expect(shown.getByRole<HTMLDetailsElement>('group').open).toBe(true);
  // It neither scrolls the page nor opens the answer's heading.
  expect(pressInPage('Enter')).toBe(false);
  const answer = await box('Svar');
  await focuses(() => answer);
  // With its words in braces.
  expect(answer.value).toMatch(/^Vi tar emot \{places\} barn/);
  pressInPage('Escape');
  await waitFor(() => expect(page.queryByRole('region', { name: 'Fältet' })).toBeNull());
  expect(pressInPage('ArrowUp')).toBe(false);
  expect(inFocus()).toMatch(/^Hur många barn/);
});

test('nothing in the page leads anywhere or is sent, an answer opens as for visitors, and a picture is tapped in its button', async () => {
  const { page, body, shown, isLeftAlone, reads } = await openThePage();
  // Tab comes to the page once.
  expect(body.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  const link = shown.getByText('Ansök');
  expect(isLeftAlone(link, 'click')).toBe(false);
  expect(isLeftAlone(body.querySelector('form') ?? body, 'submit')).toBe(false);
  expect(isLeftAlone(shown.getByText(/^Hur många barn/), 'click')).toBe(true);
  expect(link.tabIndex).toBe(-1);
  expect(shown.getByRole('button')).toHaveProperty('disabled', false);
  fireEvent.click(shown.getByRole('img'));
  const panel = await page.findByRole('region', { name: 'Fältet' });
  await within(panel).findByRole('textbox', { name: 'Bildtext' });
  await waitFor(() => expect(panel.querySelector('img')).not.toBeNull());
  expect(reads(panel)).toMatchInlineSnapshot(`
    "‹Fältet› Bildspelet · Bilder
    Bild
    ▸◇Stäng fältet |
    Bild
    (picture) ▸◇Byt |
    Vad bilden visar | [] Det röda kollohuset med vita knutar i kvällssol. Tre barn är på väg över gräset. |
    ▸(closed) ◇Sätt in uppgift | (hidden)
    Bildtext | [] Vårt röda kollohus i kvällssol |
    ▸(closed) ◇Sätt in uppgift | (hidden)
    (status) ◇Allt är sparat
    ▸Klar |"
  `);
});

test('what is under a finger stays until it is lifted', async () => {
  const { user, sees, shown, lead, box, asked } = await openThePage();
  fireEvent.click(lead());
  await box('Ingress');
  fireEvent.pointerDown(lead());
  await user.keyboard(' Nytt.');
  await sees('Sparat som utkast');
  await waitFor(() =>
    expect(asked.filter((each) => each === 'POST website/preview').length).toBeGreaterThan(2),
  );
  expect(lead().textContent).not.toContain('Nytt.');
  fireEvent.pointerCancel(lead());
  await shown.findByText(/Nytt\.\s*$/);
});

test('a menu is left by a press in the page', async () => {
  const { page, press, body } = await openThePage();
  const menu = page.getByRole('button', { name: 'Visning' });
  await press('Visning');
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  fireEvent.pointerDown(body);
  await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
});

test('the page is looked at as it is once the application is open, and as on a telephone', async () => {
  const { page, user, sees, body, frame } = await openThePage();
  expect(body.textContent).not.toContain('Ansökan är öppen.');
  const [tools = document.body] = page.getAllByRole('group', { name: 'Så ser den ut när ansökan är' });
  await user.click(within(tools).getByRole('radio', { name: 'Öppen' }));
  await sees('Ansökan är öppen.', () => body);
  await user.click(within(tools).getByRole('radio', { name: 'Som nu' }));
  await waitFor(() => expect(body.textContent).not.toContain('Ansökan är öppen.'));
  await user.click(page.getByRole('radio', { name: 'Telefon' }));
  expect(frame.closest('[data-device]')?.getAttribute('data-device')).toBe('phone');
});
