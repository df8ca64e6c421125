import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { extractByEmail, extractInWords } from '../../server/submissions/extract.ts';
import { emailGiven } from '../ask.ts';
import { note } from '../note.ts';
import { emailOption, yesOption } from '../options.ts';
import { saveFile } from '../save-file.ts';
import { withStore } from '../store.ts';

interface ExtractOptions {
  email?: string | true;
  json?: true;
  to?: string;
  yes?: true;
}

export function addExtract(program: Command): void {
  program
    .command('extract')
    .description(
      'Visa allt som är sparat om en person, för den som begär ett utdrag. Frågar efter e-postadressen.',
    )
    .addOption(emailOption())
    .addOption(new Option('--json', 'skriv som JSON, ett format som går att flytta'))
    .addOption(new Option('--to <mapp>', 'spara både utdrag.txt och utdrag.json i en mapp'))
    .addOption(yesOption())
    .addHelpText('after', '\nExempel:\n  kollo extract\n  kollo extract --to utdrag')
    .action(extract);
}

async function extract({ email: option, json, to, yes }: ExtractOptions): Promise<void> {
  const email = await emailGiven(option, 'kollo extract');
  const found = await withStore(async (store) => {
    const extract = await extractByEmail(store, email, new Date());
    const references = extract.submissions.map(({ reference }) => reference);
    await note(store, 'gjorde utdrag', references.length > 0 ? references : undefined);
    return extract;
  });
  const words = extractInWords(found);
  const data = `${JSON.stringify(found, null, 2)}\n`;
  if (to === undefined) {
    process.stdout.write(json ? data : words);
    return;
  }
  const folder = resolve(to);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await saveFile(join(folder, 'utdrag.txt'), words, yes);
  await saveFile(join(folder, 'utdrag.json'), data, yes);
  console.log(
    `${found.submissions.length} formulär finns nu i ${folder}. Ta bort mappen när utdraget är lämnat.`,
  );
}
