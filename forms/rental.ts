import * as z from 'zod/mini';
import { oneOfOrNone } from './choices.ts';
import { defineForm, type Option } from './form.ts';
import { emailAddress, limits, line, paragraphs } from './text.ts';

const missing = 'Fyll i namn, e-post och meddelande.';
const notADate = 'Ange datumet som år-månad-dag, till exempel 2026-07-20';

const eventTypes = ['Bröllop', 'Företagsevent', 'Läger', 'Teambuilding', 'Annat'];
const eventTypeOptions: readonly Option[] = eventTypes.map((type) => ({ value: type, label: type }));

const optionalDate = () =>
  z._default(
    z.string({ error: notADate }).check(
      z.trim(),
      z.refine((date) => date === '' || z.regexes.date.test(date), notADate),
    ),
    '',
  );

/** The request to rent the house (specification, sections 3, 5 and 7). */
export const rentalForm = defineForm({
  name: 'rental',
  title: 'Hyresförfrågan',
  schema: z.object({
    name: line({ min: 1, max: limits.name, message: missing }),
    email: emailAddress(missing),
    eventType: oneOfOrNone(eventTypeOptions, 'Välj en typ av evenemang i listan'),
    startDate: optionalDate(),
    endDate: optionalDate(),
    message: paragraphs({ min: 1, max: limits.text, message: missing }),
  }),
  fields: {
    name: {
      label: 'Namn',
      wireKey: 'name',
      kind: 'text',
      required: true,
      autoComplete: 'name',
    },
    email: {
      label: 'E-post',
      wireKey: 'email',
      kind: 'email',
      required: true,
      autoComplete: 'email',
    },
    eventType: {
      label: 'Typ av evenemang',
      wireKey: 'eventType',
      kind: 'select',
      required: false,
      options: eventTypeOptions,
      emptyOption: 'Välj...',
    },
    startDate: { label: 'Första dag', wireKey: 'startDate', kind: 'date', required: false },
    endDate: { label: 'Sista dag', wireKey: 'endDate', kind: 'date', required: false },
    message: {
      label: 'Meddelande',
      wireKey: 'message',
      kind: 'textarea',
      required: true,
      rows: 5,
      hint: 'Till exempel hur många ni blir och om ni vill sova över.',
    },
  },
});

/** Whether the last day comes before the first: worth a gentle hint, not an error. */
export function endsBeforeItStarts(dates: { startDate: string; endDate: string }): boolean {
  return dates.startDate !== '' && dates.endDate !== '' && dates.endDate < dates.startDate;
}
