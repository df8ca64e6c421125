import type { Locator, Page } from '@playwright/test';
import { seasonAt } from '../../forms/season.ts';
import { periodOptions } from '../../forms/weeks.ts';
import type { Answers, FormOnSite } from '../forms-on-site.ts';
import { hydrated } from './site.ts';
import { inSpring } from './variant.ts';

/** Goes to the form's page and waits until it is hydrated. */
export async function visit(page: Page, { address, label }: FormOnSite): Promise<Locator> {
  await page.goto(address);
  await hydrated(page);
  return page.getByRole('form', { name: label });
}

const asked = (form: Locator, name: string) =>
  form.getByLabel(name, { exact: true }).or(form.getByRole('radiogroup', { name, exact: true }));

export async function fillIn(form: Locator, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') await answerField(asked(form, label), answer);
    else for (const choice of answer) await form.getByLabel(choice).check();
  }
}

async function answerField(field: Locator, answer: string): Promise<void> {
  const element = await field.evaluate(({ tagName }) => tagName);
  if (element === 'SELECT') await field.selectOption({ label: answer });
  // Radio buttons, one of which stays chosen: there is nothing to choose for no answer.
  else if (element === 'FIELDSET') await field.getByLabel(answer).check();
  else await field.fill(answer);
}

/** What the form holds now, in the shape of the answers that were given. */
export async function answersIn(form: Locator, questions: Answers): Promise<Answers> {
  const found: Record<string, string | string[]> = {};
  for (const [label, answer] of Object.entries(questions)) {
    if (typeof answer === 'string') {
      found[label] = await asked(form, label).evaluate((element) =>
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.label ?? '')
          : element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.value
            : (element.querySelector('label:has(:checked) strong')?.textContent ?? ''),
      );
    } else {
      found[label] = await form
        .getByRole('checkbox', { checked: true })
        .evaluateAll((boxes) =>
          boxes.map((box) => box.closest('label')?.querySelector('strong')?.textContent ?? ''),
        );
    }
  }
  return found;
}

/** What stopped a form, where it says so: its mistakes, or why it did not arrive. */
export const alertIn = (form: Locator) => form.locator('[data-alert]');

/** The mistakes that stopped a form, each with the way to its field. */
export const mistakesIn = (form: Locator) => alertIn(form).getByRole('link');

export const toasts = (page: Page) => page.getByRole('region', { name: 'Meddelanden (F8)' });

export const send = (form: Locator, { button }: FormOnSite) =>
  form.getByRole('button', { name: button }).click();

/** The periods as a form offers them in spring, each with its days, for a snapshot of its accessibility tree that is indented so far. */
export function periodsOffered(role: 'radio' | 'checkbox', indent: number): string {
  const open = { state: 'open' } as const;
  const season = { year: inSpring.camp['season.year'] };
  const { days } = seasonAt({ applications: { child: open, leader: open }, season }, new Date());
  return periodOptions
    .flatMap(({ value, label }) => [
      `- ${role} "${label} ${days?.[value]}"`,
      `- strong: ${label}`,
      `- text: ${days?.[value]}`,
    ])
    .map((line) => `${' '.repeat(indent)}${line}`)
    .join('\n');
}
