import type { Answers, FormOnSite } from './forms-on-site.ts';
import { type Circumstances, eventually, openPage } from './public-page.ts';

/** Opens the page with the form in a document without a browser, while applications are open. */
export async function openForm({ address, name }: FormOnSite, circumstances: Circumstances = {}) {
  // Without its pictures that change every five seconds.
  const site = await openPage(address.startsWith('/#') ? 'index' : address.slice(1), {
    ...circumstances,
    calm: true,
  });
  const { user } = site;
  const form = () => document.querySelector<HTMLFormElement>(`#${name}-form`);
  await eventually(() => form()?.querySelector('fieldset')?.disabled).toBe(false);
  /** The control, or the group of them, by its question. */
  const asked = (question: string) => {
    // What has been translated ends with a space.
    const wordsOf = ({ textContent }: Element) => textContent?.replaceAll(/ +/g, ' ').trim();
    const labels = [...(form()?.querySelectorAll('label, legend') ?? [])];
    const label = labels.find((one) => wordsOf(one) === question);
    if (!label) throw new Error(`Nobody asks ${question}`);
    return label instanceof HTMLLabelElement ? label.control : label.parentElement;
  };
  const button = () => form()?.querySelector<HTMLButtonElement>('button[type=submit]');
  const choices = (question: string) => [...(asked(question)?.querySelectorAll('label') ?? [])];
  return {
    ...site,
    asked,
    async fillIn(answers: Answers) {
      for (const [question, answer] of Object.entries(answers)) {
        const control = asked(question);
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
    /** What the form holds, in the shape of the answers that were given. */
    answersIn: (answers: Answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([question, answer]) => {
          const control = asked(question);
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
    /** What stopped the form. */
    alert: () => form()?.querySelector('[data-alert]'),
    /** What is heard of an element after its name, or of what an attribute of it names. */
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
