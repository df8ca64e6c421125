import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { imageNames } from '../content-loader/image.ts';
import { text } from '../content-loader/text.ts';
import type { Season } from '../forms/season.ts';
import type { DocumentAnswer, PlaceRequest } from '../office/shared/website.ts';
import { serverExtensions } from '../office.ts';
import { type Config, readConfig } from '../server/config.ts';
import { type Listener, listen } from '../server/http/listen.ts';
import type { Rendering } from '../server/http/rendering.ts';
import type { Log } from '../server/log.ts';
import { type ServedWebsite, serveWebsite, type WebsiteLimits } from '../server/serve.ts';
import type { Store } from '../server/store/store.ts';
import type { Publication, Website } from '../server/website/website.ts';
import { openMaterial } from '../site/rendering/page-material.ts';
import { builtContent } from '../site-settings.ts';
import { layOutContent } from './content.ts';
import type { OfficeUser } from './office-user.ts';
import { silentLog } from './stores.ts';
import { buildTinySite } from './tiny-site.ts';

const extensions = await serverExtensions();

interface ServeOptions {
  readonly config?: Config;
  readonly limits?: WebsiteLimits;
  readonly building?: string;
  readonly log?: Log;
  readonly rendering?: Rendering;
  readonly now?: () => Date;
}

/** Saves a draft as a page does: over the draft `was` and the published value. */
export async function writeDraft<Answer>(
  by: OfficeUser,
  { document, place, value, was = 0 }: Pick<PlaceRequest, 'document' | 'place' | 'value'> & { was?: number },
) {
  const path = `/website/documents/${encodeURIComponent(document)}` as const;
  const { body } = await by.ask<Partial<DocumentAnswer>>('GET', path);
  const published = body.places?.find((one) => one.place === place)?.published;
  return by.ask<Answer>('PUT', '/website/places', { document, place, value, published, was });
}

/** A folder with content and a tiny site built from it, which `serve` serves from a store. */
export function websiteFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-website-'));
  const content = join(folder, 'content');
  const dist = join(folder, 'dist');
  layOutContent(content);
  buildTinySite(dist);
  symlinkSync(content, join(dist, builtContent));
  writeFileSync(
    join(dist, 'pictures.json'),
    JSON.stringify(
      Object.fromEntries(
        imageNames(content).map((name) => [name, { src: `/assets/${name}`, width: 1, height: 1 }]),
      ),
    ),
  );
  const environment = {
    CONTENT_DIR: content,
    DIST_DIR: dist,
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
  };
  /** Serves the website from a store; its pages contain the fee and the name of the page /tack. */
  const serve = (store: Store, { rendering = briefRendering(dist), ...options }: ServeOptions = {}) =>
    serveWebsite({
      config: readConfig(environment),
      store,
      extensions,
      log: silentLog,
      now: () => new Date(),
      renderingOf: () => rendering,
      ...options,
    });
  const servers: { website: ServedWebsite; listener: Listener }[] = [];
  return {
    content,
    environment,
    serve,
    /** Starts a server for it on a port of its own; `stop` ends it. */
    async start(store: Store, options: ServeOptions) {
      const website = await serve(store, options);
      const listener = await listen(website.answer, { port: 0, host: '127.0.0.1' });
      website.begin();
      servers.push({ website, listener });
      return { website, address: listener.address };
    },
    async stop() {
      for (const { website, listener } of servers.splice(0)) {
        await listener.close();
        await website.close();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Renders pages of a few words, without a bundle. */
export function briefRendering(dist: string): Rendering {
  const page = (
    path: string,
    { camp, read }: ReturnType<typeof openMaterial>['content'],
    season?: Season,
  ) => {
    const { heading } = read('pages/tack.yaml', z.looseObject({ heading: text }));
    return `<!doctype html><title>${path}</title>Avgiften är ${camp.season.fee} kr, ring ${camp.emergencyPhone}. ${heading}${season ? ` Ansökan är ${season.child.open ? 'öppen' : 'stängd'}.` : ''}`;
  };
  return {
    async page({ urlOriginal, ...asked }, material) {
      const { content } = openMaterial(dist, material);
      return page(urlOriginal, content, 'season' in asked ? asked.season : undefined);
    },
    async site(material) {
      const { content, hasFamilyPage } = openMaterial(dist, material);
      return new Map([
        ['index.html', page('/', content)],
        ['samarbetspartners/index.html', page('/samarbetspartners', content)],
        ['kansli/index.html', page('/kansli', content)],
        ['kontakt/index.html', `<!doctype html><title>Kontakt</title>${hasFamilyPage ? '/min-sida' : ''}`],
        ['404.html', '<!doctype html><title>Du har gått vilse</title>'],
      ]);
    },
    close() {},
  };
}

/** A publication of these values, replacing everything published before. */
export function publication(
  website: Pick<Website, 'current'>,
  places: Readonly<Record<string, unknown>>,
  others: Partial<Publication> = {},
): Publication {
  const changes: Record<string, Record<string, { value: unknown }>> = {};
  for (const [where, value] of Object.entries(places)) {
    const [document = '', place = ''] = where.split(': ');
    changes[document] = { ...changes[document], [place]: { value } };
  }
  return { changes, basedOn: website.current()?.id ?? 0, publishedBy: 'Anna', kind: 'published', ...others };
}

/** The stored draft of a place; undefined when there is none. */
export async function draftAt({ db }: Store, place: string) {
  const draft = await db
    .selectFrom('contentDrafts')
    .select('value')
    .where('place', '=', place)
    .executeTakeFirst();
  return draft && JSON.parse(draft.value).value;
}
