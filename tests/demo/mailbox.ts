import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { startMailServer } from '../mail-server.ts';

/** Serves a page with every received mail, newest first. */
export async function showMail({ arrived }: Pick<Awaited<ReturnType<typeof startMailServer>>, 'arrived'>) {
  const server = createServer(async (_request, response) => {
    const letters = await Promise.all(arrived.toReversed().map(({ to, raw }) => showLetter(to, raw)));
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(letters));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function showLetter(to: readonly string[], raw: string): Promise<string> {
  const { subject = '', text = '', attachments } = await new PostalMime().parse(raw);
  const files = attachments.map(({ filename }) => `<p>Bifogat: ${escaped(filename ?? '')}</p>`).join('');
  return `<details><summary>${escaped(subject)} <small>till ${escaped(to.join(', '))}</small></summary><pre>${linked(escaped(text))}</pre>${files}</details>`;
}

const page = (letters: readonly string[]) => `<!doctype html>
<html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${letters.length} brev</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:44rem;padding:0 1rem}summary{padding:.7rem 0}pre{white-space:pre-wrap;font:inherit}</style>
<h1>${letters.length} brev som har gått ut</h1>
${letters.join('\n')}
</html>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const linked = (html: string): string => html.replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');
