import { age } from './age.ts';
import { oneOf } from './choices.ts';
import { defineForm } from './form.ts';
import { emailAddress, personName, phoneNumber } from './person.ts';
import { limits, line, optionalParagraphs } from './text.ts';
import { periodOptions, weekOptions } from './weeks.ts';

// With two weeks, a family that wants several wants all.
const severalWeeks =
  weekOptions.length > 2 ? ' Flera av veckorna, men inte alla? Skicka en ansökan för varje vecka.' : '';
const periodHint = `En period är måndag till fredag.${severalWeeks}`;

const guardian = { group: 'Du', kept: true } as const;

/** The application for a place as a camp child (specification, sections 3, 5 and 7). */
export const childForm = defineForm(
  'child',
  {
    title: 'Ansökan för barn',
    sender: { name: 'parentName', email: 'parentEmail' },
    attendee: { name: 'childName', age: 'childAge', periods: 'period' },
  },
  {
    childName: {
      group: 'Barnet',
      label: 'Barnets namn',
      wireKey: 'Barnets namn',
      kind: 'text',
      rule: line({ min: 1, max: limits.name, message: 'Ange barnets namn' }),
    },
    childAge: age({
      group: 'Barnet',
      label: 'Barnets ålder',
      wireKey: 'Barnets ålder',
      kind: 'select',
      min: 9,
      max: 12,
      tooYoung: (min) => `Barnet måste vara minst ${min} år`,
      tooOld: (max) => `Barnet kan max vara ${max} år`,
      hint: (min, max) => `Ditt barn måste ha fyllt ${min} år och får max vara ${max} år för att kunna söka.`,
      emptyOption: 'Välj ålder',
    }),
    parentName: {
      ...guardian,
      wide: true,
      label: 'Förälders eller vårdnadshavares namn',
      wireKey: 'Förälders namn',
      ...personName('Ange förälders namn'),
    },
    parentEmail: {
      ...guardian,
      label: 'E-post',
      wireKey: 'E-post',
      ...emailAddress(),
      hint: 'Vi skickar besked hit.',
    },
    parentPhone: { ...guardian, label: 'Telefon', wireKey: 'Telefon', ...phoneNumber() },
    period: {
      group: 'Veckan',
      label: 'Önskad period',
      wireKey: 'Önskad period',
      kind: 'radios',
      rule: oneOf(periodOptions, 'Vänligen välj en period'),
      options: periodOptions,
      hint: periodHint,
    },
    specialNeeds: {
      group: 'Veckan',
      label: 'Allergier, specialkost eller annat',
      wireKey: 'Allergier/specialkost/annat',
      kind: 'textarea',
      rule: optionalParagraphs(limits.text),
      health: true,
      rows: 3,
      hint: 'Skriv bara det vi behöver veta för att ditt barn ska få en bra vecka.',
    },
  },
);
