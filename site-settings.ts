import { resolve } from 'node:path';

/** A wrong setting, in one sentence for the operator: its name and what it must be. */
export class SettingProblem extends Error {
  override readonly name = 'SettingProblem';
}

/**
 * The folders that both build and server use. An empty variable counts as not set. Relative paths start at `root`,
 * the repository.
 */
export function siteFolders({ CONTENT_DIR, DIST_DIR }: NodeJS.ProcessEnv, root: string) {
  return {
    /** `CONTENT_DIR`: the association's texts and facts. */
    contentFolder: resolve(root, CONTENT_DIR || 'content'),
    /** `DIST_DIR`: the built site. It must be inside the repository, so that built files find their packages. */
    distFolder: resolve(root, DIST_DIR || 'dist'),
  };
}

/**
 * `PUBLIC_URL`, the site's URL, https://example.org; undefined while it is not set. Search engines and shared links
 * need absolute URLs, and https enables HSTS. It ends without a slash, because paths are appended.
 * @throws {SettingProblem} when it is not a URL, or has a path, query or credentials.
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

/** In the built site's folder: the texts that it was rendered from. */
export const builtContent = 'content';

/** In the built site's folder: why the last rebuild failed, in Swedish. */
export const buildProblemFile = 'build-problem.txt';
