import { dateInSweden } from '../../../forms/swedish-time.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { findSubmission, senderOf } from '../../../server/submissions/read.ts';
import type { ExtractAnswer } from '../../shared/application-answers.ts';
import { type SenderCheck, senderChecks } from '../../shared/sender-checks.ts';
import type { Context } from '../context.ts';
import { readExtract } from './extract.ts';

/**
 * The data extract for a submission's sender: everything from the same e-mail address, health included. Without an address it
 * is only this submission. The diary lines are written before the response. Undefined when there is no such submission.
 */
export async function handOutExtract(
  { store, now }: Context,
  reference: string,
  check: SenderCheck,
  who: Actor,
): Promise<ExtractAnswer | undefined> {
  const found = await findSubmission(store, reference);
  if (!found) return undefined;
  const { email } = senderOf(found.form, found.values);
  const at = now();
  const whose = email === '' ? { reference } : { email };
  const { references, about, sections, text, data } = await readExtract(store, whose, at);
  await writeDiary(
    store.db,
    references.map((each) => ({ who, verb: senderChecks[check].verb, reference: each })),
    at,
  );
  const name = `utdrag-${dateInSweden(at)}`;
  return {
    about,
    sections,
    files: [
      file(`${name}.txt`, 'text/plain', text),
      file(`${name}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`),
    ],
  };
}

const file = (name: string, type: string, text: string) => ({
  name,
  type,
  content: Buffer.from(text).toString('base64'),
});
