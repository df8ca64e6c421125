import { expect, test } from 'vitest';
import { childForm, contactForm, type FormOnSite, leaderForm } from '../../tests/forms-on-site.ts';
import { hasFocus, openForm } from '../../tests/public-form.ts';
import { eventually } from '../../tests/public-page.ts';

interface FormWithMistakes {
  readonly form: FormOnSite;
  /** The error messages of an empty form, in the order of the fields. */
  readonly whenEmpty: readonly string[];
  /** Field, answer, message (specification, section 5). */
  readonly mistakes: readonly (readonly [string, string, string])[];
}

const email = 'Vänligen ange en giltig e-postadress';
const phone = 'Vänligen ange ett giltigt telefonnummer';

const formsWithMistakes: readonly FormWithMistakes[] = [
  {
    form: childForm,
    whenEmpty: [
      'Ange barnets namn',
      'Barnet måste vara minst 9 år',
      'Ange förälders namn',
      email,
      phone,
      'Vänligen välj en period',
    ],
    mistakes: [
      ['Barnets namn', '   ', 'Ange barnets namn'],
      ['Barnets ålder', 'Välj ålder', 'Barnet måste vara minst 9 år'],
      ['E-post', 'orjan@', email],
      ['Telefon', '070-17406', phone],
    ],
  },
  {
    form: leaderForm,
    whenEmpty: [
      'Ange ditt namn',
      'Du måste vara minst 19 år',
      email,
      phone,
      'Vänligen välj minst en period',
      'Vänligen beskriv din erfarenhet mer utförligt',
      'Vänligen beskriv din motivation mer utförligt',
    ],
    mistakes: [
      ['Ålder', '18', 'Du måste vara minst 19 år'],
      ['Din erfarenhet av barn', 'Lärare 2', 'Vänligen beskriv din erfarenhet mer utförligt'],
      ['Varför vill du bli kolloledare?', 'Kul', 'Vänligen beskriv din motivation mer utförligt'],
    ],
  },
  {
    form: contactForm,
    whenEmpty: [
      'Ange ditt namn',
      email,
      'Vänligen välj ett ämne',
      'Meddelandet måste vara minst 10 tecken långt',
    ],
    mistakes: [['Meddelande', '   Hej   hej', 'Meddelandet måste vara minst 10 tecken långt']],
  },
];

test.each(formsWithMistakes)(
  'the form $form.name shows errors only on submit, and after that at each change',
  async ({ form, whenEmpty, mistakes: made }) => {
    const { controlOf, fillIn, send, alert, mistakes, describing, user, pass, posted } = await openForm(form);
    const marked = () => document.querySelectorAll('[aria-invalid="true"]');
    for (const [question, answer] of made) {
      await fillIn({ [question]: answer });
      await user.tab();
    }
    await pass(0);
    expect(alert()?.textContent).toBeUndefined();
    expect(marked()).toHaveLength(0);

    for (const [question] of made) {
      const control = controlOf(question);
      await fillIn({
        [question]: control instanceof HTMLSelectElement ? (control.options[0]?.text ?? '') : '',
      });
    }
    await send();
    await eventually(() => hasFocus(alert())).toBe(true);
    expect(mistakes()).toEqual(whenEmpty);
    for (const link of alert()?.querySelectorAll('a') ?? []) {
      await user.click(link);
      expect(
        document.querySelector('[aria-invalid="true"]:is(:focus, :has(:focus))'),
        link.textContent,
      ).not.toBeNull();
    }

    await fillIn(form.answers);
    await eventually(() => alert()?.textContent).toBeUndefined();
    for (const [question, answer, message] of made) {
      await fillIn({ [question]: answer });
      await eventually(mistakes).toEqual([message]);
      // The new error does not take the focus from the field.
      if (!(controlOf(question) instanceof HTMLSelectElement))
        expect(hasFocus(controlOf(question)), `“${answer}” as ${question}`).toBe(true);
      expect(describing(controlOf(question))).toContain(message);
      await fillIn({ [question]: String(form.answers[question]) });
      await eventually(mistakes).toEqual([]);
      expect(describing(controlOf(question))).not.toContain(message);
    }
    expect(posted).toEqual([]);
  },
);
