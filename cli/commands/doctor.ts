import type { Command } from 'commander';
import { numberOf } from '../../forms/swedish.ts';
import { type DoctorExtension, examine, toSeeTo } from '../../server/doctor/examine.ts';
import { version } from '../../server/version.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';

export function addDoctor(program: Command, extensions: readonly DoctorExtension[]): void {
  program
    .command('doctor')
    .description('Berätta vad som är kvar att göra och vad som blivit gammalt.')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo doctor\n\nKör det med samma inställningar som webbplatsen. Avslutas med 0 bara när inget är fel.',
    )
    .action(() => doctor(extensions));
}

async function doctor(extensions: readonly DoctorExtension[]): Promise<void> {
  const findings = await withStore((store, config) =>
    examine(config, store, extensions, new Date(), { thoroughly: true }),
  );
  console.log(`Version ${version}.\n`);
  for (const [index, { what, remedy }] of findings.entries()) {
    console.log(`${index + 1}. ${what}\n   ${remedy}\n`);
  }
  const { length } = toSeeTo(findings);
  if (length > 0) throw new CommandProblem(`${numberOf(length, 'sak', 'saker')} att göra.`);
  console.log('Allt ser bra ut.');
}
