/** `npm run kollo -- <command>`: what the administrator does, over the same modules as the server. */
import { explain } from './problem.ts';
import { run } from './run.ts';

// What is written is about children and their health: for this user's eyes only, whatever the folder's rights.
process.umask(0o077);

process.stdout.on('error', (error) => {
  // The other end of the pipe, `head` for one, has read what it wanted and closed it.
  if ('code' in error && error.code === 'EPIPE') return;
  // Each later write to the same full disk fails too, and has nothing to add.
  if (process.exitCode === 1) return;
  const sentence = explain(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
});

// An orderly exit, at which temporary copies are removed (temporary-folder.ts).
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const status = await run(process.argv.slice(2));
process.exitCode ||= status;
