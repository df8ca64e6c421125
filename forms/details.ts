import { oneOf } from './choices.ts';
import { askingFor, defineForm, type FieldDefinition, type Option } from './form.ts';
import { personName, phoneNumber } from './person.ts';
import { limits, optionalLine, optionalParagraphs } from './text.ts';
import { campWeeks } from './weeks.ts';

const swimming: readonly Option[] = [
  { value: 'nej', label: 'Nej' },
  { value: 'lite', label: 'Lite' },
  { value: '200m', label: 'Ja, 200 meter eller mer' },
];

/** Consent is given by whoever asks for nothing else than no (GDPR, article 4.11): no is what stands until somebody chooses. */
const photographs: readonly Option[] = [
  { value: 'nej', label: 'Nej' },
  { value: 'minne', label: 'Ja, men bara för kollots eget minne' },
  { value: 'webb', label: 'Ja, och de får visas på webbplatsen' },
];

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

/** When the child comes to each week and goes, if not as everybody does. */
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
 * What the camp must know of a child that comes, asked once, when the family has said yes, behind the link in a letter. None of
 * the five that anybody may send: it has no address in the site's interface, and is never mailed. A hint here says what becomes
 * of an answer; the others are the association's (content/letters.yaml).
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
    // People write about health wherever there is room for it.
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

/** What a family wrote about, where the page says that it did and not what: "Ni skrev om mediciner 3 juni." */
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
 * What may be seen by whoever has the link, which a family may share or lose: of the rest only that it was answered, and
 * when. Never health, nor who may fetch, nor any box that anything can be written in.
 */
export const shownToFamily: readonly DetailField[] = ['contactName', 'contactPhone', 'swims', 'photographs'];

/**
 * What a family may add to but not take back by its link, which does not even say that there is something: a parent who may
 * not fetch may read the same mail.
 */
export const keptUntilTalkedAbout: DetailField = 'mustNotFetch';

/**
 * What a form by the link sends beside an answer: what it showed when it was opened, and which of two answers the family has chosen.
 * Hidden fields, so that they are sent without JavaScript too. Of a box whose words are not shown, the time of the answer that it had.
 */
export const seenKey = (field: string): string => `seen.${field}`;
export const choiceKey = (field: string): string => `choice.${field}`;

/** Says which answer applies, where two people have changed one. */
export const choices = { mine: 'mine', theirs: 'theirs' } as const;

/** What stands in a field before anybody has answered: a list without an empty option shows its first one. */
export function initialAnswer(field: DetailField): string {
  const { options = [], emptyOption }: FieldDefinition = detailsForm.fields[field];
  return emptyOption === undefined ? (options[0]?.value ?? '') : '';
}

/** Those about the child's people, erased after its last week. */
export const peopleFields: readonly DetailField[] = [
  'contactName',
  'contactPhone',
  'mayFetch',
  'mustNotFetch',
];

/** The form for a child that comes in some weeks. */
export function detailsAskedFor(weeks: readonly number[]): typeof detailsForm {
  const others = campWeeks
    .filter((week) => !weeks.includes(week))
    .flatMap((week) => [arrives(week), leaves(week)]);
  const names = Object.keys(detailsForm.fields).filter((name) => !others.some((other) => other === name));
  return askingFor(detailsForm, names);
}

/** The questions that the association may say something under, by name. */
export const hintedFields: readonly DetailField[] = Object.entries(detailsAskedFor([]).fields).flatMap(
  ([name, { hint }]) => (hint === undefined && isDetailField(name) ? [name] : []),
);

/** What a week's list says of whom nobody has answered, and of whom one may not see it. */
export const noDetails = {
  detailsLeft: null,
  ...{ contactName: '', contactPhone: '', mayFetch: '', mustNotFetch: '' },
  ...{ swims: '', photographs: '', arrives: '', leaves: '' },
};
