import { dirname, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { listed, numberOf } from '../../forms/swedish.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import { type SubmissionTable, submissionTables } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { countRows } from '../../server/store/transfer/copy.ts';
import {
  type KnownSubmission,
  openBackup,
  planRestore,
  type RestoreExtension,
  type RestorePlan,
  restoreBackup,
} from '../../server/store/transfer/restore.ts';
import { confirm } from '../ask.ts';
import { yesOption } from '../options.ts';
import { showProgress } from '../progress.ts';
import { assertForgotten, withStore } from '../store.ts';

interface RestoreOptions {
  discardNewer?: boolean;
  yes?: true;
}

export function addRestore(program: Command, extensions: readonly RestoreExtension[]): void {
  program
    .command('restore')
    .description('Läs in en säkerhetskopia. Visar först vad som ändras, sparar det som finns, och frågar.')
    .argument('<fil>', 'säkerhetskopian')
    .addOption(new Option('--discard-newer', 'släng det som kommit in sedan kopian gjordes'))
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExempel:\n  kollo restore /var/backups/kollo/2027-03-01.db\n\nDet som kommit in sedan kopian gjordes behålls. Det som raderats sedan dess kommer tillbaka:\nkör kollo purge --yes efteråt, och radera igen det som någon har bett om.\nBrev till familjer hålls kvar tills någon skickar dem på nytt i Kansliet.',
    )
    .action((file: string, options: RestoreOptions) => restore(extensions, file, options));
}

async function restore(
  extensions: readonly RestoreExtension[],
  file: string,
  { discardNewer = false, yes }: RestoreOptions,
): Promise<void> {
  const path = resolve(file);
  const backup = await openBackup(path);
  try {
    await withStore(async (store) => {
      const plan = await planRestore(backup, store);
      // People and the diary stay as they are: where nobody has sent anything, nothing is replaced.
      const copyTo = (await countRows(store.db, submissionTables)) > 0 ? newCopyBeside(path) : undefined;
      if (copyTo !== undefined) {
        console.log(planInWords(plan, discardNewer, copyTo));
        await confirm('Ska kopian läsas in?', yes);
      }
      // Those that were told of and nothing else: what arrives meanwhile is kept.
      const discarded = new Set(discardNewer ? plan.newer.map(({ reference }) => reference) : []);
      const forms = await readIn(backup, store, { discarded, copyTo, extensions });
      console.log(`${forms} formulär lästes in i ${store.place} och jämfördes med kopian ett och ett.`);
      for (const { leftToSee } of extensions) for (const line of await leftToSee(store.db)) console.log(line);
      assertForgotten(await store.forgetErased());
    });
  } finally {
    await backup.close();
  }
}

async function readIn(
  backup: Store,
  store: Store,
  how: Pick<Parameters<typeof restoreBackup>[2], 'discarded' | 'copyTo' | 'extensions'>,
): Promise<number> {
  using progress = showProgress();
  const wanted = await countRows(backup.db);
  let copied = 0;
  const onRows = (more: number) => {
    copied += more;
    progress.update(`${copied} av ${wanted} rader inlästa`);
  };
  return await restoreBackup(backup, store, { ...how, onRows, now: new Date() });
}

/** In the same folder as the backup, so that it is seen, and removed with the other old ones. */
function newCopyBeside(backup: string): string {
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(dirname(backup), `fore-inlasning-${now}.db`);
}

function planInWords(
  { newer, returning, changed }: RestorePlan,
  discardNewer: boolean,
  copyTo: string,
): string {
  const told = (what: string, of: readonly KnownSubmission[]) =>
    of.length === 0 ? [] : [`${what}: ${countInWords(of)} sedan ${firstInWords(of)}.`];
  const changes = [
    ...told(discardNewer ? 'Slängs, för kopian har dem inte' : 'Behålls, fast kopian inte har dem', newer),
    ...told('Kommer tillbaka', returning),
    ...told('Får kopians svar', changed),
  ];
  return [
    ...(changes.length > 0 ? changes : ['Kopian har samma formulär som finns nu.']),
    `Det som finns nu sparas först i ${copyTo}.`,
  ].join('\n');
}

const names: readonly (readonly [SubmissionTable, string, string])[] = [
  ['childApplications', 'barnansökan', 'barnansökningar'],
  ['leaderApplications', 'ledaransökan', 'ledaransökningar'],
  ['contactMessages', 'meddelande', 'meddelanden'],
  ['rentalRequests', 'hyresförfrågan', 'hyresförfrågningar'],
];

/** "47 barnansökningar och 1 meddelande". */
function countInWords(submissions: readonly KnownSubmission[]): string {
  return listed(
    names.flatMap(([table, one, several]) => {
      const { length } = submissions.filter((submission) => submission.table === table);
      return length === 0 ? [] : [numberOf(length, one, several)];
    }),
  );
}

function firstInWords(submissions: readonly KnownSubmission[]): string {
  const [first = ''] = submissions.map(({ createdAt }) => createdAt).sort();
  return dateAndTimeInWords(first);
}
