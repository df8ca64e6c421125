import * as z from 'zod/mini';
import { age } from './age.ts';
import { oneOf, periodOptions } from './choices.ts';
import { defineForm } from './form.ts';
import { emailAddress, limits, line, optionalParagraphs, phoneNumber } from './text.ts';

/** The application for a place as a camp child (specification, sections 3, 5 and 7). */
export const childForm = defineForm({
  name: 'child',
  title: 'Ansökan för barn',
  schema: z.object({
    childName: line({ min: 1, max: limits.name, message: 'Ange barnets namn' }),
    childAge: age({
      min: 9,
      max: 12,
      tooYoung: 'Barnet måste vara minst 9 år',
      tooOld: 'Barnet kan max vara 12 år',
    }),
    parentName: line({ min: 1, max: limits.name, message: 'Ange förälders namn' }),
    parentEmail: emailAddress(),
    parentPhone: phoneNumber(),
    period: oneOf(periodOptions, 'Vänligen välj en period'),
    specialNeeds: optionalParagraphs(limits.text),
  }),
  fields: {
    childName: {
      label: 'Barnets namn',
      wireKey: 'Barnets namn',
      kind: 'text',
      required: true,
      autoComplete: 'off',
    },
    childAge: {
      label: 'Barnets ålder',
      wireKey: 'Barnets ålder',
      kind: 'select',
      required: true,
      emptyOption: 'Välj ålder',
      options: [9, 10, 11, 12].map((years) => ({ value: String(years), label: `${years} år` })),
      hint: 'Ditt barn måste ha fyllt 9 år och får max vara 12 år för att kunna söka.',
    },
    parentName: {
      label: 'Förälders eller vårdnadshavares namn',
      wireKey: 'Förälders namn',
      kind: 'text',
      required: true,
      autoComplete: 'name',
    },
    parentEmail: {
      label: 'E-post',
      wireKey: 'E-post',
      kind: 'email',
      required: true,
      autoComplete: 'email',
      hint: 'Vi skickar besked hit.',
    },
    parentPhone: {
      label: 'Telefon',
      wireKey: 'Telefon',
      kind: 'tel',
      required: true,
      autoComplete: 'tel',
      hint: 'Skriv hela numret med riktnummer, till exempel 070-174 06 05.',
    },
    period: {
      label: 'Önskad period',
      wireKey: 'Önskad period',
      kind: 'select',
      required: true,
      options: periodOptions,
      emptyOption: 'Välj period',
      hint: 'En period är måndag till fredag.',
    },
    specialNeeds: {
      label: 'Allergier, specialkost eller annat',
      wireKey: 'Allergier/specialkost/annat',
      kind: 'textarea',
      required: false,
      rows: 3,
      hint: 'Skriv bara det vi behöver veta för att ditt barn ska få en bra vecka.',
    },
  },
});
