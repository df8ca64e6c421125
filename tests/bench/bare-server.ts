/**
 * A minimal Node server with one constant response. Arguments: a JSON file with headers, and a file with the body.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [headersFile = '', bodyFile = ''] = process.argv.slice(2);
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));
const body = readFileSync(bodyFile);

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address && typeof address === 'object' ? address.port : '');
});
