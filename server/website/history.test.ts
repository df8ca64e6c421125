import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { type Changes, putIn, valueAt } from '../../content-loader/changes.ts';
import { readYaml } from '../../content-loader/read.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { websiteFolder } from '../../tests/website.ts';
import { type Listener, listen } from '../http/listen.ts';
import type { ServedWebsite } from '../serve.ts';

/** The text of each page, and its place. */
const places = {
  fee: { document: 'camp', place: 'season/fee' },
  phone: { document: 'camp', place: 'emergencyPhone' },
  heading: { document: 'pages/tack', place: 'heading' },
} as const;
type Said = keyof typeof places;
const names = Object.keys(places) as Said[];

const textOf = (said: Said, number: number) =>
  said === 'fee' ? 100 + number : said === 'phone' ? `070-174 06 ${10 + number}` : `Tack nummer ${number}`;

type Step =
  /** Changes some places and publishes. `null` restores the file's value, `-1` is a value that no file may have. */
  | { readonly does: 'publish'; readonly writes: readonly (readonly [Said, number | null])[] }
  /** The same, based on the files without later publications. */
  | { readonly does: 'publish unseen'; readonly writes: readonly (readonly [Said, number | null])[] }
  /** Publishes the version that is so many versions old. */
  | { readonly does: 'go back'; readonly by: number }
  /** Makes a backup, or restores the existing one. */
  | { readonly does: 'restart' }
  /** A release with another text in a file. */
  | { readonly does: 'upgrade'; readonly said: Said; readonly number: number };

const number = fc.integer({ min: 1, max: 80 });
const writes = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.oneof(number, fc.constant(null), fc.constant(-1))),
  { minLength: 1, maxLength: 3 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('publish' as const, 'publish unseen' as const), writes }),
  fc.record({ does: fc.constant('go back' as const), by: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('restart' as const) }),
  fc.record({ does: fc.constant('upgrade' as const), said: fc.constantFrom(...names), number }),
);

/** Each kind of step in a situation where it matters. */
const hard: Step[] = [
  { does: 'publish', writes: [['fee', 10]] },
  {
    does: 'publish',
    writes: [
      ['phone', 20],
      ['heading', 30],
    ],
  },
  { does: 'upgrade', said: 'heading', number: 40 },
  { does: 'upgrade', said: 'fee', number: 41 },
  { does: 'publish', writes: [['heading', null]] },
  {
    does: 'publish',
    writes: [
      ['fee', -1],
      ['heading', 50],
    ],
  },
  { does: 'publish unseen', writes: [['fee', 60]] },
  { does: 'go back', by: 1 },
  { does: 'restart' },
  { does: 'go back', by: 2 },
];

test('pages show the changes after any writes, publications, reverts and upgrades, and else the files’ texts', async () => {
  const reached = new Set<string>();
  const live = async (steps: readonly Step[]) => {
    const life = await begin();
    try {
      for (const one of steps) {
        reached.add(`${one.does}: ${await life.take(one)}`);
        expect(await life.pages(), JSON.stringify(one)).toEqual(life.expected());
      }
    } finally {
      await life.end();
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), live), {
    numRuns: 6,
    examples: [[hard]],
  });
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'publish: published',
      'publish: unusable',
      'publish unseen: overtaken',
      'go back: published',
      'restart: done',
      'upgrade: done',
    ]),
  );
});

/** A website, with functions that read what it shows. */
async function begin() {
  const folder = websiteFolder();
  const store = await temporarySqlite();
  const published: Changes[] = [];
  const files = new Map<Said, unknown>(names.map((said) => [said, original(said)]));
  let website: ServedWebsite;
  let listener: Listener;
  await open();

  function original(said: Said): unknown {
    const { document, place } = places[said];
    return valueAt(readYaml(folder.content, `${document}.yaml`), place);
  }

  async function open(): Promise<void> {
    website = await folder.serve(store);
    listener = await listen(website.answer, { port: 0, host: '127.0.0.1' });
    website.begin();
  }

  async function close(): Promise<void> {
    await listener.close();
    await website.close();
  }

  async function publish(changes: Changes, basedOn: number): Promise<string> {
    const { result } = await website.publish({ changes, basedOn, publishedBy: 'Anna', kind: 'published' });
    if (result === 'published') published.push(changes);
    return result;
  }

  // The tests' build has other texts, so the initial values are published over it.
  await publish({}, 0);

  const now = () => published.at(-1) ?? {};

  function written(over: Changes, wanted: readonly (readonly [Said, number | null])[]): Changes {
    let changes = over;
    for (const [said, value] of wanted) {
      const { document, place } = places[said];
      const { [place]: _, ...others } = changes[document] ?? {};
      const change = { value: value === -1 ? '' : textOf(said, value ?? 0), over: files.get(said) };
      changes = { ...changes, [document]: value === null ? others : { ...others, [place]: change } };
    }
    return changes;
  }

  const basedOn = () => website.current()?.id ?? 0;

  return {
    async take(one: Step): Promise<string> {
      switch (one.does) {
        case 'publish':
          return publish(written(now(), one.writes), basedOn());
        case 'publish unseen':
          return publish(written({}, one.writes), 0);
        case 'go back':
          return publish(published.at(-1 - one.by) ?? {}, basedOn());
        case 'restart':
          await close();
          await open();
          return 'done';
        case 'upgrade': {
          const { document, place } = places[one.said];
          const file = join(folder.content, `${document}.yaml`);
          const yaml = parseDocument(readFileSync(file, 'utf8'));
          yaml.setIn(place.split('/'), textOf(one.said, one.number));
          writeFileSync(file, yaml.toString());
          files.set(one.said, textOf(one.said, one.number));
          expect(await website.changeBuild()).toBe(true);
          return 'done';
        }
      }
    },
    async pages(): Promise<string[]> {
      return Promise.all(
        ['/', '/samarbetspartners'].map(async (path) => (await fetch(`${listener.address}${path}`)).text()),
      );
    },
    expected(): string[] {
      const [fee, phone, heading] = names.map((said) => {
        const { document, place } = places[said];
        const changed = new Map(
          Object.entries(now()[document] ?? {}).map(([where, { value }]) => [where, value] as const),
        );
        return valueAt(putIn(readYaml(folder.content, `${document}.yaml`), changed), place);
      });
      return ['/', '/samarbetspartners'].map(
        (path) => `<!doctype html><title>${path}</title>Avgiften är ${fee} kr, ring ${phone}. ${heading}`,
      );
    },
    async end(): Promise<void> {
      await close();
      await store.close();
      folder.remove();
    },
  };
}
