import { formNames, forms } from '../forms/all.ts';
import type { FormName } from '../forms/form.ts';
import { eachSubmission, type ReceivedSubmission } from '../server/submissions/read.ts';
import { withStore } from './with-store.ts';

/** Prints what was received, newest first. */
export async function listCommand({ form, json }: { form?: FormName; json: boolean }): Promise<void> {
  await withStore(async (store) => {
    const received: ReceivedSubmission[] = [];
    for (const name of form ? [form] : formNames) {
      for await (const one of eachSubmission(store, name)) received.push(one);
    }
    received.sort((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime());
    if (json) console.log(JSON.stringify(received, null, 2));
    else if (received.length === 0) console.log('Ingenting har skickats in än.');
    else console.table(Object.fromEntries(received.map((one) => [one.reference, row(one)])));
  });
}

const time = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

function row({ form, values, flagged, receivedAt }: ReceivedSubmission) {
  return {
    Mottaget: time.format(receivedAt),
    Formulär: forms[form].title,
    Avsändare: values.parentName ?? values.name ?? '',
    'E-post': values.parentEmail ?? values.email ?? '',
    Misstänkt: flagged ? 'ja' : '',
  };
}
