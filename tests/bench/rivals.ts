import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';
import type { Answer } from '../request.ts';

/** A server with one constant response, for comparison with ours. */
export interface Rival extends AsyncDisposable {
  readonly url: string;
}

/** node:http with the same bytes and headers. */
export async function startBareNode(answer: Answer): Promise<Rival> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-bare-'));
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(ownHeaders(answer)));
  writeFileSync(join(folder, 'body'), answer.bytes);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), join(folder, 'headers.json'), join(folder, 'body')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return rival(Number(port), child, folder);
}

/** nginx with one worker, serving the same bytes from a file with the same headers. */
export async function startNginx(answer: Answer): Promise<Rival> {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-nginx-'));
  const port = await freePort();
  // nginx sets these headers itself.
  const { 'content-type': type, 'content-length': _length, etag: _etag, ...added } = ownHeaders(answer);
  const headerLines = Object.entries(added).map(
    // nginx interprets " and \ in its configuration.
    ([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";`,
  );
  writeFileSync(join(folder, 'page'), answer.bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root;
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  types {}
  default_type "${type}";
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / { try_files /page =404; ${headerLines.join(' ')} }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const started = rival(port, child, folder);
  try {
    await answers(started.url);
  } catch (error) {
    await started[Symbol.asyncDispose]();
    throw error;
  }
  return started;
}

function rival(port: number, child: ReturnType<typeof spawn>, folder: string): Rival {
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      // If false, it has exited already and logged the reason.
      if (child.kill('SIGTERM')) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** The headers that the server sets, without those of the connection. */
function ownHeaders({ headers }: Answer): Record<string, string> {
  const ofTheConnection = ['date', 'connection', 'keep-alive'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofTheConnection.includes(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      const { status } = await fetch(url, { method: 'HEAD' });
      if (status === 200) return;
      throw new Error(`${url} answers ${status}`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
