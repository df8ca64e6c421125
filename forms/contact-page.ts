import { defineForm } from './form.ts';
import { emailAddress, personName } from './person.ts';
import { healthHint, limits, missingBasics, optionalLine, paragraphs } from './text.ts';

/** The simple contact form on /kontakt, `kontakt` on the wire (specification, sections 3 and 5). */
export const contactPageForm = defineForm(
  'kontakt',
  { title: 'Meddelande från kontaktsidan', sender: { name: 'name', email: 'email' } },
  {
    name: { label: 'Namn', wireKey: 'Namn', ...personName(missingBasics) },
    email: { label: 'E-post', wireKey: 'Epost', ...emailAddress(missingBasics) },
    subject: {
      label: 'Ämne',
      wireKey: 'Ämne',
      kind: 'text',
      rule: optionalLine(limits.subject),
      wide: true,
    },
    message: {
      label: 'Meddelande',
      wireKey: 'Meddelande',
      kind: 'textarea',
      rule: paragraphs({ min: 1, max: limits.text, message: missingBasics }),
      rows: 5,
      hint: healthHint,
    },
  },
);
