/** `npm start`: builds the site if anything it is made of has changed, then becomes the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isFresh } from '../site/freshness.ts';

if (!isFresh()) {
  // A process of its own: the bundler's memory is given back before the server serves.
  const build = spawn(process.execPath, [join(import.meta.dirname, '../site/build.ts')], {
    stdio: 'inherit',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(1);
}
await import('./main.ts');
