import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { text } from '../../../../content-loader/text.ts';
import type { Rendering } from '../../../../server/http/rendering.ts';
import type { Store } from '../../../../server/store/store.ts';
import { openMaterial } from '../../../../site/rendering/page-material.ts';
import { anna, maria, openOffice } from '../../../../tests/kansliet.tsx';
import { briefRendering, websiteFolder, writeDraft } from '../../../../tests/website.ts';

/** A page with texts alone and beside others, a picture in a button, an answer that opens, a link and a form. */
function renderingWithAll(dist: string): Rendering {
  return {
    ...briefRendering(dist),
    async page(asked, material) {
      const { content } = openMaterial(dist, material);
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
        <details><summary>${faq.questions[0]?.question}</summary><p>${faq.questions[0]?.answer}</p></details>${season}<p data-last>${faq.ask}</p>
        <button disabled><img alt="${pictures[0]?.alt}"></button>
        <a href="/ansokan">Ansök</a><form action="/formular"><input></form></div></body>`;
      return html;
    },
  };
}

/** The test browser loads no frames, so an empty document replaces the frame's. */
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
    /** Whether the event's default action is left to the browser. */
    isLeftAlone: (element: Element, type: string) =>
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
  };
}

/** Opens the preview of the home page; with a draft, if a place is given. */
async function openThePage(place?: string, value?: string) {
  const folder = websiteFolder();
  const rendering = renderingWithAll(folder.environment.DIST_DIR);
  const office = await openOffice({ ...folder, serve: (store: Store) => folder.serve(store, { rendering }) });
  if (place !== undefined) {
    const [document = '', where = ''] = place.split(': ');
    await writeDraft(await office.elsewhere(anna), { document, place: where, value });
  }
  const desk = await office.enter(maria, '/webbplatsen/sida/index');
  const frame = await desk.page.findByTitle(/med utkasten i/);
  const inPage = fill(frame);
  await inPage.shown.findByRole('heading', { name: 'Vanliga frågor' });
  const lead = () => inPage.shown.getByText(/^Här har vi samlat|^Nytt/);
  return {
    ...{ ...desk, ...inPage, lead },
    box: (name: string) => desk.page.findByRole<HTMLTextAreaElement>('textbox', { name }),
  };
}

test('tapping a text opens its field in the list, and the page shows the text being typed', async () => {
  const { page, user, focuses, sees, body, shown, lead, box } = await openThePage();
  expect(body.innerHTML).not.toContain('<script');
  shown.getByRole<HTMLDetailsElement>('group').open = true;
  fireEvent.click(lead());
  const ingress = await box('Ingress');
  await focuses(() => ingress);
  await user.clear(ingress);
  await user.paste('Nytt om allt.');
  await shown.findByText(/^Nytt om allt\./);
  expect(shown.getByRole<HTMLDetailsElement>('group').open).toBe(true);
  await user.keyboard('{Escape}');
  const ingressInList = () => page.getByRole('button', { name: /Ingress.*Nytt om allt/ });
  await focuses(ingressInList);
  expect(ingressInList().getAttribute('aria-expanded')).toBe('false');

  fireEvent.click(shown.getByRole('heading', { name: 'Vanliga frågor' }));
  await focuses(() => page.getByRole('textbox', { name: 'Rubrik' }));
  const marked = () => [...body.querySelectorAll('[data-chosen]')].map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Vanliga frågor']);
  await user.click(page.getByRole('button', { name: 'Klar' }));
  expect(page.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(marked()).toEqual([]));
  // Otherwise the pending save would run during the next test.
  await sees('Sparat som utkast');
});

test('a tap opens the field of a picture or a text with facts, and does nothing on links, forms and what has no field', async () => {
  const { page, user, sees, body, shown, box, focuses, isLeftAlone } = await openThePage();
  // The page is a single tab stop.
  expect(body.tabIndex).toBe(0);
  expect(body.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
  const link = shown.getByText('Ansök');
  expect(isLeftAlone(link, 'click')).toBe(false);
  expect(isLeftAlone(body.querySelector('form') ?? body, 'submit')).toBe(false);
  expect(isLeftAlone(shown.getByText(/^Hur många barn/), 'click')).toBe(true);
  expect(link.tabIndex).toBe(-1);
  expect(shown.getByRole('button')).toHaveProperty('disabled', false);
  fireEvent.click(shown.getByRole('img'));
  const caption = await page.findByRole('textbox', { name: 'Bildtext' });
  const field = caption.closest<HTMLElement>('[data-row]') ?? document.body;
  await waitFor(() => expect(field.querySelector('img')).not.toBeNull());
  await user.click(page.getByRole('button', { name: 'Klar' }));

  // A text with filled-in facts opens its row of the list, with the placeholders.
  fireEvent.click(shown.getByText(/^Vi tar emot 15 barn/));
  const answer = await box('Svar');
  await focuses(() => page.getByRole('textbox', { name: 'Fråga' }));
  expect(answer.value).toMatch(/^Vi tar emot \{places\} barn/);
  await user.click(page.getByRole('button', { name: 'Klar' }));

  fireEvent.click(link);
  await sees(/har inget eget fält här/);
  expect(page.queryByRole('textbox')).toBeNull();

  expect(body.textContent).not.toContain('Ansökan är öppen.');
  await user.click(page.getByRole('radio', { name: 'Öppen' }));
  await sees('Ansökan är öppen.', () => body);
  await user.click(page.getByRole('radio', { name: 'Som nu' }));
  await waitFor(() => expect(body.textContent).not.toContain('Ansökan är öppen.'));
});
