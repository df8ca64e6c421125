import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { compress } from '../../compression.ts';
import { StartProblem } from '../start-problem.ts';
import { type Bodies, createDocument, type Document, sendDocument } from './document.ts';
import { prefetchHeaders } from './prefetch-routes.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** The pre-rendered pages, in memory. */
export interface Pages {
  readonly builtAt: Date;
  /** Answers if the request is for a page, and says whether it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  has(path: string): boolean;
  sendNotFound(request: IncomingMessage, response: ServerResponse): void;
  /** Replaces one page, when an application has opened or closed. */
  replace(path: string, html: string): Promise<void>;
}

const notFoundFile = '404.html';
const moved: Readonly<Record<string, string>> = { '/samarbetspartner': '/samarbetspartners' };

/**
 * Reads the built pages.
 * @throws {StartProblem} when the site has not been built.
 */
export function loadPages(clientFolder: string, headers: SecurityHeaders): Pages {
  const documents = new Map<string, Document>();
  const add = (path: string, bodies: Bodies) =>
    documents.set(
      path,
      createDocument(bodies, {
        ...(path === '/kontakt' ? headers.contactPage : headers.everywhere),
        ...prefetchHeaders,
      }),
    );
  for (const file of globSync('**/index.html', { cwd: clientFolder })) {
    add(pathOf(file), readBodies(join(clientFolder, file)));
  }
  if (!existsSync(join(clientFolder, notFoundFile))) {
    throw new StartProblem(
      `There is no built site in ${clientFolder}; start with npm start, which builds it.`,
    );
  }
  const notFound = createDocument(readBodies(join(clientFolder, notFoundFile)), headers.everywhere);

  return {
    builtAt: statSync(join(clientFolder, notFoundFile)).mtime,
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const { url = '/' } = request;
      const query = url.indexOf('?');
      const path = query === -1 ? url : url.slice(0, query);
      const document = documents.get(path);
      if (document) {
        sendDocument(document, request, response);
        return true;
      }
      const target = moved[path] ?? withoutSlash(path);
      if (!target || !documents.has(target)) return false;
      const location = query === -1 ? target : target + url.slice(query);
      response.writeHead(301, { ...headers.everywhere, location, 'content-length': '0' }).end();
      return true;
    },
    has: (path) => documents.has(path),
    sendNotFound: (request, response) => sendDocument(notFound, request, response, 404),
    async replace(path, html) {
      const identity = Buffer.from(html);
      add(path, { identity, ...(await compress(identity)) });
    },
  };
}

/** "om/index.html" → "/om", "index.html" → "/". */
function pathOf(file: string): string {
  return `/${file.split(sep).slice(0, -1).join('/')}`;
}

/** Each page has one address: "/om/" is sent on to "/om". */
function withoutSlash(path: string): string | undefined {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : undefined;
}

function readBodies(file: string): Bodies {
  return {
    identity: readFileSync(file),
    br: readFileSync(`${file}.br`),
    gzip: readFileSync(`${file}.gz`),
  };
}
