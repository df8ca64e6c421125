import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { type Changes, differingPlaces, valueAt } from '../../content-loader/changes.ts';
import type { Content } from '../../content-loader/content.ts';
import type { Documents } from '../../content-loader/documents.ts';
import { readYaml } from '../../content-loader/read.ts';
import { numberOf } from '../../forms/swedish.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import type { Config } from '../../server/config.ts';
import { type Actor, writeDiary } from '../../server/diary.ts';
import type { Extension } from '../../server/extension.ts';
import { renderingThread } from '../../server/http/rendering.ts';
import { smtpSender } from '../../server/outbox/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import { openBuild } from '../../server/website/build.ts';
import { isGuardedBetween } from '../../server/website/guarded.ts';
import { mistakesIn } from '../../server/website/mistakes.ts';
import { readWith } from '../../server/website/published-content.ts';
import {
  newestVersion,
  publishedTheWebsite,
  readVersions,
  storePublication,
  versionName,
} from '../../server/website/versions.ts';
import type { Version } from '../../server/website/website.ts';
import { bundleEntry } from '../../site/rendering/render-pages.ts';
import { confirm } from '../ask.ts';
import { changesTo, without, writeChanged } from '../content-files.ts';
import { whoIsTyping } from '../note.ts';
import { yesOption } from '../options.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';
import { formatTable } from '../table.ts';

type Extensions = readonly Pick<Extension, 'contentFindings' | 'open'>[];

/** `kollo content`: what the association has changed on its website. */
export function addContent(program: Command, extensions: Extensions): void {
  const content = program
    .command('content')
    .description('Visa vad som är ändrat på webbplatsen: var, av vem och sedan när.')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo content\n  kollo content export andrat\n  kollo content undo\n  kollo content reset camp season/fee\n\nDet ni har ändrat i Kansliet ligger över filerna i content/. Webbplatsen visar det som publiceras här inom några sekunder.',
    )
    .action(() => withContent(extensions, list));
  content
    .command('export')
    .description('Skriv de ändrade texterna som filer, för den som vill lägga in dem i content/.')
    .argument('<mapp>', 'mappen att skriva i')
    .addOption(yesOption())
    .action((folder: string, { yes }: { yes?: true }) =>
      withContent(extensions, (given) => exportTo(given, resolve(folder), yes)),
    );
  content
    .command('import')
    .description('Publicera texterna i en mapp med filer. Visar först vad som ändras, och frågar.')
    .argument('<mapp>', 'mappen med filer, som i content/')
    .addOption(yesOption())
    .action((folder: string, { yes }: { yes?: true }) =>
      withContent(extensions, (given) => {
        const changes = changesTo(given.folder, given.files, given.current, resolve(folder));
        return publish(given, changes, 'imported', yes);
      }),
    );
  content
    .command('undo')
    .description('Gå tillbaka till det som var publicerat innan. Går att ångra på samma sätt.')
    .addOption(yesOption())
    .action(({ yes }: { yes?: true }) => withContent(extensions, (given) => undo(given, yes)));
  content
    .command('reset')
    .description('Visa originalet igen, på en plats eller i en hel fil.')
    .argument('<fil>', 'filen utan .yaml, som pages/om')
    .argument('[plats]', 'platsen i den, som heading eller season/fee')
    .addOption(yesOption())
    .action((document: string, place: string | undefined, { yes }: { yes?: true }) =>
      withContent(extensions, (given) =>
        publish(given, without(given.current, document, place), 'published', yes),
      ),
    );
  content
    .command('check')
    .description('Prova om det som är publicerat går att använda: före en uppgraderings omstart.')
    .action(() => withContent(extensions, check));
}

/** What the commands work with. */
interface Given {
  readonly store: Store;
  readonly config: Config;
  readonly extensions: Extensions;
  readonly folder: string;
  readonly version: Version | undefined;
  readonly current: Changes;
  readonly files: Documents['files'];
  readonly unusable: Documents['unusable'];
}

function withContent(extensions: Extensions, use: (given: Given) => Promise<void> | void): Promise<void> {
  return withStore(async (store, config) => {
    const { contentFolder: folder } = config;
    const version = await newestVersion(store.db);
    const current = version?.changes ?? {};
    const { files, unusable } = await readWith(current, folder, extensions);
    await use({ store, config, extensions, folder, version, current, files, unusable });
  });
}

async function list({ store, current }: Given): Promise<void> {
  const versions = await readVersions(store.db);
  const rows = differingPlaces({}, current).map(({ document, place }) => {
    const valueIn = ({ changes }: Version) => changes[document]?.[place];
    const first = versions.findIndex(
      (one) => !isDeepStrictEqual(valueIn(one)?.value, current[document]?.[place]?.value),
    );
    const { publishedBy = '', publishedAt = '' } = versions.at(first === -1 ? -1 : first - 1) ?? {};
    return [document, place, publishedBy, dateAndTimeInWords(publishedAt)];
  });
  const drafts = await store.db
    .selectFrom('contentDrafts')
    .select(['document', 'place', 'changedBy', 'changedAt'])
    .orderBy('document')
    .orderBy('place')
    .execute();
  const headings = ['Fil', 'Plats', 'Vem', 'När'];
  console.log(
    rows.length > 0
      ? formatTable(headings, rows)
      : 'Ingenting är ändrat: webbplatsen är som filerna i content/.',
  );
  if (drafts.length === 0) return;
  console.log(`\n${numberOf(drafts.length, 'utkast', 'utkast')} är inte publicerade:\n`);
  const written = drafts.map((draft) => [
    draft.document,
    draft.place,
    draft.changedBy,
    dateAndTimeInWords(draft.changedAt),
  ]);
  console.log(formatTable(headings, written));
}

async function exportTo({ folder, current, files, unusable }: Given, to: string, yes: true | undefined) {
  const existing = Object.keys(current).filter((document) => existsSync(join(to, `${document}.yaml`)));
  if (existing.length > 0)
    await confirm(`${numberOf(existing.length, 'fil', 'filer')} i ${to} ersätts.`, yes);
  const written = writeChanged(folder, { files, unusable }, current, to);
  console.log(
    written.length > 0
      ? `Skrivet i ${to}: ${written.join(', ')}.`
      : 'Ingenting är ändrat, så inget har skrivits.',
  );
}

async function undo(given: Given, yes: true | undefined): Promise<void> {
  const { version } = given;
  if (!version) throw new CommandProblem('Ingen har publicerat något att ångra.');
  const former = (await readVersions(given.store.db)).find(({ id }) => id === version.basedOn);
  await publish(given, former?.changes ?? {}, 'undone', yes);
}

function check({ current, unusable }: Given): void {
  const count = differingPlaces({}, current).length;
  if (unusable.length > 0) throw new CommandProblem(inWords(unusable));
  console.log(`Allt går att använda: ${numberOf(count, 'ändring', 'ändringar')}.`);
}

const inWords = (mistakes: Documents['unusable']) =>
  mistakes
    .map(({ document, place, remedy }) => `${document}, ${place.replaceAll('/', ', ')}: ${remedy}`)
    .join('\n');

/** Shows what would be another, asks, and publishes it. */
async function publish(
  { store, config, extensions, folder, version, current, files, unusable }: Given,
  changes: Changes,
  kind: Version['kind'],
  yes: true | undefined,
): Promise<void> {
  const differing = differingPlaces(current, changes);
  if (differing.length === 0) {
    console.log('Inget skulle bli annorlunda.');
    return;
  }
  const wanted = { ...(await readWith(changes, folder, extensions)), changes };
  const mistakes = mistakesIn(wanted, { changes: current, unusable });
  if (mistakes.length > 0) throw new CommandProblem(`${inWords(mistakes)}\nInget har ändrats.`);
  const said = (among: Changes, document: string, place: string) => {
    const change = among[document]?.[place];
    const file = files.get(document)?.file;
    return textOf(change ? change.value : file && valueAt(readYaml(folder, file), place));
  };
  const rows = differing.map(({ document, place }) => [
    document,
    place,
    said(current, document, place),
    said(changes, document, place),
  ]);
  console.log(formatTable(['Fil', 'Plats', 'Nu', 'Blir'], rows));
  await confirm('Ska det publiceras?', yes);
  await assertRenderable(config, extensions, changes);
  const who = whoIsTyping();
  const now = new Date();
  const stored = await storePublication(
    store.db,
    {
      changes,
      basedOn: version?.id ?? 0,
      publishedBy: who.name,
      kind,
      alongside: (transaction, made) =>
        writeDiary(transaction, [{ who, verb: publishedTheWebsite, reference: versionName(made) }], now),
    },
    version,
    now,
  );
  if (!stored)
    throw new CommandProblem('Någon annan publicerade samtidigt. Kör kommandot igen. Inget har ändrats.');
  if (isGuardedBetween(files, current, changes))
    await tellOfGuarded(wanted.content, { store, config, extensions, who });
  console.log(`Publicerat som ${versionName(stored)}. Besökarna ser det inom några sekunder.`);
}

/** Tells those who answer for it, by mail where there is mail. It is published whether or not it reaches them. */
async function tellOfGuarded(
  content: Content,
  { store, config, extensions, who }: Pick<Given, 'store' | 'config' | 'extensions'> & { who: Actor },
): Promise<void> {
  const { smtpUrl } = config;
  const send = smtpUrl ? smtpSender(smtpUrl) : undefined;
  const opened = extensions.map((one) => one.open({ config, content, store, send, now: () => new Date() }));
  for (const one of opened) await one.tellOfGuarded(who);
}

/** Where the site is built on this machine, its pages are rendered before anything is published. */
async function assertRenderable(
  { distFolder }: Config,
  extensions: Extensions,
  changes: Changes,
): Promise<void> {
  if (!existsSync(bundleEntry(distFolder))) return;
  const rendering = renderingThread(distFolder);
  try {
    const build = openBuild(distFolder, rendering, extensions);
    await build.filesWith(changes, build.files);
  } catch (error) {
    throw new CommandProblem('Sidorna gick inte att visa med det. Inget har ändrats.', { cause: error });
  } finally {
    rendering.close();
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
