import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Still compressed. */
  readonly bytes: Buffer;
  readonly text: string;
}

/**
 * Sends one request with exactly this path. Unlike fetch, it does not normalize URLs, follow redirects or decompress.
 */
export async function requestExactly(
  server: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  const { hostname, port } = new URL(server);
  const outgoing = request({ hostname, port, path, method, headers, agent: false });
  outgoing.end(body);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('There was no response');
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() };
}

/** Sends these bytes, and returns everything until the server closes the connection. */
export async function sendBytes(server: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}
