import type { Command } from 'commander';
import { numberOf } from '../../forms/swedish.ts';
import { type DoctorExtension, examine, toSeeTo } from '../../server/doctor/examine.ts';
import { type StepName, stepTitles } from '../../server/doctor/finding.ts';
import type { Step } from '../../server/doctor/first-hour.ts';
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
  const { examination, publicUrl } = await withStore(async (store, config) => ({
    examination: await examine(config, store, extensions, new Date(), { thoroughly: true }),
    publicUrl: config.publicUrl,
  }));
  console.log(`Version ${version}.\n`);
  const { steps, findings } = examination;
  printSteps(steps, extensions, publicUrl);
  if (steps.length > 0 && findings.length > 0) console.log('Annat att göra:\n');
  for (const [index, { what, remedy }] of findings.entries()) {
    console.log(`${index + 1}. ${what}\n   ${remedy}\n`);
  }
  const { length } = toSeeTo(examination);
  if (length > 0) throw new CommandProblem(`${numberOf(length, 'sak', 'saker')} att göra.`);
  console.log('Allt ser bra ut.');
}

const stateInWords: Readonly<Record<Step['state'], string>> = {
  done: 'klart',
  left: 'återstår',
  unknown: 'vet inte',
};

/** The URL of the screen where a step is done; undefined until the site has one. */
function screenOf(
  step: StepName,
  extensions: readonly DoctorExtension[],
  publicUrl: string | undefined,
): string | undefined {
  const path = extensions.flatMap(({ stepScreens }) => stepScreens[step] ?? [])[0];
  return path && publicUrl && new URL(path, publicUrl).href;
}

function printSteps(
  steps: readonly Step[],
  extensions: readonly DoctorExtension[],
  publicUrl: string | undefined,
): void {
  if (steps.length === 0) return;
  const done = steps.filter(({ state }) => state === 'done').length;
  console.log(`Den första timmen, ${done} av ${steps.length} klara (första kapitlet i docs/handbok.md):\n`);
  for (const [index, { step, state, findings }] of steps.entries()) {
    const number = `${index + 1}.`.padEnd(4);
    console.log(`${number}${stepTitles[step]}: ${stateInWords[state]}.`);
    for (const { what, remedy } of findings) console.log(`    ${what}\n    ${remedy}`);
    const screen = state === 'done' ? undefined : screenOf(step, extensions, publicUrl);
    if (screen) console.log(`    ${screen}`);
  }
  console.log();
}
