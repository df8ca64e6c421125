import type { Command } from 'commander';
import {
  type Changes,
  differingPlaces,
  type PlaceInDocument,
  valueWith,
  without,
} from '../../content-loader/changes.ts';
import type { Documents } from '../../content-loader/documents.ts';
import { writeDiary } from '../../server/diary.ts';
import type { Extension } from '../../server/extension.ts';
import type { Store } from '../../server/store/store.ts';
import { unusableIn } from '../../server/website/mistakes.ts';
import { readPictures } from '../../server/website/pictures/stored-pictures.ts';
import { imagesWith, readWith } from '../../server/website/published-content.ts';
import {
  newestVersion,
  publicationVerbs,
  storePublication,
  versionName,
} from '../../server/website/versions.ts';
import type { Version } from '../../server/website/website.ts';
import { confirm } from '../ask.ts';
import { whoIsTyping } from '../note.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';
import { formatTable } from '../table.ts';
import { yesOption } from '../yes-option.ts';

type Extensions = readonly Pick<Extension, 'readContent'>[];

/** `kollo content`: lists and resets the website's published changes. */
export function addContent(program: Command, extensions: Extensions): void {
  const content = program
    .command('content')
    .description('Visa vad som är ändrat på webbplatsen.')
    .addHelpText(
      'after',
      '\nExempel:\n  kollo content\n  kollo content reset camp season/fee\n  kollo content reset faq\n  kollo content reset\n\nDet ni har ändrat i Kansliet ligger över filerna i content/. Webbplatsen visar det som publiceras här inom några sekunder.',
    )
    .action(() => withContent(extensions, list));
  content
    .command('reset')
    .description('Visa originalet igen: överallt, i en fil eller på en plats i den.')
    .argument('[fil]', 'filen utan .yaml, som pages/om')
    .argument('[plats]', 'platsen i den, som heading eller season/fee')
    .addOption(yesOption())
    .action((document: string | undefined, place: string | undefined, { yes }: { yes?: true }) =>
      withContent(extensions, (opened) => {
        const reset = differingPlaces({}, opened.current).filter(
          (one) =>
            (document === undefined || one.document === document) &&
            (place === undefined || one.place === place),
        );
        return publish(opened, without(opened.current, reset), yes);
      }),
    );
}

/** The published content and what is needed to change it. */
interface OpenedContent {
  readonly store: Store;
  readonly extensions: Extensions;
  readonly folder: string;
  readonly version: Version | undefined;
  readonly current: Changes;
  readonly files: Documents['files'];
  readonly unusable: Documents['unusable'];
  readonly images: () => readonly string[];
}

function withContent(
  extensions: Extensions,
  use: (opened: OpenedContent) => Promise<void> | void,
): Promise<void> {
  return withStore(async (store, { contentFolder: folder }) => {
    const version = await newestVersion(store.db);
    const current = version?.changes ?? {};
    const images = imagesWith(folder, await readPictures(store.db));
    const { files, unusable } = await readWith(current, folder, extensions, images);
    await use({ store, extensions, folder, version, current, files, unusable, images });
  });
}

function list({ current, files }: OpenedContent): void {
  const rows = differingPlaces({}, current).map((where) => [
    where.document,
    where.place,
    textAt(files, current, where),
  ]);
  console.log(
    rows.length > 0
      ? formatTable(['Fil', 'Plats', 'Nu'], rows)
      : 'Ingenting är ändrat: webbplatsen är som filerna i content/.',
  );
}

const inWords = (mistakes: Documents['unusable']) =>
  mistakes
    .map(({ document, place, remedy }) => `${document}, ${place.replaceAll('/', ', ')}: ${remedy}`)
    .join('\n');

/** Shows the differences, asks for confirmation and publishes. */
async function publish(
  { store, extensions, folder, version, current, files, unusable, images }: OpenedContent,
  changes: Changes,
  yes: true | undefined,
): Promise<void> {
  const differing = differingPlaces(current, changes);
  if (differing.length === 0) {
    console.log('Inget skulle bli annorlunda.');
    return;
  }
  const wanted = { ...(await readWith(changes, folder, extensions, images)), changes };
  const mistakes = unusableIn(wanted, { changes: current, unusable });
  if (mistakes.length > 0) throw new CommandProblem(`${inWords(mistakes)}\nInget har ändrats.`);
  const rows = differing.map((where) => [
    where.document,
    where.place,
    textAt(files, current, where),
    textAt(files, changes, where),
  ]);
  console.log(formatTable(['Fil', 'Plats', 'Nu', 'Blir'], rows));
  await confirm('Ska det publiceras?', yes);
  const who = whoIsTyping();
  const now = new Date();
  const stored = await storePublication(
    store.db,
    {
      changes,
      basedOn: version?.id ?? 0,
      publishedBy: who.name,
      kind: 'published',
      alongside: (transaction, made) =>
        writeDiary(
          transaction,
          [{ who, verb: publicationVerbs.published, reference: versionName(made) }],
          now,
        ),
    },
    version,
    now,
  );
  if (!stored)
    throw new CommandProblem('Någon annan publicerade samtidigt. Kör kommandot igen. Inget har ändrats.');
  console.log(`Publicerat som ${versionName(stored)}. Besökarna ser det inom några sekunder.`);
}

function textAt(files: Documents['files'], changes: Changes, where: PlaceInDocument): string {
  const value = valueWith(changes, files.get(where.document)?.original(), where);
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}
