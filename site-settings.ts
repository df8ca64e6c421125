import { resolve } from 'node:path';

/** A setting that is wrong, in one sentence for whoever set it: its name and what it must be. */
export class SettingProblem extends Error {
  override readonly name = 'SettingProblem';
}

/**
 * The folders that both build and server are told of. An empty variable counts as not set. Relative paths start
 * at `root`, the repository.
 */
export function siteFolders({ CONTENT_DIR, DIST_DIR }: NodeJS.ProcessEnv, root: string) {
  return {
    /** `CONTENT_DIR`: the association's texts and facts. */
    contentFolder: resolve(root, CONTENT_DIR || 'content'),
    /** `DIST_DIR`: the built site. Inside the repository: what is built finds its packages from there. */
    distFolder: resolve(root, DIST_DIR || 'dist'),
  };
}

/**
 * `PUBLIC_URL`, the address people see, https://example.org; undefined while it is not set. Search engines and
 * shared links need whole addresses, and with https browsers are told to insist on it. It ends without a slash:
 * paths are written after it.
 * @throws {SettingProblem} when it is no address, or says more than where the site is.
 */
export function publicUrl({ PUBLIC_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!PUBLIC_URL) return undefined;
  if (/^https?:\/\//.test(PUBLIC_URL) && URL.canParse(PUBLIC_URL)) {
    const { href, origin } = new URL(PUBLIC_URL);
    if (href === `${origin}/`) return origin;
  }
  throw new SettingProblem(
    'The setting PUBLIC_URL must be an address such as https://example.org, with no path after the name.',
  );
}

/** In the folder of the built site: the texts that it was rendered from. */
export const builtContent = 'content';

/** In the folder of the built site: why the last attempt to build a newer one came to nothing, in Swedish. */
export const buildProblemFile = 'build-problem.txt';
