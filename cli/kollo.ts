/** `npm run kollo -- <command>`: what the administrator does, over the same modules as the server. */
import { Command, Option } from 'commander';
import { ContentProblem } from '../content-loader/problem.ts';
import { formNames } from '../forms/all.ts';
import { StartProblem } from '../server/start-problem.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

const program = new Command('kollo').description('Läser det som skickats in till kollot.');

program
  .command('list')
  .description('Listar det som skickats in, det senaste först.')
  .addOption(new Option('--form <formulär>', 'bara ett formulär').choices(formNames))
  .option('--json', 'skriv som JSON', !process.stdout.isTTY)
  .action(listCommand);

program
  .command('show <referens>')
  .description('Visar alla svar i en inskickad blankett, även hälsouppgifter.')
  .option('--json', 'skriv som JSON', !process.stdout.isTTY)
  .action(showCommand);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof ContentProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
