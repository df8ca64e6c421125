import * as z from 'zod/mini';
import { defineForm } from './form.ts';
import { emailAddress, limits, line, optionalLine, paragraphs } from './text.ts';

const missing = 'Fyll i namn, e-post och meddelande.';

/** The simple contact form on /kontakt (specification, sections 3 and 5). */
export const kontaktForm = defineForm({
  name: 'kontakt',
  title: 'Meddelande från kontaktsidan',
  schema: z.object({
    name: line({ min: 1, max: limits.name, message: missing }),
    email: emailAddress(missing),
    subject: optionalLine(limits.subject),
    message: paragraphs({ min: 1, max: limits.text, message: missing }),
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
    subject: { label: 'Ämne', wireKey: 'Ämne', kind: 'text', required: false },
    message: {
      label: 'Meddelande',
      wireKey: 'Meddelande',
      kind: 'textarea',
      required: true,
      rows: 5,
    },
  },
});
