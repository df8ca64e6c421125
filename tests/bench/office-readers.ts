/**
 * People who look at the office, in a process of their own: what the benchmark remembers of all that it has measured must
 * not take its pauses from theirs. Told `Looking`, they look until told 'leave', and then say how often they were answered.
 */
import { setTimeout } from 'node:timers/promises';

export interface Looking {
  readonly url: string;
  /** What a logged-in browser sends. */
  readonly visitor: Readonly<Record<string, string>>;
  readonly people: number;
  /** Between an answer and the next look. */
  readonly pauseMs: number;
}

let leaving = new AbortController();

process.on('message', async (message: Looking | 'leave') => {
  if (message === 'leave') {
    leaving.abort();
    return;
  }
  leaving = new AbortController();
  const { signal } = leaving;
  const counts = await Promise.all(
    Array.from({ length: message.people }, (_, first) => look(message, first, signal)),
  );
  process.send?.(counts.reduce((sum, count) => sum + count, 0));
});

/** What somebody looks at: the list, a name that nobody has and one that is far down, the first page, a week. */
const looks = [
  { path: 'search', wanted: { text: '' } },
  { path: 'search', wanted: { text: 'sara xyz' } },
  { path: 'today' },
  { path: 'search', wanted: { text: 'barn 17 efternamn' } },
  { path: 'weeks/30' },
];

/** Looks at one thing after another until told to leave, and at the application that was found; gives how often. */
async function look(
  { url, visitor, pauseMs }: Looking,
  first: number,
  leaving: AbortSignal,
): Promise<number> {
  let count = 0;
  const ask = async (path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${url}/kansli/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...visitor, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    count++;
    return answer.text();
  };
  for (let turn = first; !leaving.aborted; turn++) {
    const { path, wanted } = looks[turn % looks.length] ?? { path: 'today' };
    const found = await ask(
      path,
      wanted && { form: 'child', week: null, state: null, after: null, ...wanted },
    );
    // Without reading all of it as JSON: the processor is the server's.
    const [one] = found.match(/B-\w{4}-\w{3}/) ?? [];
    if (one) await ask(`applications/${one}`);
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
  return count;
}
