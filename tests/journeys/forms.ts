import type { Locator, Page } from '@playwright/test';
import type { Answers, FormOnSite } from '../forms-on-site.ts';
import { hydrated } from './site.ts';

/** Opens the form's page and waits for hydration. */
export async function visit(page: Page, { address, label }: FormOnSite): Promise<Locator> {
  await page.goto(address);
  await hydrated(page);
  return page.getByRole('form', { name: label });
}

const control = (form: Locator, name: string) =>
  form.getByLabel(name, { exact: true }).or(form.getByRole('radiogroup', { name, exact: true }));

export async function fillIn(form: Locator, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') await answerField(control(form, label), answer);
    else for (const choice of answer) await form.getByLabel(choice).check();
  }
}

async function answerField(field: Locator, answer: string): Promise<void> {
  const element = await field.evaluate(({ tagName }) => tagName);
  if (element === 'SELECT') await field.selectOption({ label: answer });
  // One of the radio buttons must stay selected, so an empty answer cannot be chosen.
  else if (element === 'FIELDSET') await field.getByLabel(answer).check();
  else await field.fill(answer);
}

/** The form's current values, in the shape of the questions. */
export async function answersIn(form: Locator, questions: Answers): Promise<Answers> {
  const values: Record<string, string | string[]> = {};
  for (const [label, answer] of Object.entries(questions)) {
    if (typeof answer === 'string') {
      values[label] = await control(form, label).evaluate((element) =>
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.label ?? '')
          : element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.value
            : (element.querySelector('label:has(:checked) strong')?.textContent ?? ''),
      );
    } else {
      values[label] = await form
        .getByRole('checkbox', { checked: true })
        .evaluateAll((boxes) =>
          boxes.map((box) => box.closest('label')?.querySelector('strong')?.textContent ?? ''),
        );
    }
  }
  return values;
}

/** The error message that stopped sending. */
export const alertIn = (form: Locator) => form.locator('[data-alert]');

/** The links in the error message, one for each invalid field. */
export const mistakesIn = (form: Locator) => alertIn(form).getByRole('link');

export const toasts = (page: Page) => page.getByRole('region', { name: 'Meddelanden (F8)' });

export const send = (form: Locator, { button }: FormOnSite) =>
  form.getByRole('button', { name: button }).click();
