import * as z from 'zod/mini';
import { oneOf } from './choices.ts';
import { defineForm, type Option } from './form.ts';
import { emailAddress, limits, line, paragraphs } from './text.ts';

const subjectOptions = [
  { value: 'fråga', label: 'Allmän fråga' },
  { value: 'ansökan', label: 'Fråga om ansökan' },
  { value: 'anpassningar', label: 'Fråga om anpassningar/specialbehov' },
  { value: 'ledare', label: 'Fråga om ledarjobb' },
  { value: 'annat', label: 'Annat' },
] as const satisfies readonly Option[];

/** The contact form on the start page (specification, sections 3, 5 and 7). */
export const contactForm = defineForm({
  name: 'contact',
  title: 'Meddelande från startsidan',
  schema: z.object({
    name: line({ min: 1, max: limits.name, message: 'Ange ditt namn' }),
    email: emailAddress(),
    subject: oneOf(subjectOptions, 'Vänligen välj ett ämne'),
    message: paragraphs({
      min: 10,
      max: limits.text,
      message: 'Meddelandet måste vara minst 10 tecken långt',
    }),
  }),
  fields: {
    name: {
      label: 'Namn',
      wireKey: 'Namn',
      kind: 'text',
      required: true,
      autoComplete: 'name',
    },
    email: {
      label: 'E-post',
      wireKey: 'Epost',
      kind: 'email',
      required: true,
      autoComplete: 'email',
    },
    subject: {
      label: 'Ämne',
      wireKey: 'Ämne',
      kind: 'select',
      required: true,
      options: subjectOptions,
      emptyOption: 'Välj ämne',
    },
    message: {
      label: 'Meddelande',
      wireKey: 'Meddelande',
      kind: 'textarea',
      required: true,
      rows: 5,
      hint: 'Skriv inte mer om hälsa än vad som behövs för frågan.',
    },
  },
});
