import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import {
  type Changes,
  differingPlaces,
  isSaidOf,
  type PlaceInDocument,
  valueWith,
  without,
} from '../../content-loader/changes.ts';
import type { Content } from '../../content-loader/content.ts';
import type { Documents } from '../../content-loader/documents.ts';
import { placeIn } from '../../content-loader/fields.ts';
import { numberOf } from '../../forms/swedish.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import type { Config } from '../../server/config.ts';
import { type Actor, writeDiary } from '../../server/diary.ts';
import type { Extension } from '../../server/extension.ts';
import { renderingThread } from '../../server/http/rendering.ts';
import { smtpSender } from '../../server/outbox/smtp.ts';
import type { Database } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { openBuild } from '../../server/website/build.ts';
import { forgetPicture, forgetPlace } from '../../server/website/forget.ts';
import { readForgottenTexts, withoutForgotten } from '../../server/website/forgotten-texts.ts';
import { isGuardedBetween } from '../../server/website/guarded.ts';
import { unpublishableIn, usableIn } from '../../server/website/mistakes.ts';
import {
  type AddedPicture,
  addedAPicture,
  forgotAPicture,
  forgottenPictures,
  namesIn,
  placesNaming,
  readPictures,
  type StoredPicture,
  storePictureIn,
} from '../../server/website/pictures/stored-pictures.ts';
import { imagesWith, readWith } from '../../server/website/published-content.ts';
import {
  newestVersion,
  publicationVerbs,
  readVersions,
  storePublication,
  versionName,
} from '../../server/website/versions.ts';
import type { Version } from '../../server/website/website.ts';
import { bundleEntry } from '../../site/rendering/render-pages.ts';
import { confirm } from '../ask.ts';
import { changesTo, writeChanged } from '../content-files.ts';
import { type BroughtPicture, readFolderPictures, writePictures } from '../content-pictures.ts';
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
      '\nExempel:\n  kollo content\n  kollo content export andrat\n  kollo content undo\n  kollo content reset camp season/fee\n  kollo content forget faq questions --earlier\n\nDet ni har ändrat i Kansliet ligger över filerna i content/. Webbplatsen visar det som publiceras här inom några sekunder.',
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
      withContent(extensions, (given) => importFrom(given, resolve(folder), yes)),
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
      withContent(extensions, (given) => {
        const changed = differingPlaces({}, given.current).filter((one) => one.document === document);
        const reset = place === undefined ? changed : [{ document, place }];
        return publish(given, without(given.current, reset), 'published', yes);
      }),
    );
  content
    .command('forget')
    .description(
      'Ta bort en text eller en bild för gott, också ur allt som har varit publicerat. Det går inte att ångra.',
    )
    .argument('<fil>', 'filen utan .yaml, som pages/om; eller en bilds namn, som bild-….webp')
    .argument('[plats]', 'platsen i filen, som heading eller questions')
    .option('--earlier', 'bara det som har stått där förut: det som visas nu står kvar')
    .addOption(yesOption())
    .action((named: string, place: string | undefined, options: ForgetOptions) =>
      withContent(extensions, (given) =>
        place === undefined
          ? forgetOnePicture(given, named, options)
          : forgetText(given, { document: named, place }, options),
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
  readonly added: readonly AddedPicture[];
  readonly images: () => readonly string[];
}

function withContent(extensions: Extensions, use: (given: Given) => Promise<void> | void): Promise<void> {
  return withStore(async (store, config) => {
    const { contentFolder: folder } = config;
    const version = await newestVersion(store.db);
    const current = version?.changes ?? {};
    const added = await readPictures(store.db);
    const images = imagesWith(folder, added);
    const { files, unusable } = await readWith(current, folder, extensions, images);
    await use({ store, config, extensions, folder, version, current, files, unusable, added, images });
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

async function exportTo(
  { store, folder, current, files, unusable, added }: Given,
  to: string,
  yes: true | undefined,
) {
  const existing = Object.keys(current).filter((document) => existsSync(join(to, `${document}.yaml`)));
  if (existing.length > 0)
    await confirm(`${numberOf(existing.length, 'fil', 'filer')} i ${to} ersätts.`, yes);
  const named = namesIn(without(current, unusable));
  const pictures = added.map(({ name }) => name).filter((name) => named.includes(name));
  const written = [
    ...writeChanged(folder, { files, unusable }, current, to),
    ...(await writePictures(store.db, pictures, to)),
  ];
  console.log(
    written.length > 0
      ? `Skrivet i ${to}: ${written.join(', ')}.`
      : 'Ingenting är ändrat, så inget har skrivits.',
  );
}

/** What has been taken away for good comes back from no folder: the files' own is shown there. */
async function importFrom(given: Given, from: string, yes: true | undefined): Promise<void> {
  const { store, folder, files, current, images } = given;
  const brought = await readFolderPictures(from, images());
  const names = new Map([...brought].map(([file, { name }]) => [file, name]));
  const wanted = changesTo(folder, files, current, from, names);
  const gone = (await forgottenPictures(store.db)).flatMap((name) => placesNaming(wanted, name));
  const ofGone = differingPlaces({}, wanted).filter(({ document, place }) =>
    gone.some((one) => one.document === document && (one.place === place || isSaidOf(one.place, place))),
  );
  const changes = withoutForgotten(without(wanted, ofGone), await readForgottenTexts(store.db));
  for (const { document, place } of differingPlaces(changes, wanted))
    console.log(`${document}, ${place}: det som står i mappen har tagits bort för gott. Originalet visas.`);
  const shown = namesIn(changes);
  const pictures = [...brought.values()].filter(({ name }) => shown.includes(name));
  await publish(given, changes, 'imported', yes, pictures);
}

interface ForgetOptions {
  readonly earlier?: true;
  readonly yes?: true;
}

async function forgetText(given: Given, where: PlaceInDocument, { earlier, yes }: ForgetOptions) {
  const { store, files, current } = given;
  const file = files.get(where.document);
  if (!file || !placeIn(file.schema, where.place))
    throw new CommandProblem(`Det finns ingen plats som heter ${where.document} ${where.place}.`);
  await confirm(
    earlier
      ? 'Det som har stått där förut tas bort för gott. Det går inte att ångra.'
      : 'Det som står där, det som har stått där och utkastet tas bort för gott. Det går inte att ångra. Originalet visas i stället.',
    yes,
  );
  if (!earlier && current[where.document]?.[where.place] !== undefined)
    await publish(given, without(current, [where]), 'published', true);
  const [who, now] = [whoIsTyping(), new Date()];
  const reference = `${where.document}, ${where.place}`;
  const count = await forgetPlace(store.db, where, { drafts: earlier ? 'same' : 'all', now }, (transaction) =>
    writeDiary(transaction, [{ who, verb: 'tog bort en text på webbplatsen för gott', reference }], now),
  );
  await store.forgetErased();
  console.log(
    count > 0
      ? `${numberOf(count, 'text', 'texter')} är borta för gott. Säkerhetskopior har kvar dem.`
      : 'Där har inget annat stått.',
  );
}

async function forgetOnePicture({ store }: Given, name: string, { yes }: ForgetOptions) {
  await confirm(`${name} tas bort för gott. Det går inte att ångra.`, yes);
  const [who, now] = [whoIsTyping(), new Date()];
  const showing = await forgetPicture(store.db, name, now, (transaction) =>
    writeDiary(transaction, [{ who, verb: forgotAPicture, reference: name }], now),
  );
  if (!showing) {
    throw new CommandProblem(
      `Ni har inte lagt till någon bild som heter ${name}. Ska en text bort: kollo content forget <fil> <plats>. Inget har ändrats.`,
    );
  }
  if (showing.length > 0) {
    const places = showing.map(({ document, place }) => `${document} ${place}`);
    throw new CommandProblem(
      `Bilden visas: ${places.join(', ')}. Byt den där först, eller visa originalet: kollo content reset ${places[0]}. Inget har ändrats.`,
    );
  }
  await store.forgetErased();
  console.log(
    `${name} är borta för gott, om några sekunder också från servrarnas diskar. Säkerhetskopior har kvar den.`,
  );
}

/** What can be used no longer, as a picture that is gone, is left out: the files' own is shown there. */
async function undo(given: Given, yes: true | undefined): Promise<void> {
  const { version, folder, extensions, images } = given;
  if (!version) throw new CommandProblem('Ingen har publicerat något att ångra.');
  const { changes = {} } =
    (await readVersions(given.store.db)).find(({ id }) => id === version.basedOn) ?? {};
  const { unusable } = await readWith(changes, folder, extensions, images);
  const usable = usableIn({ changes, unusable }, { changes: given.current, unusable: given.unusable });
  await publish(given, usable, 'undone', yes);
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

/** Shows what would be another, asks, and publishes it, with `pictures` that were not there. */
async function publish(
  { store, config, extensions, folder, version, current, files, unusable, added, images }: Given,
  changes: Changes,
  kind: Version['kind'],
  yes: true | undefined,
  pictures: readonly BroughtPicture[] = [],
): Promise<void> {
  const differing = differingPlaces(current, changes);
  if (differing.length === 0) {
    console.log('Inget skulle bli annorlunda.');
    return;
  }
  const shown = () => [...images(), ...pictures.map(({ name }) => name)];
  const wanted = { ...(await readWith(changes, folder, extensions, shown)), changes };
  // Whoever sits at the server reads what families have answered.
  const mistakes = unpublishableIn(files, wanted, { changes: current, unusable }, added, true);
  if (mistakes.length > 0) throw new CommandProblem(`${inWords(mistakes)}\nInget har ändrats.`);
  const said = (among: Changes, where: PlaceInDocument) =>
    textOf(valueWith(among, files.get(where.document)?.original(), where));
  const rows = differing.map((where) => [
    where.document,
    where.place,
    said(current, where),
    said(changes, where),
  ]);
  console.log(formatTable(['Fil', 'Plats', 'Nu', 'Blir'], rows));
  await confirm('Ska det publiceras?', yes);
  await assertRenderable(config, extensions, changes, [...added, ...pictures]);
  const who = whoIsTyping();
  const now = new Date();
  const stored = await storePublication(
    store.db,
    {
      changes,
      basedOn: version?.id ?? 0,
      publishedBy: who.name,
      kind,
      async alongside(transaction, made) {
        const note = (db: Kysely<Database>, verb: string, reference: string) =>
          writeDiary(db, [{ who, verb, reference }], now);
        for (const picture of pictures)
          await storePictureIn(transaction, picture, { by: who.name, at: now }, (db, { name }) =>
            note(db, addedAPicture, name),
          );
        await note(transaction, publicationVerbs[kind], versionName(made));
      },
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
  added: readonly StoredPicture[],
): Promise<void> {
  if (!existsSync(bundleEntry(distFolder))) return;
  const rendering = renderingThread(distFolder);
  try {
    // Nobody sees these pages: where a picture is served says the server, which makes its files.
    const pictures = Object.fromEntries(added.map((one) => [one.name, { ...one, src: one.name }]));
    const build = openBuild(distFolder, rendering, extensions, () => Object.keys(pictures));
    await build.filesWith(changes, pictures, build.files);
  } catch (error) {
    throw new CommandProblem('Sidorna gick inte att visa med det. Inget har ändrats.', { cause: error });
  } finally {
    rendering.close();
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
