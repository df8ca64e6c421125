import { forms } from '../forms/all.ts';
import { dateAndTime } from '../forms/swedish-time.ts';
import { display } from '../forms/wire.ts';
import type { ReceivedSubmission } from '../server/submissions/read.ts';
import { senderOf } from '../server/submissions/sender.ts';
import { formatTable } from './table.ts';

/** One line for each submission: which, when, from whom, for which weeks. No answers. */
export function submissionTable(submissions: readonly ReceivedSubmission[]): string {
  return formatTable(
    ['Referens', 'Mottaget', 'Formulär', 'Avsändare', 'E-post', 'Period', 'Misstänkt'],
    submissions.map(({ form, reference, values, flagged, receivedAt }) => {
      const { name, email } = senderOf(values);
      const when = dateAndTime(receivedAt);
      return [reference, when, forms[form].title, name, email, periods(form, values), flagged ? 'ja' : ''];
    }),
  );
}

function periods(form: ReceivedSubmission['form'], values: ReceivedSubmission['values']): string {
  const field = forms[form].fields.period ?? forms[form].fields.periods;
  const value = values.period ?? values.periods;
  return field && value !== undefined ? String(display(field, value)) : '';
}

/** Every answer, under the form's own labels. */
export function submissionText({ form, reference, values, flagged, receivedAt }: ReceivedSubmission): string {
  const { title, fields } = forms[form];
  return [
    `${title}, ${reference}\nMottaget ${dateAndTime(receivedAt)}`,
    ...(flagged ? ['Misstänkt skräppost: skrevs fortare än en människa hinner, eller av ett program.'] : []),
    ...Object.entries(fields).map(([name, field]) => {
      const answer = String(display(field, values[name] ?? '')) || '–';
      return `${field.label}\n  ${answer.replaceAll('\n', '\n  ')}`;
    }),
  ].join('\n\n');
}
