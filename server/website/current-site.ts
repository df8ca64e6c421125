import { basename, dirname } from 'node:path';
import type { Changes } from '../../content-loader/changes.ts';
import { type Content, loadCamp } from '../../content-loader/content.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import { seasonAt } from '../../forms/season.ts';
import type { Config } from '../config.ts';
import { delay } from '../delay.ts';
import type { CurrentSite } from '../http/options.ts';
import { type Files, openPages, type Pages } from '../http/pages.ts';
import { type Rendering, renderingThread } from '../http/rendering.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { errorDetails, type Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { type Build, openBuild } from './build.ts';
import { unusableIn } from './mistakes.ts';
import { type AddedNow, openAddedPictures } from './pictures/added-pictures.ts';
import type { ContentReader } from './published-content.ts';
import { newestId, newestVersion, storePublication } from './versions.ts';
import type { Publication, PublicationResult, Version, Website } from './website.ts';

/** The site that visitors have, all from one version. */
export interface Site extends CurrentSite {
  readonly build: Build;
  readonly version: Version | undefined;
  /** The settings and texts. */
  readonly content: Content;
  readonly camp: Content['camp'];
  readonly pages: Pages;
  readonly files: Files;
  /** The pictures that the association has added. `files` includes their files. */
  readonly pictures: AddedNow;
  /** Whether `/min-sida` answers, so that the pages link to it. */
  readonly hasFamilyPage: boolean;
  /** Whether the pages were rendered with other opening times than the settings have now. */
  readonly builtWithOthers: boolean;
}

/** The parts of an extension that its pages need. */
export interface SiteExtension extends ContentReader {
  /** The paths of the pages that its own routes serve. */
  readonly ownPages: readonly string[];
  /** Whether `/min-sida` answers now, so that pages may link to it. */
  hasFamilyPage?(config: Config, store: Store): Promise<boolean>;
}

export interface SiteOptions {
  readonly config: Config;
  readonly store: Store;
  readonly extensions: readonly SiteExtension[];
  readonly log: Log;
  readonly now: () => Date;
  readonly limits?: SiteLimits;
  /** The content folder of a build in progress. */
  readonly building?: string | undefined;
  /** Renders with the built site in a folder. */
  readonly renderingOf?: (distFolder: string) => Rendering;
}

/** Limits that tests override. */
export interface SiteLimits {
  /** The polling interval for versions published by another instance or a command. */
  readonly versionsEveryMs?: number;
  /** The delay before a version that could not be shown is tried again. */
  readonly retryMs?: number;
}

/**
 * Opens the built site with the newest version applied. If that fails, it shows the pages, settings and letters from
 * the content files instead, all together.
 * @throws {StartProblem} when there is no built site.
 * @throws {ContentProblem} when its settings or letters are of an older kind than this server reads.
 */
export async function openCurrentSite(options: SiteOptions) {
  const { config, store, extensions, log, now, limits = {}, building } = options;
  const { renderingOf = renderingThread } = options;
  const { db } = store;
  const { versionsEveryMs = 2_000, retryMs = 60_000 } = limits;
  const ownPages = extensions.flatMap((one) => one.ownPages);
  const added = await openAddedPictures(store);
  const build = () =>
    openBuild(config.distFolder, renderingOf(config.distFolder), extensions, () =>
      Object.keys(added.now().pictures),
    );

  /** A version applied to a build, with the files of its pictures. Nothing that visitors have is touched. */
  async function prepare(
    on: Build,
    changes: Changes | undefined,
    former: Files,
    hasFamilyPage: boolean,
  ): Promise<Omit<Site, 'version'>> {
    const pictures = added.now();
    const material = { changes: changes ?? {}, added: pictures.pictures, hasFamilyPage };
    const own = changes || hasFamilyPage ? await on.filesWith(material, former) : on.files;
    const files = new Map([...own, ...pictures.files]);
    const built = on.open(changes ?? {});
    for (const { readContent } of extensions) readContent(built);
    const applications = on === opened ? openingTimes(changes) : undefined;
    const content = applications ? { ...built, camp: { ...built.camp, applications } } : built;
    const headers = securityHeaders(content.camp.forms, config.publicUrl);
    return {
      build: on,
      content,
      camp: content.camp,
      headers: headers.everywhere,
      pages: openPages(files, headers, ownPages),
      render: (page) => on.rendering.page(page, material),
      files,
      pictures,
      hasFamilyPage,
      builtWithOthers: applications !== undefined,
    };
  }

  /** The opening times in the files that another site is being built from: they hold before it is built. */
  function openingTimes(changes: Changes | undefined): Content['camp']['applications'] | undefined {
    if (building === undefined) return undefined;
    try {
      return loadCamp(building, changes ? { changes } : {}).applications;
    } catch (error) {
      // The build reports the mistake too, and the previous site stays.
      log.warn(errorDetails(error), 'The opening times in camp.yaml could not be read');
      return undefined;
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
  }

  /** Without a version, only the links to the family's page require the pages to be rendered. */
  function cannotLink(error: unknown): void {
    log.error(errorDetails(error), 'The pages could not be rendered with links to the family’s page');
    failed = { id: 0, at: performance.now() };
  }

  async function hasFamilyPage(): Promise<boolean> {
    const answers = extensions.map(async (one) => (await one.hasFamilyPage?.(config, store)) ?? false);
    return (await Promise.all(answers)).includes(true);
  }

  /** The newest version applied to a build. Undefined if it cannot be shown, which is reported. */
  async function newestOver(on: Build, former: Files): Promise<Site | undefined> {
    const version = await newestVersion(db);
    const linked = await hasFamilyPage();
    try {
      return { ...(await prepare(on, version?.changes, former, linked)), version };
    } catch (error) {
      if (version) cannotShow(version, error);
      else if (linked) cannotLink(error);
      else throw error;
      return undefined;
    }
  }

  /** Replaces the site in one assignment, so that no request sees a mix of two versions. */
  function show(next: Site): void {
    site = next;
    problem = undefined;
    failed = undefined;
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Runs one change at a time, because each starts from the previous one's result. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    // The caller handles the error.
    last = done.catch(() => {});
    return done;
  }

  async function publish(wanted: Publication): Promise<PublicationResult> {
    const newest = await newestVersion(db);
    if ((newest?.id ?? 0) !== wanted.basedOn) return { result: 'overtaken', by: newest };
    if (problem !== undefined) return { result: 'unrenderable' };
    const former = site;
    const { changes } = wanted;
    let next: Omit<Site, 'version'>;
    try {
      const { unusable } = await former.build.read(changes);
      if (unusable.length > 0) {
        const current = former.version?.changes ?? {};
        const known = { changes: current, unusable: (await former.build.read(current)).unusable };
        const mistakes = unusableIn({ changes, unusable }, known);
        if (mistakes.length > 0) return { result: 'unusable', mistakes };
      }
      next = await prepare(former.build, changes, former.files, former.hasFamilyPage);
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
    const hasJustFailed = id === failed?.id && performance.now() - failed.at < retryMs;
    if (hasJustFailed) return;
    const isShown = id === (site.version?.id ?? 0) && added.now() === site.pictures;
    if (isShown && (await hasFamilyPage()) === site.hasFamilyPage) return;
    const next = await newestOver(site.build, site.files);
    if (!next) return;
    show(next);
    log.info({ version: next.version?.id }, 'What has been published is shown');
  }

  const website: Website = {
    content: () => site.content,
    current: () => site.version,
    problem: () => problem,
    read: (changes) => site.build.read(changes),
    render({ path, season }, changes) {
      const { build, pictures, hasFamilyPage } = site;
      const page = { urlOriginal: path };
      const material = { changes, added: pictures.pictures, hasFamilyPage };
      if (!season) return build.rendering.page(page, material);
      const { camp } = build.open(changes);
      const applications = { child: { state: season }, leader: { state: season } };
      return build.rendering.page({ ...page, season: seasonAt({ ...camp, applications }, now()) }, material);
    },
    publish: (wanted) => inTurn(() => publish(wanted)),
    pictures: () => ({ ...site.build.pictures(), ...site.pictures.pictures }),
    async refreshPictures() {
      await added.look();
      await inTurn(catchUp);
    },
  };

  const opened = build();
  let site: Site = (await newestOver(opened, opened.files)) ?? {
    ...(await prepare(opened, undefined, opened.files, false)),
    version: undefined,
  };
  return {
    website,
    site: () => site,
    /** Follows what other instances publish, until stopped. */
    async follow(stopped: AbortSignal): Promise<void> {
      let isTold = false;
      while (!stopped.aborted) {
        await delay(versionsEveryMs, stopped);
        try {
          await added.look();
          if (!stopped.aborted) await inTurn(catchUp);
          isTold = false;
        } catch (error) {
          if (!isTold) log.warn(errorDetails(error), 'Nobody knows whether something has been published');
          isTold = true;
        }
      }
    },
    /** Switches to the new build in the same folder, with the published version applied. Returns whether it succeeded. */
    changeBuild: () =>
      inTurn(async () => {
        const former = site.build;
        const newer = build();
        const next = await newestOver(newer, newer.files);
        if (next) show(next);
        (next ? former : newer).rendering.close();
        return next !== undefined;
      }),
    /** Ends what runs in the background, once pending changes are done. */
    async close(): Promise<void> {
      await last;
      site.build.rendering.close();
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
