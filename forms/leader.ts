import { age } from './age.ts';
import { onePeriodOrMore } from './choices.ts';
import { defineForm } from './form.ts';
import { emailAddress, personName, phoneNumber } from './person.ts';
import { atLeast, limits, optionalParagraphs } from './text.ts';
import { periodOptions } from './weeks.ts';

/** The application to become a camp leader (specification, sections 3, 5 and 7). */
export const leaderForm = defineForm(
  'leader',
  {
    title: 'Ansökan för kolloledare',
    sender: { name: 'name', email: 'email' },
    attendee: { name: 'name', age: 'age', periods: 'periods' },
  },
  {
    name: { group: 'Du', label: 'Namn', wireKey: 'Namn', ...personName('Ange ditt namn') },
    age: age({
      group: 'Du',
      label: 'Ålder',
      wireKey: 'Ålder',
      kind: 'number',
      min: 19,
      max: 120,
      tooYoung: (min) => `Du måste vara minst ${min} år`,
      tooOld: () => 'Kontrollera din ålder',
      hint: (min) => `Du måste ha fyllt ${min} år för att kunna söka.`,
      hintAfterUse: true,
    }),
    email: { group: 'Du', label: 'E-post', wireKey: 'Epost', ...emailAddress() },
    phone: { group: 'Du', label: 'Telefon', wireKey: 'Telefon', ...phoneNumber() },
    periods: {
      group: 'Som ledare',
      label: 'Vilka veckor kan du arbeta?',
      wireKey: 'Perioder',
      kind: 'checkboxes',
      rule: onePeriodOrMore('Vänligen välj minst en period'),
      options: periodOptions,
      hint: 'Vi räknar med att du kan arbeta alla veckorna.',
    },
    experience: {
      group: 'Som ledare',
      label: 'Din erfarenhet av barn',
      wireKey: 'Erfarenhet',
      kind: 'textarea',
      ...atLeast(10, 'Vänligen beskriv din erfarenhet mer utförligt'),
      rows: 3,
    },
    motivation: {
      group: 'Som ledare',
      label: 'Varför vill du bli kolloledare?',
      wireKey: 'Motivation',
      kind: 'textarea',
      ...atLeast(10, 'Vänligen beskriv din motivation mer utförligt'),
      rows: 3,
    },
    skills: {
      group: 'Som ledare',
      label: 'Särskilda färdigheter',
      wireKey: 'Färdigheter',
      kind: 'textarea',
      rule: optionalParagraphs(limits.text),
      placeholder: 'Simning, musik, pyssel, idrott, friluftsliv …',
      rows: 3,
    },
  },
);
