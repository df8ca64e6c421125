import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../tests/new-folder.ts';
import { type PageToRender, renderingThread } from './rendering.ts';

const reply: PageToRender = {
  urlOriginal: '/formular',
  reply: { outcome: 'sent', form: 'contact', sentAt: null, reference: 'M-7K3M-QXR' },
};

let distFolder: string;
beforeEach(() => {
  distFolder = newFolder();
  mkdirSync(join(distFolder, 'bundle/server'), { recursive: true });
});

const build = (code: string) => writeFileSync(join(distFolder, 'bundle/server/entry.mjs'), code);

test('pending pages are rejected when the rendering thread exits, and the next page starts a new thread', async () => {
  const rendering = renderingThread(distFolder);
  build('process.exit(1);');
  await expect(rendering.page(reply, {})).rejects.toThrow('The rendering thread died');
  build("throw new Error('A build that is there again');");
  await expect.poll(() => rendering.page(reply, {}).catch(String)).toContain('A build that is there again');
  rendering.close();
});

test('an idle thread ends after a while, and the next page starts a new thread', async () => {
  build("import { threadId } from 'node:worker_threads'; throw new Error('Thread ' + threadId);");
  const rendering = renderingThread(distFolder, 1);
  const thread = () => rendering.page(reply, {}).catch(String);
  const first = await thread();
  expect(first).toContain('Thread ');
  await expect.poll(thread).not.toBe(first);
  rendering.close();
});
