import type { Locator, Page } from '@playwright/test';
import { hydrated } from './site.ts';

/** Answers by what the visitor reads above each field. A list ticks each of its choices. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** One of the five forms as a visitor meets it, with complete answers. */
export interface FormOnSite {
  readonly name: 'child' | 'leader' | 'contact' | 'kontakt' | 'rental';
  readonly address: string;
  /** The form's accessible name. */
  readonly label: string;
  readonly button: string;
  readonly answers: Answers;
  /** The toast's or the page's words when it cannot be sent. */
  readonly failure: string;
  readonly thanks: string;
}

export const childForm: FormOnSite = {
  name: 'child',
  address: '/#ansok-barn',
  label: 'Ansökan för kollobarn',
  button: 'Skicka ansökan',
  answers: {
    'Barnets namn': 'Alva Åkerström',
    'Barnets ålder': '10 år',
    'Förälders eller vårdnadshavares namn': 'Örjan Åkerström',
    'E-post': 'orjan@example.org',
    Telefon: '070-174 06 05',
    'Önskad period': 'Vecka 31',
    'Allergier, specialkost eller annat (valfritt)': 'Jordnötter.\nHar EpiPen.',
  },
  failure: 'Det gick inte att skicka ansökan. Vänligen försök igen senare.',
  thanks: 'Ansökan skickad!',
};

export const leaderForm: FormOnSite = {
  name: 'leader',
  address: '/#ansok-ledare',
  label: 'Ansökan för kolloledare',
  button: 'Skicka ansökan',
  answers: {
    Namn: 'Majken Öberg',
    Ålder: '22',
    'E-post': 'majken@example.org',
    Telefon: '070-174 06 06',
    'Vilka veckor kan du arbeta?': ['Vecka 30', 'Vecka 32'],
    'Din erfarenhet av barn': 'Tränare för flickor elva år',
    'Varför vill du bli kolloledare?': 'Jag var själv kollobarn',
    'Särskilda färdigheter (valfritt)': 'Simning',
  },
  failure: 'Det gick inte att skicka ansökan. Vänligen försök igen senare.',
  thanks: 'Ansökan skickad!',
};

export const contactForm: FormOnSite = {
  name: 'contact',
  address: '/#kontakt',
  label: 'Kontaktformulär',
  button: 'Skicka meddelande',
  answers: {
    Namn: 'Ada Lövgren',
    'E-post': 'ada@example.org',
    Ämne: 'Fråga om ledarjobb',
    Meddelande: 'Hej! Hur många ledare är ni?',
  },
  failure: 'Det gick inte att skicka meddelandet. Vänligen försök igen senare.',
  thanks: 'Meddelande skickat!',
};

export const kontaktForm: FormOnSite = {
  name: 'kontakt',
  address: '/kontakt',
  label: 'Kontaktformulär',
  button: 'Skicka meddelande',
  answers: {
    Namn: 'Bo Ek',
    'E-post': 'bo@example.org',
    'Ämne (valfritt)': 'Cyklar',
    Meddelande: 'Hej! Får barnen ta med cykel?',
  },
  failure: 'Något gick fel. Försök igen senare.',
  thanks: 'Tack för ditt meddelande!',
};

export const rentalForm: FormOnSite = {
  name: 'rental',
  address: '/uthyrning',
  label: 'Förfrågan om uthyrning',
  button: 'Skicka förfrågan',
  answers: {
    'Namn *': 'Cissi Dahl',
    'E-post *': 'cissi@example.org',
    'Typ av evenemang (valfritt)': 'Bröllop',
    'Första dag (valfritt)': '2027-08-14',
    'Sista dag (valfritt)': '2027-08-15',
    'Meddelande *': 'Vi blir sextio personer.',
  },
  failure: 'Något gick fel. Försök igen senare.',
  thanks: 'Tack för din förfrågan!',
};

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

export async function answerField(field: Locator, answer: string): Promise<void> {
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
