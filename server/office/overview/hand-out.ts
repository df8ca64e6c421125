import type { Disclosure, ExtractAnswer } from '../../../forms/office/answers.ts';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { type Actor, writeDiary } from '../../diary.ts';
import { readDisclosures } from '../../submissions/disclosures.ts';
import { readExtract } from '../../submissions/extract.ts';
import { findSubmission, senderOf } from '../../submissions/read.ts';
import { applicationForms } from '../applications/forms.ts';
import { extractPerson } from '../door/extract.ts';
import type { Ground } from '../ground.ts';
import { extractAbout } from './extract.ts';

/**
 * What an application's family may ask for: all that is kept of what was sent from its address, health too, as
 * `kollo extract` gives it; without an address, of the application alone. In the diary before it is answered. Undefined
 * when there is no such application.
 */
export async function handOutExtract(
  { store, now }: Ground,
  reference: string,
  who: Actor,
): Promise<ExtractAnswer | undefined> {
  const { db } = store;
  // As it came: of two that have been put together, each is its own sender's to ask for.
  const found = await findSubmission(store, reference);
  if (!found || !applicationForms.some((name) => name === found.form)) return undefined;
  const { email } = senderOf(found.form, found.values);
  const at = now();
  const whose = email === '' ? { reference } : { email };
  const { references, inWords, data } = await readExtract(
    store,
    [{ extractAbout, extractPerson }],
    whose,
    at,
  );
  await writeDiary(
    db,
    references.map((each) => ({ who, verb: 'gjorde utdrag', reference: each })),
    at,
  );
  const text = `${inWords.join('\n\n')}\n`;
  const name = `utdrag-${dateInSweden(at)}`;
  return {
    text,
    files: [
      file(`${name}.txt`, 'text/plain', text),
      file(`${name}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`),
    ],
    held: await inEach(references, (each) => readDisclosures(db, each)),
  };
}

const file = (name: string, type: string, text: string) => ({
  name,
  type,
  content: Buffer.from(text).toString('base64'),
});

/** Lists with any of some, each once, the oldest first. */
async function inEach(
  references: readonly string[],
  listsWith: (reference: string) => Promise<readonly Disclosure[]>,
): Promise<Disclosure[]> {
  const lists = (await Promise.all(references.map(listsWith))).flat();
  const once = new Map(lists.map((list) => [JSON.stringify(list), list]));
  return [...once.values()].sort((one, other) => (one.at < other.at ? -1 : 1));
}
