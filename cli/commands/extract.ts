import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { extractByEmail, extractInWords } from '../../server/submissions/extract.ts';
import { emailOption } from '../options.ts';
import { withStore } from '../with-store.ts';
import { writeNewFile } from '../write-new-file.ts';

interface ExtractOptions {
  email: string;
  json?: true;
  to?: string;
}

export function addExtract(program: Command): void {
  program
    .command('extract')
    .description('Visa allt som är sparat om en person, för den som begär ett utdrag enligt GDPR.')
    .addOption(emailOption().makeOptionMandatory())
    .addOption(new Option('--json', 'skriv som JSON, ett format som går att flytta'))
    .addOption(new Option('--to <mapp>', 'spara både utdrag.txt och utdrag.json i en mapp'))
    .addHelpText(
      'after',
      '\nExempel:\n  kollo extract --email orjan@example.org\n  kollo extract --email orjan@example.org --to utdrag-orjan',
    )
    .action(extract);
}

async function extract({ email, json, to }: ExtractOptions): Promise<void> {
  const found = await withStore((store) => extractByEmail(store, email, new Date()));
  const words = extractInWords(found);
  const data = `${JSON.stringify(found, null, 2)}\n`;
  if (to === undefined) {
    process.stdout.write(json ? data : words);
    return;
  }
  const folder = resolve(to);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await writeNewFile(join(folder, 'utdrag.txt'), words);
  await writeNewFile(join(folder, 'utdrag.json'), data);
  console.log(
    `${found.submissions.length} formulär finns nu i ${folder}. Ta bort mappen när utdraget är lämnat.`,
  );
}
