import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import {
  type Changes,
  differingPlaces,
  type PlaceInDocument,
  valueWith,
  without,
} from '../../content-loader/changes.ts';
import type { Content } from '../../content-loader/content.ts';
import type { Documents } from '../../content-loader/documents.ts';
import { numberOf } from '../../forms/swedish.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import type { Config } from '../../server/config.ts';
import { type Actor, writeDiary } from '../../server/diary.ts';
import type { Extension } from '../../server/extension.ts';
import { smtpSender } from '../../server/mail/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import { isGuardedBetween } from '../../server/website/guarded.ts';
import { unusableIn } from '../../server/website/mistakes.ts';
import { readPictures } from '../../server/website/pictures/stored-pictures.ts';
import { imagesWith, readWith } from '../../server/website/published-content.ts';
import {
  newestVersion,
  publicationVerbs,
  readVersions,
  storePublication,
  versionName,
} from '../../server/website/versions.ts';
import type { Version } from '../../server/website/website.ts';
import { confirm } from '../ask.ts';
import { whoIsTyping } from '../note.ts';
import { yesOption } from '../options.ts';
import { CommandProblem } from '../problem.ts';
import { withStore } from '../store.ts';
import { formatTable } from '../table.ts';

type Extensions = readonly Pick<Extension, 'contentFindings' | 'open'>[];

/** `kollo content`: lists and resets the website's published changes. */
export function addContent(program: Command, extensions: Extensions): void {
  const content = program
    .command('content')
    .description('Visa vad som är ändrat på webbplatsen: var, av vem och sedan när.')
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
  readonly config: Config;
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
  return withStore(async (store, config) => {
    const { contentFolder: folder } = config;
    const version = await newestVersion(store.db);
    const current = version?.changes ?? {};
    const images = imagesWith(folder, await readPictures(store.db));
    const { files, unusable } = await readWith(current, folder, extensions, images);
    await use({ store, config, extensions, folder, version, current, files, unusable, images });
  });
}

async function list({ store, current }: OpenedContent): Promise<void> {
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

const inWords = (mistakes: Documents['unusable']) =>
  mistakes
    .map(({ document, place, remedy }) => `${document}, ${place.replaceAll('/', ', ')}: ${remedy}`)
    .join('\n');

/** Shows the differences, asks for confirmation and publishes. */
async function publish(
  { store, config, extensions, folder, version, current, files, unusable, images }: OpenedContent,
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
  const textAt = (among: Changes, where: PlaceInDocument) =>
    textOf(valueWith(among, files.get(where.document)?.original(), where));
  const rows = differing.map((where) => [
    where.document,
    where.place,
    textAt(current, where),
    textAt(changes, where),
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
  if (isGuardedBetween(files, current, changes))
    await tellOfGuarded(wanted.content, { store, config, extensions, who });
  console.log(`Publicerat som ${versionName(stored)}. Besökarna ser det inom några sekunder.`);
}

/**
 * Notifies the other *ansvariga* of changed guarded facts, by mail if mail is set up. Publishing does not depend on
 * it.
 */
async function tellOfGuarded(
  content: Content,
  { store, config, extensions, who }: Pick<OpenedContent, 'store' | 'config' | 'extensions'> & { who: Actor },
): Promise<void> {
  const { smtpUrl } = config;
  const send = smtpUrl ? smtpSender(smtpUrl) : undefined;
  const opened = extensions.map((one) =>
    one.open({ config, content: () => content, store, send, now: () => new Date() }),
  );
  for (const one of opened) await one.tellOfGuarded(who);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
