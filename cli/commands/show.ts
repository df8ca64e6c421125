import type { Command } from 'commander';
import { sawHealth } from '../../server/diary.ts';
import { deliveriesAbout } from '../../server/outbox/deliveries.ts';
import { note } from '../note.ts';
import { healthOption, jsonOption } from '../options.ts';
import { findOne, withStore } from '../store.ts';
import { submissionJson, submissionText } from '../submission-text.ts';

export function addShow(program: Command): void {
  program
    .command('show')
    .description(
      'Visa svaren i ett formulär, och vad som hänt med mejlen om det. Det som handlar om hälsa visas bara med --health.',
    )
    .argument('<referens>', 'referensen, som B-7K3M-QXR')
    .addOption(healthOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExempel:\n  kollo show B-7K3M-QXR\n  kollo show b7k3mqxr --health')
    .action(async (reference: string, { health, json }: { health?: true; json?: true }) => {
      const { found, letters } = await withStore(async (store) => {
        const found = await findOne(store, reference);
        await note(store, health ? sawHealth : 'läste', [found.reference]);
        return { found, letters: (await deliveriesAbout(store, [found.reference])).get(found.reference) };
      });
      console.log(json ? submissionJson(found, letters, health, 2) : submissionText(found, letters, health));
    });
}
