import type { Answers, FormOnSite } from './forms-on-site.ts';
import { type Circumstances, eventually, openPage } from './public-page.ts';

/** Opens the page with the form in a document without a browser, while applications are open. */
export async function openForm({ address, name }: FormOnSite, circumstances: Circumstances = {}) {
  // Without the gallery, whose pictures change every five seconds.
  const site = await openPage(address.startsWith('/#') ? 'index' : address.slice(1), {
    ...circumstances,
    calm: true,
  });
  const { user } = site;
  const form = () => document.querySelector<HTMLFormElement>(`#${name}-form`);
  await eventually(() => form()?.querySelector('fieldset')?.disabled).toBe(false);
  /** The control or group of controls for a question. */
  const controlOf = (question: string) => {
    // The simulated translation adds a trailing space.
    const wordsOf = ({ textContent }: Element) => textContent?.replaceAll(/ +/g, ' ').trim();
    const labels = [...(form()?.querySelectorAll('label, legend') ?? [])];
    const label = labels.find((one) => wordsOf(one) === question);
    if (!label) throw new Error(`Nobody asks ${question}`);
    return label instanceof HTMLLabelElement ? label.control : label.parentElement;
  };
  const button = () => form()?.querySelector<HTMLButtonElement>('button[type=submit]');
  const choices = (question: string) => [...(controlOf(question)?.querySelectorAll('label') ?? [])];
  return {
    ...site,
    controlOf,
    async fillIn(answers: Answers) {
      for (const [question, answer] of Object.entries(answers)) {
        const control = controlOf(question);
        if (control instanceof HTMLSelectElement) await user.selectOptions(control, String(answer));
        else if (control instanceof HTMLFieldSetElement)
          for (const one of [answer].flat()) {
            const choice = choices(question).find(({ textContent }) => textContent?.startsWith(one));
            await user.click(choice ?? document.body);
          }
        else if (control instanceof HTMLElement) {
          await user.clear(control);
          if (control.matches('[type="date"]')) await user.type(control, String(answer));
          else if (answer) await user.paste(String(answer));
        }
      }
    },
    /** The form's current values, in the shape of `answers`. */
    answersIn: (answers: Answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([question, answer]) => {
          const control = controlOf(question);
          if (control instanceof HTMLSelectElement) return [question, control.selectedOptions[0]?.text];
          if (!(control instanceof HTMLFieldSetElement))
            return [question, Reflect.get(control ?? {}, 'value')];
          const ticked = choices(question).filter((choice) => choice.querySelector('input')?.checked);
          const words = ticked.map((choice) => choice.querySelector('strong')?.textContent ?? '');
          return [question, typeof answer === 'string' ? words[0] : words];
        }),
      ),
    button,
    send: () => user.click(button() ?? document.body),
    submitAgain: () => form()?.requestSubmit(),
    /** The error message that stopped sending. */
    alert: () => form()?.querySelector('[data-alert]'),
    /** The accessible description of an element, or of another attribute's target. */
    describing: (element: Element | null | undefined, attribute = 'aria-describedby') =>
      (element?.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    mistakes: () =>
      [...(form()?.querySelectorAll('[data-alert] a') ?? [])].map(({ textContent }) => textContent),
  };
}

export const hasFocus = (element: Element | null | undefined) => element?.matches(':focus') ?? false;
