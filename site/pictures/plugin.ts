import { extname } from 'node:path';
import type { Plugin } from 'vite';
import type { PreparedPicture } from './prepared-picture.ts';
import { readPictures } from './read-pictures.ts';

const moduleName = 'virtual:pictures';
const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

const moduleId = `\0${moduleName}`;

/**
 * Serves the pictures of the content folder under hashed names, and tells server code where they are
 * (`virtual:pictures`). The browser's code never holds the list.
 */
export function contentPictures(folder: string): Plugin {
  let pictures: Record<string, PreparedPicture> = {};
  return {
    name: 'content-pictures',
    async buildStart() {
      pictures = await readPictures(folder);
    },
    resolveId(id) {
      return id === moduleName ? moduleId : undefined;
    },
    load(id) {
      if (id !== moduleId) return undefined;
      const shown = Object.entries(pictures).map(([name, { picture }]) => [name, picture]);
      return `export default ${JSON.stringify(Object.fromEntries(shown))}`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, source] of Object.values(pictures).flatMap(({ files }) => Object.entries(files))) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '' } = request;
        const source = Object.values(pictures).find(({ files }) => Object.hasOwn(files, url))?.files[url];
        const type = mediaTypes[extname(url)];
        if (source && type) response.setHeader('Content-Type', type).end(source);
        else next();
      });
    },
  };
}
