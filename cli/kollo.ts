/**
 * The entry point of `npm run kollo -- <command>`: the administrator's commands, which use the same modules as the
 * server.
 */
import { explain } from './problem.ts';
import { run } from './run.ts';

// Exports contain children's health details, so files are readable by this user only, whatever the folder's
// permissions.
process.umask(0o077);

process.stdout.on('error', (error) => {
  // The reader of the pipe, for example `head`, has closed it.
  if ('code' in error && error.code === 'EPIPE') return;
  // Each later write to the same full disk fails too and adds nothing.
  if (process.exitCode === 1) return;
  const sentence = explain(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
});

// An orderly exit removes temporary copies (temporary-folder.ts).
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const status = await run(process.argv.slice(2));
process.exitCode ||= status;
