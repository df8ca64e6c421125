import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs a program and returns its output.
 * @throws when the exit code is not 0.
 */
export async function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
  return output;
}

/** Installs the Debian packages of missing commands where that is allowed; else logs what is missing. */
export function ensureCommands(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).filter(([command]) => !version(command));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  if (process.getuid?.() === 0) {
    console.log(`Installing ${names.join(', ')} from Debian …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Without starting services: Debian would start nginx on port 80.
    const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"';
    spawnSync('sh', ['-c', install, 'sh', ...names], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, RUNLEVEL: '1' },
    });
  }
  if (missing.every(([command]) => version(command))) return;
  console.error(`The bench needs ${names.join(', ')}. On Debian: sudo apt-get install ${names.join(' ')}`);
  process.exit(1);
}

/** The line of a program's output with its version. */
export function version(command: string): string {
  for (const flag of ['--version', '-v']) {
    const { stdout, stderr, error } = spawnSync(command, [flag], { encoding: 'utf8' });
    if (error) return '';
    const line = `${stdout}\n${stderr}`.split('\n').find((one) => /\d+\.\d+/.test(one));
    if (line) return line.trim();
  }
  return '';
}
