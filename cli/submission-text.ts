import { forms } from '../forms/all.ts';
import { withoutHealth } from '../forms/form.ts';
import { dateAndClock } from '../forms/swedish-time.ts';
import { displayed, displayedChild, displayedWeeks } from '../forms/wire.ts';
import {
  type Deliveries,
  type Delivery,
  deliveryInShort,
  deliveryInWords,
  letterInWords,
} from '../server/outbox/deliveries.ts';
import { type ReceivedSubmission, senderOf } from '../server/submissions/read.ts';
import { formatTable } from './table.ts';

/**
 * One line for each submission: which, when, about whom and from whom, for which weeks, and what has become of the
 * letters about it. Nothing about health.
 */
export function submissionTable(
  submissions: readonly ReceivedSubmission[],
  deliveries: Deliveries = new Map(),
): string {
  const headings = ['Referens', 'Mottaget', 'Formulär', 'Barn', 'Avsändare', 'E-post', 'Period', 'Misstänkt'];
  return formatTable(
    deliveries.size === 0 ? headings : [...headings, 'Mejl', 'Kvittens'],
    submissions.map(({ form, reference, values, flagged, receivedAt }) => {
      const { name, email } = senderOf(form, values);
      const when = dateAndClock(receivedAt);
      const child = displayedChild(forms[form], values);
      const weeks = displayedWeeks(forms[form], values);
      const letters = (['association', 'sender'] as const).map((recipient) => {
        const letter = deliveries.get(reference)?.find(({ to }) => to === recipient);
        return letter ? deliveryInShort(letter) : '';
      });
      return [reference, when, forms[form].title, child, name, email, weeks, flagged ? 'ja' : '', ...letters];
    }),
  );
}

/** The submission as programs read it. Answers about health are left out unless asked for. */
export function submissionJson(
  submission: ReceivedSubmission,
  letters: readonly Delivery[] = [],
  health = false,
  indent?: number,
): string {
  const { form, values } = submission;
  return JSON.stringify(
    { ...submission, values: health ? values : withoutHealth(forms[form], values), letters },
    null,
    indent,
  );
}

/**
 * The answers under the form's own labels, and what has become of the letters about them. Answers about health are
 * hidden unless asked for.
 */
export function submissionText(
  { form, reference, values, flagged, receivedAt }: ReceivedSubmission,
  letters: readonly Delivery[] = [],
  health = false,
): string {
  const { title, fields } = forms[form];
  return [
    `${title}, ${reference}\nMottaget ${dateAndClock(receivedAt)}`,
    ...(flagged ? ['Misstänkt skräppost: skrevs fortare än en människa hinner, eller av ett program.'] : []),
    ...Object.entries(fields).map(([name, field]) => {
      const hidden = field.health && !health && values[name];
      const answer = hidden ? '(dolt, visas med --health)' : String(displayed(forms[form], name, values));
      return `${field.label}\n  ${(answer || '–').replaceAll('\n', '\n  ')}`;
    }),
    ...letters.map((letter) => {
      return `${letterInWords[letter.to]}\n  ${deliveryInWords(letter)}`;
    }),
    ...(letters.some(({ to }) => to === 'sender')
      ? []
      : [`${letterInWords.sender}\n  ${withoutReceipt(flagged, letters)}`]),
  ].join('\n\n');
}

function withoutReceipt(flagged: boolean, letters: readonly Delivery[]): string {
  if (letters.length === 0) return 'ingen: mejlen var inte påslagna';
  return flagged ? 'ingen: misstänkt skräppost' : 'ingen: adressen hade redan fått så många på en timme';
}
