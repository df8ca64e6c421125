import { forms } from '../forms/all.ts';
import { withoutHealth } from '../forms/form.ts';
import { dateAndTime } from '../forms/swedish-time.ts';
import { displayed, displayedChild, displayedWeeks } from '../forms/wire.ts';
import type { ReceivedSubmission } from '../server/submissions/read.ts';
import { senderOf } from '../server/submissions/sender.ts';
import { formatTable } from './table.ts';

/** One line for each submission: which, when, about whom and from whom, for which weeks. Nothing about health. */
export function submissionTable(submissions: readonly ReceivedSubmission[]): string {
  return formatTable(
    ['Referens', 'Mottaget', 'Formulär', 'Barn', 'Avsändare', 'E-post', 'Period', 'Misstänkt'],
    submissions.map(({ form, reference, values, flagged, receivedAt }) => {
      const { name, email } = senderOf(form, values);
      const when = dateAndTime(receivedAt);
      const child = displayedChild(forms[form], values);
      const weeks = displayedWeeks(forms[form], values);
      return [reference, when, forms[form].title, child, name, email, weeks, flagged ? 'ja' : ''];
    }),
  );
}

/** The submission as programs read it. Answers about health are left out unless asked for. */
export function submissionJson(submission: ReceivedSubmission, health = false, indent?: number): string {
  const { form, values } = submission;
  return JSON.stringify(
    health ? submission : { ...submission, values: withoutHealth(forms[form], values) },
    null,
    indent,
  );
}

/** The answers under the form's own labels. Those about health are hidden unless asked for. */
export function submissionText(
  { form, reference, values, flagged, receivedAt }: ReceivedSubmission,
  health = false,
): string {
  const { title, fields } = forms[form];
  return [
    `${title}, ${reference}\nMottaget ${dateAndTime(receivedAt)}`,
    ...(flagged ? ['Misstänkt skräppost: skrevs fortare än en människa hinner, eller av ett program.'] : []),
    ...Object.entries(fields).map(([name, field]) => {
      const hidden = field.health && !health && values[name];
      const answer = hidden ? '(dolt, visas med --health)' : String(displayed(forms[form], name, values));
      return `${field.label}\n  ${(answer || '–').replaceAll('\n', '\n  ')}`;
    }),
  ].join('\n\n');
}
