import type { Command } from 'commander';
import { forms } from '../../forms/all.ts';
import type { FormName } from '../../forms/form.ts';
import { displayed } from '../../forms/wire.ts';
import { correctSubmission, findField } from '../../server/submissions/correct.ts';
import { findOne } from '../find-one.ts';
import { assertForgotten } from '../forgotten.ts';
import { CommandProblem } from '../problem.ts';
import { formatTable } from '../table.ts';
import { withStore } from '../with-store.ts';

export function addCorrect(program: Command): void {
  program
    .command('correct')
    .description('Rätta svar, med samma regler som formulärets. Visar svaret före och efter.')
    .argument('<referens>', 'referensen, som B-7K3M-QXR')
    .argument(
      '<fält=värde...>',
      'fältets namn eller etikett, och det nya värdet; tomt värde tar bort ett valfritt svar',
    )
    .addHelpText(
      'after',
      '\nExempel:\n  kollo correct B-7K3M-QXR parentPhone="070-174 06 05"\n  kollo correct B-7K3M-QXR "Önskad period=Vecka 31" childAge=11\n  kollo correct B-7K3M-QXR specialNeeds=',
    )
    .action(correct);
}

async function correct(reference: string, assignments: readonly string[]): Promise<void> {
  await withStore(async (store) => {
    const found = await findOne(store, reference);
    const changes = readChanges(found.form, assignments);
    const result = await correctSubmission(store, found, changes);
    const { fields } = forms[found.form];
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
    assertForgotten(result.forgotten);
  });
}

function readChanges(form: FormName, assignments: readonly string[]): Record<string, string> {
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
