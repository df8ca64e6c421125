import type { Command } from 'commander';
import { forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { displayed } from '../../forms/wire.ts';
import type { Extension } from '../../server/extension.ts';
import { correctSubmission, findField } from '../../server/submissions/correct.ts';
import type { ReceivedSubmission } from '../../server/submissions/read.ts';
import { ask, confirm, isAtKeyboard, readLines, warnOfHistory } from '../ask.ts';
import { whoIsTyping } from '../note.ts';
import { CommandProblem } from '../problem.ts';
import { assertForgotten, findOne, withStore } from '../store.ts';
import { formatTable } from '../table.ts';

export function addCorrect(
  program: Command,
  extensions: readonly Pick<Extension, 'afterCorrection'>[],
): void {
  program
    .command('correct')
    .description('Rätta svar, med samma regler som formulärets. Visar svaret före och efter.')
    .argument('<referens>', 'referensen, som B-7K3M-QXR')
    .argument(
      '[fält=värde...]',
      'frågas efter, eller läses rad för rad från standard in; tomt värde tar bort ett valfritt svar',
    )
    .addHelpText(
      'after',
      '\nExempel:\n  kollo correct B-7K3M-QXR\n  kollo correct B-7K3M-QXR < rättelser.txt\n\nI filen står en rad för varje svar: fältets namn eller etikett, = och det nya värdet.',
    )
    .action((reference: string, assignments: readonly string[]) =>
      correct(extensions, reference, assignments),
    );
}

async function correct(
  extensions: readonly Pick<Extension, 'afterCorrection'>[],
  reference: string,
  assignments: readonly string[],
): Promise<void> {
  await withStore(async (store) => {
    const found = await findOne(store, reference);
    const changes = await changesTo(found, assignments);
    const result = await store.db
      .transaction()
      .execute((transaction) =>
        correctSubmission(transaction, found, { changes, was: found.values }, whoIsTyping(), new Date()),
      );
    const { fields } = forms[found.form];
    if (result === 'gone' || 'theirs' in result)
      throw new CommandProblem('Inget har ändrats. Någon annan rättade eller raderade nyss: försök igen.');
    if ('errors' in result) {
      const reasons = result.errors.map(
        ({ field, message }) => `${fields[field]?.label ?? field}: ${message}.`,
      );
      throw new CommandProblem(`Inget har ändrats. ${reasons.join(' ')}`);
    }
    const rows = Object.keys(changes).map((name) => {
      const shown = (values: typeof found.values) =>
        String(displayed(forms[found.form], name, values)) || '–';
      return [fields[name]?.label ?? name, shown(found.values), shown(result.values)];
    });
    console.log(`${found.reference} är rättad.\n\n${formatTable(['Fält', 'Före', 'Efter'], rows)}`);
    for (const { afterCorrection } of extensions)
      for (const sentence of await afterCorrection(store.db, found, result.values))
        console.log(`\n${sentence}`);
    // What stood there before may be health details that were taken back.
    assertForgotten(await store.forgetErased());
  });
}

/** Asked for rather than written after the command, where a shell would keep an allergy in its history. */
async function changesTo(
  found: ReceivedSubmission,
  assignments: readonly string[],
): Promise<Record<string, string>> {
  if (assignments.length > 0) {
    warnOfHistory(`kollo correct ${found.reference}`);
    return readChanges(found.form, assignments);
  }
  return isAtKeyboard() ? askForChange(found) : readChanges(found.form, await readLines());
}

async function askForChange({ form, reference }: ReceivedSubmission): Promise<Record<string, string>> {
  const fields = Object.entries(forms[form].fields);
  const choices = fields.map(([, { label }], index) => `  ${index + 1}  ${label}`);
  const chosen = await ask(
    `${[forms[form].title, ...choices].join('\n')}\nVilket svar i ${reference} ska rättas? Skriv siffran: `,
  );
  const [name, field] = fields[Number(chosen) - 1] ?? [];
  if (!name || !field) throw new CommandProblem('Inget har ändrats. Skriv en av siffrorna i listan.');
  const value = await ask(`${field.label}, nytt svar: `);
  // Enter is easily pressed too early, and what was there is then gone.
  if (value === '') await confirm('Svaret tas bort.', undefined);
  return { [name]: value };
}

function readChanges(form: FormName, assignments: readonly string[]): Record<string, string> {
  if (assignments.length === 0) throw new CommandProblem('Inget har ändrats. Skriv en rad med fält=värde.');
  return Object.fromEntries(
    assignments.map((assignment) => {
      const [called = '', ...value] = assignment.split('=');
      const field = findField(form, called);
      if (value.length > 0 && field) return [field, value.join('=')];
      const known = Object.entries(forms[form].fields).map(([name, { label }]) => `${name} (${label})`);
      throw new CommandProblem(
        value.length === 0
          ? `Skriv fält=värde, inte bara ${assignment}.`
          : `Fältet ${called} finns inte. Välj ett av: ${known.join(', ')}.`,
      );
    }),
  );
}
