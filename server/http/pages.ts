import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { compress } from '../../compression.ts';
import { notFound as notFoundPage } from '../../site/rendering/render-pages.ts';
import { type Bodies, createDocument, type Document, sendDocument } from './document.ts';
import { meantUrl } from './meant-url.ts';
import type { Headers, SecurityHeaders } from './security-headers.ts';

/** A site's files by name, such as `kontakt/index.html`. */
export type Files = ReadonlyMap<string, Bodies>;

/**
 * The pre-rendered pages and their files, in memory. A slow client keeps no file open, and a concurrent build cannot
 * remove a file that is being served.
 */
export interface Pages {
  /** Responds if the request is, or was meant, for a page or a file. Returns whether it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  has(path: string): boolean;
  sendNotFound(request: IncomingMessage, response: ServerResponse): void;
  /** A page by its path, also one that a route serves itself. */
  page(path: string): Bodies | undefined;
  /** The paths of the pages, the home page first and the not-found page's last. */
  readonly paths: readonly string[];
  /** Replaces one page, when an application has opened or closed. */
  replace(path: string, html: string): Promise<void>;
}

const html = 'text/html; charset=utf-8';
const fileTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const unknownType = 'application/octet-stream';

const pageCaching = { 'cache-control': 'no-cache' };
const hashedCaching = { 'cache-control': 'public, max-age=31536000, immutable' };
const fileCaching = { 'cache-control': 'public, max-age=3600' };

/** The page for unknown URLs. */
export const notFoundFile = '404.html';
const notFoundPath = `/${notFoundPage}`;
const moved: Readonly<Record<string, string>> = { '/samarbetspartner': '/samarbetspartners' };

/** Reads the built pages and files. */
export function readFiles(clientFolder: string): Files {
  return new Map(
    filesIn(clientFolder).map((name) => [name.split(sep).join('/'), readBodies(join(clientFolder, name))]),
  );
}

/** Serves each page and file at its URL, except the pages at `ownPaths`, which routes serve themselves. */
export function openPages(files: Files, headers: SecurityHeaders, ownPaths: readonly string[] = []): Pages {
  const page = (path: string, bodies: Bodies) =>
    createDocument(bodies, html, {
      ...(path === '/kontakt' ? headers.contactPage : headers.everywhere),
      ...pageCaching,
    });
  const file = (bodies: Bodies, type: string, caching: Headers) =>
    createDocument(bodies, type, { ...headers.everywhere, ...caching });
  const documents = new Map<string, Document>();
  const paths: string[] = [];
  for (const [name, bodies] of files) {
    const address = `/${name}`;
    if (basename(name) === 'index.html') {
      const path = dirname(address);
      if (ownPaths.includes(path)) continue;
      documents.set(path, page(path, bodies));
      paths.push(path);
    } else if (name !== notFoundFile) {
      const caching = address.startsWith('/assets/') ? hashedCaching : fileCaching;
      const type = fileTypes[extname(name)] ?? unknownType;
      documents.set(encodeURI(address), file(bodies, type, caching));
    }
  }
  const notFoundBodies = files.get(notFoundFile);
  if (!notFoundBodies) throw new Error(`A site without ${notFoundFile}`);
  let notFound = file(notFoundBodies, html, pageCaching);

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const { url = '/' } = request;
      const [path = ''] = url.split('?', 1);
      const document = documents.get(path);
      if (document) {
        sendDocument(document, request, response);
        return true;
      }
      const [, meant = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(meantUrl(url)) ?? [];
      const plain = meant.toLowerCase();
      const target = [meant, moved[plain] ?? plain].find((one) => documents.has(one));
      if (target === undefined) return false;
      const location = target + rest;
      response.writeHead(301, { ...headers.everywhere, location, 'content-length': '0' }).end();
      return true;
    },
    has: (path) => documents.has(path),
    sendNotFound: (request, response) => sendDocument(notFound, request, response, 404),
    page: (path) => files.get(`${path.slice(1)}/index.html`),
    paths: [...paths.sort(), notFoundPath],
    async replace(path, changed) {
      const identity = Buffer.from(changed);
      const bodies = { identity, ...(await compress(identity)) };
      if (path === notFoundPath) notFound = file(bodies, html, pageCaching);
      else documents.set(path, page(path, bodies));
    },
  };
}

/** The files that have URLs. A .br or .gz file is only a compressed body of another file. */
function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function readBodies(file: string): Bodies {
  const identity = readFileSync(file);
  if (!existsSync(`${file}.br`)) return { identity };
  return { identity, br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) };
}
