import { oneOf } from './choices.ts';
import { defineForm, type Option } from './form.ts';
import { emailAddress, personName } from './person.ts';
import { healthHint, limits, needsSubject, paragraphs } from './text.ts';

const aboutNeeds = {
  value: 'anpassningar',
  label: needsSubject,
  mayConcernHealth: true,
} as const;

const subjectOptions = [
  { value: 'fråga', label: 'Allmän fråga' },
  { value: 'ansökan', label: 'Fråga om ansökan' },
  aboutNeeds,
  { value: 'ledare', label: 'Fråga om ledarjobb' },
  { value: 'annat', label: 'Annat' },
] as const satisfies readonly Option[];

/** The contact form on the start page, `contact` on the wire (specification, sections 3, 5 and 7). */
export const homeContactForm = defineForm(
  'contact',
  { title: 'Meddelande från startsidan', sender: { name: 'name', email: 'email' } },
  {
    name: { label: 'Namn', wireKey: 'Namn', ...personName('Ange ditt namn') },
    email: { label: 'E-post', wireKey: 'Epost', ...emailAddress() },
    subject: {
      label: 'Ämne',
      wireKey: 'Ämne',
      kind: 'select',
      rule: oneOf(subjectOptions, 'Vänligen välj ett ämne'),
      options: subjectOptions,
      emptyOption: 'Välj ämne',
      wide: true,
    },
    message: {
      label: 'Meddelande',
      wireKey: 'Meddelande',
      kind: 'textarea',
      rule: paragraphs({
        min: 10,
        max: limits.text,
        message: 'Meddelandet måste vara minst 10 tecken långt',
      }),
      rows: 5,
      healthUnderSubject: true,
      hint: healthHint,
    },
  },
);
