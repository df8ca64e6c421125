/** `npm run kollo -- <command>`: what the administrator does, over the same modules as the server. */
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2));
