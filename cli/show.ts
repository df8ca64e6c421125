import { forms } from '../forms/all.ts';
import { display } from '../forms/wire.ts';
import { findSubmission } from '../server/submissions/read.ts';
import { withStore } from './with-store.ts';

/** Prints every answer of one submission. */
export async function showCommand(reference: string, { json }: { json: boolean }): Promise<void> {
  const found = await withStore((store) => findSubmission(store, reference));
  if (!found) {
    console.error(`Det finns ingenting med referensen ${reference}.`);
    process.exitCode = 1;
    return;
  }
  if (json) {
    console.log(JSON.stringify(found, null, 2));
    return;
  }
  const { title, fields } = forms[found.form];
  console.log(
    `${title} ${found.reference}, mottaget ${found.receivedAt.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })}`,
  );
  if (found.flagged)
    console.log('Misstänkt skräppost: skrevs fortare än en människa hinner, eller av ett program.');
  for (const [name, field] of Object.entries(fields)) {
    console.log(
      `\n${field.label}\n  ${String(display(field, found.values[name] ?? '')).replaceAll('\n', '\n  ')}`,
    );
  }
}
