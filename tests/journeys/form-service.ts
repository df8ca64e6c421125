import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An external form-collection service, which accepts requests from other origins. */
export interface FormService {
  readonly port: number;
  /** The received bodies, oldest first. */
  readonly received: Received[];
  /** The status of the next responses. */
  status: number;
}

/** Runs the service during `use`. */
export async function withFormService(use: (service: FormService) => Promise<void>): Promise<void> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    // External services allow every origin, so that browsers may send JSON.
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
