import { oneOf } from './choices.ts';
import { defineForm, type FieldDefinition, type Option, pickFields } from './form.ts';
import { emailAddress, personName, phoneNumber } from './person.ts';
import { limits, optional, optionalLine, optionalParagraphs } from './text.ts';
import { campWeeks } from './weeks.ts';

const swimming: readonly Option[] = [
  { value: 'nej', label: 'Nej' },
  { value: 'lite', label: 'Lite' },
  { value: '200m', label: 'Ja, 200 meter eller mer' },
];

/** Silence is not consent (GDPR, article 4.11), so "no" is selected until the family chooses. */
const photographs: readonly Option[] = [
  { value: 'nej', label: 'Nej' },
  { value: 'minne', label: 'Ja, men bara för kollots eget minne' },
  { value: 'webb', label: 'Ja, och de får visas på webbplatsen' },
];

/** The answers about photographs, the strictest first. */
export const photographConsents: readonly string[] = photographs.map(({ value }) => value);

type TravelField = `arrives${number}` | `leaves${number}`;

export const arrives = (week: number): TravelField => `arrives${week}`;
export const leaves = (week: number): TravelField => `leaves${week}`;

const time = (label: string, hint?: string): FieldDefinition => ({
  label,
  wireKey: label,
  kind: 'text',
  rule: optionalLine(limits.subject),
  group: 'Resan',
  ...(hint !== undefined && { hint }),
});

/** When the child arrives and leaves in each week, if not at the usual times. */
const travel = Object.fromEntries(
  campWeeks.flatMap((week) => [
    [
      arrives(week),
      time(
        `Kommer en annan tid vecka ${week}`,
        'Dag och klockslag. Lämna tomt om ni kommer och åker som alla andra.',
      ),
    ],
    [leaves(week), time(`Åker hem en annan tid vecka ${week}`)],
  ]),
) as Readonly<Record<TravelField, FieldDefinition>>;

/**
 * What the camp must know about a child with a place. A letter's link opens the form after the family has said yes.
 * It is not one of the five public forms: it has no endpoint of its own, and its answers are never mailed. Hints here
 * explain what becomes of an answer; the association writes the other hints in content/letters.yaml.
 */
export const detailsForm = defineForm(
  'details',
  { title: 'Uppgifter om barnet' },
  {
    contactName: {
      label: 'En till som vi kan ringa',
      wireKey: 'En till som vi kan ringa',
      group: 'Vem vi ringer',
      ...personName('Ange namnet på en till som vi kan ringa'),
      autoComplete: 'off',
    },
    contactPhone: {
      label: 'Telefon till den personen',
      wireKey: 'Telefon till den personen',
      group: 'Vem vi ringer',
      ...phoneNumber(),
      autoComplete: 'off',
    },
    otherGuardianName: {
      label: 'Namn på en vårdnadshavare till',
      wireKey: 'Namn på en vårdnadshavare till',
      group: 'En vårdnadshavare till',
      ...personName('Ange vårdnadshavarens namn'),
      rule: optional(personName('Ange vårdnadshavarens namn').rule),
      autoComplete: 'off',
      hint: 'Vi läser igenom det först, också när ni ändrar eller tar bort någon. Den vi har godkänt får samma brev som ni om barnet, och en egen sida.',
    },
    otherGuardianEmail: {
      label: 'E-post till den vårdnadshavaren',
      wireKey: 'E-post till den vårdnadshavaren',
      group: 'En vårdnadshavare till',
      ...emailAddress(),
      rule: optional(emailAddress().rule),
      autoComplete: 'off',
    },
    otherGuardianPhone: {
      label: 'Telefon till den vårdnadshavaren',
      wireKey: 'Telefon till den vårdnadshavaren',
      group: 'En vårdnadshavare till',
      ...phoneNumber(),
      rule: optional(phoneNumber().rule),
      autoComplete: 'off',
    },
    mayFetch: {
      label: 'Vem får hämta?',
      wireKey: 'Vem får hämta?',
      group: 'Vem som hämtar',
      kind: 'textarea',
      rule: optionalParagraphs(limits.text),
      rows: 2,
    },
    mustNotFetch: {
      label: 'Är det någon som inte får hämta?',
      wireKey: 'Är det någon som inte får hämta?',
      group: 'Vem som hämtar',
      kind: 'textarea',
      rule: optionalParagraphs(limits.text),
      rows: 2,
      hint: 'Det visas aldrig här igen, och gäller tills ni har talat med oss.',
    },
    medicines: {
      label: 'Mediciner',
      wireKey: 'Mediciner',
      group: 'Mediciner och mat',
      kind: 'textarea',
      rule: optionalParagraphs(limits.text),
      health: true,
      rows: 3,
    },
    food: {
      label: 'Allergier och mat',
      wireKey: 'Allergier och mat',
      group: 'Mediciner och mat',
      kind: 'textarea',
      rule: optionalParagraphs(limits.text),
      health: true,
      rows: 3,
    },
    swims: {
      label: 'Kan barnet simma?',
      wireKey: 'Kan barnet simma?',
      group: 'Bad och bilder',
      kind: 'select',
      rule: oneOf(swimming, 'Välj om barnet kan simma'),
      options: swimming,
      emptyOption: 'Välj',
    },
    photographs: {
      label: 'Får vi fotografera barnet?',
      wireKey: 'Får vi fotografera barnet?',
      group: 'Bad och bilder',
      kind: 'select',
      rule: oneOf(photographs, 'Välj om vi får fotografera barnet'),
      options: photographs,
    },
    ...travel,
    staysWith: {
      label: 'Vill gärna bo med',
      wireKey: 'Vill gärna bo med',
      group: 'Något mer',
      kind: 'text',
      rule: optionalLine(limits.subject),
      autoComplete: 'off',
      hint: 'En kompis eller ett syskon. Vi försöker, men kan inte lova.',
    },
    // People may write about health in any free text, so this field counts as health.
    other: {
      label: 'Något mer vi ska veta?',
      wireKey: 'Något mer vi ska veta?',
      group: 'Något mer',
      kind: 'textarea',
      rule: optionalParagraphs(limits.text),
      health: true,
      rows: 3,
    },
  },
);

export type DetailField = keyof typeof detailsForm.fields;

export const isDetailField = (name: string): name is DetailField =>
  Object.keys(detailsForm.fields).includes(name);

/** The fields about a second guardian, in the order of the questions. */
export const otherGuardianFields = [
  'otherGuardianName',
  'otherGuardianEmail',
  'otherGuardianPhone',
] as const satisfies readonly DetailField[];

/** Names the field's subject without the answer: "Ni skrev om mediciner 3 juni." */
export function writtenAbout(field: DetailField): string {
  switch (field) {
    case 'mayFetch':
      return 'vem som får hämta';
    case 'medicines':
      return 'mediciner';
    case 'food':
      return 'allergier och mat';
    default:
      return field.startsWith('arrives') || field.startsWith('leaves') ? 'resan' : 'det här';
  }
}

/**
 * The fields whose answers the link's page shows. A family may share or lose the link, so the page shows only the
 * date of the others: health, who may fetch, and every free text.
 */
export const shownToFamily: readonly DetailField[] = [
  'contactName',
  'contactPhone',
  ...otherGuardianFields,
  'swims',
  'photographs',
];

/**
 * The link can add to this field but neither remove nor show its answer: a parent who must not fetch the child may
 * read the same mail.
 */
export const appendOnlyField = 'mustNotFetch' satisfies DetailField;

/**
 * The name of a hidden field with what the form showed when it was opened, or for a hidden answer its timestamp. It is
 * sent without JavaScript too.
 */
export const seenKey = (field: string): string => `seen.${field}`;

/** Each guardian has an answer of his or her own to these fields: one does not replace the other's. */
export const ownFields: readonly DetailField[] = ['photographs', 'mayFetch', appendOnlyField];

/** The value of an unanswered field: a list without an empty option shows its first option. */
export function initialAnswer(field: DetailField): string {
  const { options = [], emptyOption }: FieldDefinition = detailsForm.fields[field];
  return emptyOption === undefined ? (options[0]?.value ?? '') : '';
}

/** The fields about adults around the child, erased after the child's last week. */
export const peopleFields: readonly DetailField[] = [
  'contactName',
  'contactPhone',
  ...otherGuardianFields,
  'mayFetch',
  'mustNotFetch',
];

/** The form for a child who comes in these weeks. */
export function detailsAskedFor(weeks: readonly number[]): typeof detailsForm {
  const others = campWeeks
    .filter((week) => !weeks.includes(week))
    .flatMap((week) => [arrives(week), leaves(week)]);
  const names = Object.keys(detailsForm.fields).filter((name) => !others.some((other) => other === name));
  return pickFields(detailsForm, names);
}

/** The fields for which the association may write a hint. */
export const hintedFields: readonly DetailField[] = Object.entries(detailsAskedFor([]).fields).flatMap(
  ([name, { hint }]) => (hint === undefined && isDetailField(name) ? [name] : []),
);

/** The details in a week's list of a child without answers, or for a role that may not see them. */
export const noDetails = {
  detailsLeft: null,
  ...{ contactName: '', contactPhone: '', mayFetch: '', mustNotFetch: '' },
  ...{ swims: '', photographs: '', staysWith: '', arrives: '', leaves: '' },
};
