import type { Command } from 'commander';
import { findOne } from '../find-one.ts';
import { jsonOption } from '../options.ts';
import { submissionText } from '../submission-text.ts';
import { withStore } from '../with-store.ts';

export function addShow(program: Command): void {
  program
    .command('show')
    .description('Visa alla svar i ett formulär, även hälsouppgifter.')
    .argument('<referens>', 'referensen, som B-7K3M-QXR')
    .addOption(jsonOption())
    .addHelpText('after', '\nExempel:\n  kollo show B-7K3M-QXR\n  kollo show b7k3mqxr')
    .action(async (reference: string, { json }: { json: boolean }) => {
      const found = await withStore((store) => findOne(store, reference));
      console.log(json ? JSON.stringify(found, null, 2) : submissionText(found));
    });
}
