import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from '../../compression.ts';
import type { Changes } from '../../content-loader/changes.ts';
import { type Content, openContent } from '../../content-loader/content.ts';
import type { Documents } from '../../content-loader/documents.ts';
import type { Pictures } from '../../site/pictures/picture.ts';
import { keptPictures } from '../../site/rendering/page-material.ts';
import { builtContent } from '../../site-settings.ts';
import type { Bodies } from '../http/document.ts';
import { type Files, notFoundFile, readFiles } from '../http/pages.ts';
import type { Rendering } from '../http/rendering.ts';
import { StartProblem } from '../start-problem.ts';
import { type ContentReader, readWith } from './published-content.ts';

/** A built site: its files in memory, its texts, and functions that render it with changes. */
export interface Build {
  readonly builtAt: Date;
  readonly files: Files;
  readonly rendering: Rendering;
  /** The site's own pictures. */
  pictures(): Pictures;
  /** The facts and letters with changes applied. */
  open(changes: Changes): Content;
  /** All texts with changes applied. */
  read(changes: Changes): Promise<Documents>;
  /**
   * The files with changes and uploaded pictures applied. Unchanged files are taken from `former`.
   * @throws {Error} when a page cannot be rendered.
   */
  filesWith(changes: Changes, added: Pictures, former: Files): Promise<Files>;
}

/**
 * Reads a built site. `added` are the names of uploaded pictures that its texts may show. `rendering` must belong to
 * the same build.
 * @throws {StartProblem} when there is none.
 */
export function openBuild(
  distFolder: string,
  rendering: Rendering,
  extensions: readonly ContentReader[],
  added: () => readonly string[],
): Build {
  const texts = join(distFolder, builtContent);
  const client = join(distFolder, 'client');
  if (!existsSync(texts)) {
    throw new StartProblem(`There is no built site in ${distFolder}; start with npm start, which builds it.`);
  }
  const files = readFiles(client);
  const pictures = () => keptPictures(distFolder);
  const images = () => [...Object.keys(pictures()), ...added()];
  return {
    builtAt: statSync(join(client, notFoundFile)).mtime,
    files,
    rendering,
    pictures,
    open: (changes) => openContent(texts, { changes, images }),
    read: (changes) => readWith(changes, texts, extensions, images),
    async filesWith(changes, shown, former) {
      const rendered = await rendering.site({ changes, added: shown });
      const bodies = await Promise.all(
        [...rendered].map(
          async ([name, text]) => [name, await bodiesOf(name, text, [former, files])] as const,
        ),
      );
      const others = [...files].filter(([name]) => !name.endsWith('.html'));
      return new Map([...others, ...bodies]);
    },
  };
}

/** A text with its compressed bodies. Compressing takes most of the time, so unchanged texts reuse earlier bodies. */
async function bodiesOf(name: string, text: string, known: readonly Files[]): Promise<Bodies> {
  const identity = Buffer.from(text);
  const same = known.map((files) => files.get(name)).find((bodies) => bodies?.identity.equals(identity));
  return same ?? { identity, ...(await compress(identity)) };
}
