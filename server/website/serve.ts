import type { RequestListener } from 'node:http';
import { basename, dirname } from 'node:path';
import type { Changes } from '../../content-loader/changes.ts';
import { loadCamp } from '../../content-loader/content.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import { type SeasonSettings, seasonAt, whileBoth } from '../../forms/season.ts';
import { delay } from '../delay.ts';
import type { Files } from '../http/pages.ts';
import type { Counts } from '../http/rate-limit.ts';
import { type Rendering, renderingThread } from '../http/rendering.ts';
import { errorDetails } from '../log.ts';
import { type OpenSite, openSite, type SiteLimits, type SiteOptions } from '../open-site.ts';
import type { Correspondence } from '../outbox/send.ts';
import { type Build, openBuild } from './build.ts';
import { unusableIn } from './mistakes.ts';
import { type AddedNow, openAddedPictures } from './pictures/added-pictures.ts';
import { forgetProblem, noteProblem } from './problem.ts';
import { newestId, newestVersion, storePublication } from './versions.ts';
import type { Publication, PublicationResult, Version, Website } from './website.ts';

/** The running website: the built site with the association's newest published version applied. */
export interface ServedWebsite extends Website {
  readonly answer: RequestListener;
  readonly correspondence: Correspondence;
  /** Starts the background work, and follows versions that other instances publish. */
  begin(): void;
  /**
   * Switches to the new build in the same folder, with the published version applied. Returns whether it succeeded.
   */
  changeBuild(): Promise<boolean>;
  /** Stops the background work. Pending requests are still answered. */
  close(): Promise<void>;
}

/** Limits that tests override. */
export interface WebsiteLimits extends SiteLimits {
  /** The polling interval for versions published by another instance or a command. */
  readonly versionsEveryMs?: number;
  /** The delay before a version that could not be shown is tried again. */
  readonly retryMs?: number;
}

interface WebsiteOptions extends Pick<SiteOptions, 'config' | 'store' | 'extensions' | 'log' | 'now'> {
  readonly limits?: WebsiteLimits;
  /** The folder of texts that a site is being built from meanwhile. */
  readonly building?: string | undefined;
  /** Renders with the built site in a folder. */
  readonly renderingOf?: (distFolder: string) => Rendering;
}

/** The state that visitors see, all from one version. */
interface Shown {
  readonly build: Build;
  readonly version: Version | undefined;
  readonly files: Files;
  readonly site: OpenSite;
  /** The pictures that the association has added. `files` includes their files. */
  readonly pictures: AddedNow;
}

type Applications = SeasonSettings['applications'];
type Prepared = Omit<Shown, 'version'>;

/**
 * Opens the built site with the newest version applied. If that fails, it shows the pages, settings and letters from
 * the content files instead, all together.
 * @throws {StartProblem} when there is no built site.
 * @throws {ContentProblem} when its settings or letters are of an older kind than this server reads.
 */
export async function serveWebsite(options: WebsiteOptions): Promise<ServedWebsite> {
  const {
    config,
    store,
    extensions,
    log,
    now,
    limits = {},
    building,
    renderingOf = renderingThread,
  } = options;
  const { db } = store;
  const { versionsEveryMs = 2_000, retryMs = 60_000 } = limits;
  const added = await openAddedPictures(store);
  const build = () =>
    openBuild(config.distFolder, renderingOf(config.distFolder), extensions, () =>
      Object.keys(added.now().pictures),
    );

  const counts: Counts = new Map();

  /** A site that is ready to take over. Nothing that visitors have is touched. */
  async function prepare(on: Build, changes: Changes | undefined, former: Files): Promise<Prepared> {
    const shownPictures = added.now();
    const own = changes ? await on.filesWith(changes, shownPictures.pictures, former) : on.files;
    const files = new Map([...own, ...shownPictures.files]);
    const content = on.open(changes ?? {});
    const applications =
      on === opened ? meanwhile(content.camp.applications, changes) : content.camp.applications;
    const site = await openSite({
      ...options,
      limits,
      builtAt: on.builtAt,
      content: { ...content, camp: { ...content.camp, applications } },
      builtWithOthers: applications !== content.camp.applications,
      files,
      render: (page) => on.rendering.page(page, { changes: changes ?? {}, added: shownPictures.pictures }),
      website,
      counts,
    });
    return { build: on, files, site, pictures: shownPictures };
  }

  /** While another site is being built, an application is open only where the built site and the files both say so. */
  function meanwhile(built: Applications, changes: Changes | undefined): Applications {
    if (building === undefined) return built;
    try {
      const { applications } = loadCamp(building, changes ? { changes } : {});
      return {
        child: whileBoth(built.child, applications.child),
        leader: whileBoth(built.leader, applications.leader),
      };
    } catch (error) {
      // The build reports the mistake too, and the previous site stays.
      log.warn(errorDetails(error), 'The opening times in camp.yaml could not be read');
      return built;
    }
  }

  let problem: string | undefined;
  let failed: { readonly id: number; readonly at: number } | undefined;

  function cannotShow(version: Version, error: unknown): void {
    log.error({ version: version.id, ...errorDetails(error) }, 'What has been published cannot be shown');
    failed = { id: version.id, at: performance.now() };
    problem =
      error instanceof ContentProblem
        ? error.message
        : 'Felet är programmets, inte textens. Det står i loggen.';
    noteProblem(config, { version: version.id, reason: problem }, log);
  }

  /** The newest version applied to a build. Undefined if it cannot be shown, which is reported. */
  async function newestOver(on: Build, former: Files): Promise<Shown | undefined> {
    const version = await newestVersion(db);
    try {
      return { ...(await prepare(on, version?.changes, former)), version };
    } catch (error) {
      if (!version) throw error;
      cannotShow(version, error);
      return undefined;
    }
  }

  let begun = false;
  let retired: Promise<unknown> = Promise.resolve();

  /** Replaces the state in one assignment, so that no request sees a mix of two versions. */
  function show(next: Shown): void {
    const former = shown;
    shown = next;
    if (begun) next.site.begin();
    problem = undefined;
    failed = undefined;
    forgetProblem(config);
    retired = Promise.all([retired, former.site.close()]).catch((error) =>
      log.error(errorDetails(error), 'The former site could not be closed'),
    );
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Runs one change at a time, because each starts from the previous one's result. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    // The caller handles the error.
    last = done.catch(() => {});
    return done;
  }

  /** The published content, or the content with other changes. */
  async function readOver({ build, version }: Shown, changes = version?.changes ?? {}) {
    return { ...(await build.read(changes)), changes };
  }

  async function publish(wanted: Publication): Promise<PublicationResult> {
    const newest = await newestVersion(db);
    if ((newest?.id ?? 0) !== wanted.basedOn) return { result: 'overtaken', by: newest };
    if (problem !== undefined) return { result: 'unrenderable' };
    const former = shown;
    const { changes } = wanted;
    let next: Prepared;
    try {
      const read = await readOver(former, changes);
      const mistakes = read.unusable.length > 0 ? unusableIn(read, await readOver(former)) : [];
      if (mistakes.length > 0) return { result: 'unusable', mistakes };
      next = await prepare(former.build, changes, former.files);
    } catch (error) {
      log.error(errorDetails(error), 'What was to be published could not be rendered');
      return { result: 'unrenderable' };
    }
    const version = await storePublication(db, wanted, newest, now());
    if (!version) return { result: 'overtaken', by: await newestVersion(db) };
    show({ ...next, version });
    return { result: 'published', version, pages: changedPages(former.files, next.files) };
  }

  /** Shows versions published by another instance or a command, and pictures that were added or removed. */
  async function catchUp(): Promise<void> {
    const id = await newestId(db);
    if (id === (shown.version?.id ?? 0) && added.now() === shown.pictures) return;
    const next = await newestOver(shown.build, shown.files);
    if (!next) return;
    show(next);
    log.info({ version: next.version?.id }, 'What has been published is shown');
  }

  async function follow(stopped: AbortSignal): Promise<void> {
    let isTold = false;
    while (!stopped.aborted) {
      await delay(versionsEveryMs, stopped);
      try {
        const id = await newestId(db);
        const hasJustFailed = id === failed?.id && performance.now() - failed.at < retryMs;
        await added.look();
        const isBehind = id !== (shown.version?.id ?? 0) || added.now() !== shown.pictures;
        if (isBehind && !hasJustFailed && !stopped.aborted) await inTurn(catchUp);
        isTold = false;
      } catch (error) {
        if (!isTold) log.warn(errorDetails(error), 'Nobody knows whether something has been published');
        isTold = true;
      }
    }
  }

  const website: Website = {
    current: () => shown.version,
    problem: () => problem,
    read: (changes) => shown.build.read(changes),
    render({ path, season }, changes) {
      const { build, site, pictures } = shown;
      const page = { urlOriginal: path };
      const material = { changes, added: pictures.pictures };
      if (!season) return build.rendering.page(page, material);
      const { camp } = build.open(changes);
      const applications = { child: { state: season }, leader: { state: season } };
      const inSeason = seasonAt({ ...camp, applications }, site.now());
      return build.rendering.page({ ...page, season: inSeason }, material);
    },
    publish: (wanted) => inTurn(() => publish(wanted)),
    pictures: () => ({ ...shown.build.pictures(), ...shown.pictures.pictures }),
    async lookForPictures() {
      await added.look();
      await inTurn(catchUp);
    },
  };

  const opened = build();
  let shown: Shown = (await newestOver(opened, opened.files)) ?? {
    ...(await prepare(opened, undefined, opened.files)),
    version: undefined,
  };
  if (problem === undefined) forgetProblem(config);
  const closing = new AbortController();
  let following: Promise<void> = Promise.resolve();
  return {
    ...website,
    answer: (request, response) => shown.site.answer(request, response),
    get correspondence() {
      return shown.site.correspondence;
    },
    begin() {
      begun = true;
      shown.site.begin();
      following = follow(closing.signal);
    },
    changeBuild: () =>
      inTurn(async () => {
        const former = shown.build;
        const newer = build();
        let next: Shown | undefined;
        try {
          next = await newestOver(newer, newer.files);
        } finally {
          if (!next) newer.rendering.close();
        }
        if (!next) return false;
        show(next);
        former.rendering.close();
        return true;
      }),
    async close() {
      closing.abort();
      await following;
      await last;
      await Promise.all([retired, shown.site.close()]);
      shown.build.rendering.close();
    },
  };
}

/** The paths of the pages that changed. */
function changedPages(former: Files, files: Files): string[] {
  const isSame = (name: string) => {
    const [before, after] = [former.get(name), files.get(name)];
    return before !== undefined && after !== undefined && before.identity.equals(after.identity);
  };
  return [...new Set([...former.keys(), ...files.keys()])]
    .filter((name) => basename(name) === 'index.html' && !isSame(name))
    .map((name) => dirname(`/${name}`));
}
