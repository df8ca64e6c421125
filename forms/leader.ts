import * as z from 'zod/mini';
import { age } from './age.ts';
import { onePeriodOrMore, periodOptions } from './choices.ts';
import { defineForm } from './form.ts';
import { emailAddress, limits, line, optionalLine, paragraphs, phoneNumber } from './text.ts';

const minimumLeaderAge = 19;

/** The application to become a camp leader (specification, sections 3, 5 and 7). */
export const leaderForm = defineForm({
  name: 'leader',
  title: 'Ansökan för kolloledare',
  schema: z.object({
    name: line({ min: 1, max: limits.name, message: 'Ange ditt namn' }),
    age: age({
      min: minimumLeaderAge,
      max: 120,
      tooYoung: 'Du måste vara minst 19 år',
      tooOld: 'Kontrollera din ålder',
    }),
    email: emailAddress(),
    phone: phoneNumber(),
    periods: onePeriodOrMore('Vänligen välj minst en period'),
    experience: paragraphs({
      min: 10,
      max: limits.text,
      message: 'Vänligen beskriv din erfarenhet mer utförligt',
    }),
    motivation: paragraphs({
      min: 10,
      max: limits.text,
      message: 'Vänligen beskriv din motivation mer utförligt',
    }),
    skills: optionalLine(limits.text),
  }),
  fields: {
    name: {
      label: 'Namn',
      wireKey: 'Namn',
      kind: 'text',
      required: true,
      autoComplete: 'name',
    },
    age: {
      label: 'Ålder',
      wireKey: 'Ålder',
      kind: 'number',
      required: true,
      min: minimumLeaderAge,
      hint: 'Du måste ha fyllt 19 år för att kunna söka.',
      hintAfterUse: true,
    },
    email: {
      label: 'E-post',
      wireKey: 'Epost',
      kind: 'email',
      required: true,
      autoComplete: 'email',
    },
    phone: {
      label: 'Telefon',
      wireKey: 'Telefon',
      kind: 'tel',
      required: true,
      autoComplete: 'tel',
      hint: 'Skriv hela numret med riktnummer, till exempel 070-174 06 05.',
    },
    periods: {
      label: 'Vilka veckor kan du arbeta?',
      wireKey: 'Perioder',
      kind: 'checkboxes',
      required: true,
      options: periodOptions,
      hint: 'Vi räknar med alla tre veckorna. Kan du bara vissa? Kryssa i dem ändå.',
    },
    experience: {
      label: 'Din erfarenhet av barn',
      wireKey: 'Erfarenhet',
      kind: 'textarea',
      required: true,
      rows: 3,
      hint: 'Minst 10 tecken.',
    },
    motivation: {
      label: 'Varför vill du bli kolloledare?',
      wireKey: 'Motivation',
      kind: 'textarea',
      required: true,
      rows: 3,
      hint: 'Minst 10 tecken.',
    },
    skills: {
      label: 'Särskilda färdigheter',
      wireKey: 'Färdigheter',
      kind: 'text',
      required: false,
      placeholder: 'Simning, musik, pyssel, idrott, friluftsliv …',
    },
  },
});
