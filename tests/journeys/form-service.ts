import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A form-collection service that is not ours: it takes what browsers send from other sites. */
export interface FormService {
  readonly port: number;
  /** What was posted, oldest first. */
  readonly received: Received[];
  /** The status of the next answers. */
  status: number;
}

/** Runs the service while `use` lasts. */
export async function withFormService(use: (service: FormService) => Promise<void>): Promise<void> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    // What every such service allows, so that browsers send it JSON from any site.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'content-type, accept');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: await text(request) });
    response.writeHead(service.status, { 'content-type': 'text/plain' }).end('This body is not read');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The form service has no port');
  const service: FormService = { port: address.port, received, status: 200 };
  await use(service);
  server.closeAllConnections();
  server.close();
}
