import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type ExtractExtension, readExtract } from '../../server/submissions/extract.ts';
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

export function addExtract(program: Command, extensions: readonly ExtractExtension[]): void {
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
    .action((options: ExtractOptions) => extract(extensions, options));
}

async function extract(
  extensions: readonly ExtractExtension[],
  { email: option, json, to, yes }: ExtractOptions,
): Promise<void> {
  const email = await emailGiven(option, 'kollo extract');
  const { references, ...found } = await withStore(async (store) => {
    const extract = await readExtract(store, extensions, { email }, new Date());
    const { length } = extract.references;
    await note(store, 'gjorde utdrag', length > 0 ? extract.references : undefined);
    return extract;
  });
  const words = `${found.inWords.join('\n\n')}\n`;
  const data = `${JSON.stringify(found.data, null, 2)}\n`;
  if (to === undefined) {
    process.stdout.write(json ? data : words);
    return;
  }
  const folder = resolve(to);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await saveFile(join(folder, 'utdrag.txt'), words, yes);
  await saveFile(join(folder, 'utdrag.json'), data, yes);
  console.log(`${references.length} formulär finns nu i ${folder}. Ta bort mappen när utdraget är lämnat.`);
}
