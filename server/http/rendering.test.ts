import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PageToRender, renderingThread } from './rendering.ts';

const reply: PageToRender = {
  urlOriginal: '/formular',
  reply: { outcome: 'sent', form: 'contact', sentAt: null, reference: 'M-7K3M-QXR' },
};

test('pending pages are rejected when the rendering thread exits, and the next page starts a new thread', async () => {
  const distFolder = mkdtempSync(join(tmpdir(), 'kollo-site-'));
  mkdirSync(join(distFolder, 'bundle/server'), { recursive: true });
  const build = (code: string) => writeFileSync(join(distFolder, 'bundle/server/entry.mjs'), code);
  const rendering = renderingThread(distFolder);
  build('process.exit(1);');
  await expect(rendering.page(reply, {})).rejects.toThrow('The rendering thread died');
  build("throw new Error('A build that is there again');");
  await expect.poll(() => rendering.page(reply, {}).catch(String)).toContain('A build that is there again');
  rendering.close();
  rmSync(distFolder, { recursive: true });
});

test('an idle thread ends after a while, and the next page starts a new thread', async () => {
  const distFolder = mkdtempSync(join(tmpdir(), 'kollo-site-'));
  mkdirSync(join(distFolder, 'bundle/server'), { recursive: true });
  writeFileSync(
    join(distFolder, 'bundle/server/entry.mjs'),
    "import { threadId } from 'node:worker_threads'; throw new Error('Thread ' + threadId);",
  );
  const rendering = renderingThread(distFolder, 1);
  const thread = () => rendering.page(reply, {}).catch(String);
  const first = await thread();
  expect(first).toContain('Thread ');
  await expect.poll(thread).not.toBe(first);
  rendering.close();
  rmSync(distFolder, { recursive: true });
});
