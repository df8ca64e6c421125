import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** A tab of a Chromium that is too old for Playwright. */
interface Tab extends AsyncDisposable {
  /** Opens a page, and waits for its pictures and fonts. */
  open(url: string, window: { readonly width: number; readonly height: number }): Promise<void>;
  /** Runs a function in the page. It must refer to nothing outside itself, and return JSON. */
  run<Result>(inPage: () => Result): Promise<Result>;
}

/** How to start a Chromium. */
export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string | undefined>;
}

interface Reply {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: object };
  readonly error?: { readonly message: string };
}

/** Starts a Chromium and controls its first tab by the DevTools protocol, as far as Chrome 80 has it. */
export async function devTools({ executablePath, args, env }: Chromium): Promise<Tab> {
  const child = spawn(executablePath, [...args, '--remote-debugging-port=0', 'about:blank'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(await findTab(child.stderr));
  const replies = new Map<number | undefined, (reply: Reply) => void>();
  const crashed = Promise.withResolvers<never>();
  crashed.promise.catch(() => {});
  socket.addEventListener('close', () => crashed.reject(new Error('Chromium crashed')));
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    replies.get(reply.id)?.(reply);
  });
  await once(socket, 'open');
  let id = 0;
  async function send(method: string, params: object): Promise<Reply['result']> {
    id += 1;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    replies.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await Promise.race([promise, crashed.promise]);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  async function evaluate(expression: string): Promise<unknown> {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer?.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
    return answer?.result?.value;
  }
  return {
    async open(url, { width, height }) {
      const size = { width, height, deviceScaleFactor: 1, mobile: false };
      await send('Emulation.setDeviceMetricsOverride', size);
      await send('Page.navigate', { url });
      // The reply to the navigation comes before the new document.
      const isOpen = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
      while (!(await evaluate(isOpen))) await setTimeout(50);
      await evaluate('document.fonts.ready.then(() => true)');
    },
    run: async <Result>(inPage: () => Result) => (await evaluate(`(${inPage})()`)) as Result,
    async [Symbol.asyncDispose]() {
      socket.close();
      if (child.kill('SIGKILL')) await once(child, 'exit');
    },
  };
}

/** The WebSocket of the first tab, once Chromium has printed its own. */
async function findTab(errors: Readable): Promise<string> {
  for await (const line of createInterface({ input: errors })) {
    const host = /ws:\/\/([^/]+)/.exec(line)?.[1];
    if (!host) continue;
    // Chromium would wait for a reader.
    errors.resume();
    for (;;) {
      const tabs: { type: string; webSocketDebuggerUrl: string }[] = await (
        await fetch(`http://${host}/json/list`)
      ).json();
      const tab = tabs.find(({ type }) => type === 'page');
      if (tab) return tab.webSocketDebuggerUrl;
      await setTimeout(50);
    }
  }
  throw new Error('Chromium ended without a debugging port');
}
