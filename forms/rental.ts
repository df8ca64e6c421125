import * as z from 'zod/mini';
import { oneOfOrNone } from './choices.ts';
import { isDay } from './day.ts';
import { defineForm, type Option } from './form.ts';
import { emailAddress, personName } from './person.ts';
import { limits, missingBasics, noHealthHint, paragraphs } from './text.ts';

const notADate = 'Ange ett datum mellan 2000 och 2099 som år-månad-dag, till exempel 2026-07-20';

const eventTypes = ['Bröllop', 'Företagsevent', 'Läger', 'Teambuilding', 'Annat'];
const eventTypeOptions: readonly Option[] = eventTypes.map((type) => ({ value: type, label: type }));

const optionalDate = () =>
  z._default(
    z.string({ error: notADate }).check(
      z.trim(),
      z.refine((date) => date === '' || isDay(date), notADate),
    ),
    '',
  );

/** Whether both dates are known and `one` comes first. `YYYY-MM-DD` texts sort as their dates do. */
function isBefore(one: unknown, other: unknown): boolean {
  return Boolean(one && other) && String(one) < String(other);
}

/** The request to rent the house (specification, sections 3, 5 and 7). */
export const rentalForm = defineForm(
  'rental',
  { title: 'Hyresförfrågan', sender: { name: 'name', email: 'email' } },
  {
    name: { label: 'Namn', wireKey: 'name', ...personName(missingBasics), starred: true },
    email: { label: 'E-post', wireKey: 'email', ...emailAddress(missingBasics), starred: true },
    eventType: {
      label: 'Typ av evenemang',
      wireKey: 'eventType',
      kind: 'select',
      rule: oneOfOrNone(eventTypeOptions, 'Välj en typ av evenemang i listan'),
      options: eventTypeOptions,
      emptyOption: 'Välj...',
      wide: true,
    },
    startDate: {
      label: 'Första dag',
      wireKey: 'startDate',
      kind: 'date',
      rule: optionalDate(),
      note: ({ answer, today }) =>
        isBefore(answer, today) ? 'Första dagen har redan varit. Kontrollera gärna datumet.' : undefined,
    },
    endDate: {
      label: 'Sista dag',
      wireKey: 'endDate',
      kind: 'date',
      rule: optionalDate(),
      note: ({ answer, answers: { startDate }, today }) => {
        if (isBefore(answer, startDate))
          return 'Sista dagen ligger före första dagen. Kontrollera gärna datumen.';
        // If both days have passed, the note at the first day says so already.
        if (!startDate && isBefore(answer, today))
          return 'Sista dagen har redan varit. Kontrollera gärna datumet.';
        return undefined;
      },
    },
    message: {
      label: 'Meddelande',
      wireKey: 'message',
      kind: 'textarea',
      rule: paragraphs({ min: 1, max: limits.text, message: missingBasics }),
      rows: 5,
      hint: `Till exempel hur många ni blir och om ni vill sova över. ${noHealthHint}`,
      starred: true,
    },
  },
);
