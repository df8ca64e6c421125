import type { Plugin } from 'vite';
import { type PreparedPicture, readPictures } from './read-pictures.ts';

const moduleName = 'virtual:pictures';
const moduleId = `\0${moduleName}`;

/**
 * Serves the pictures of the content folder under hashed names, and tells server code where they are
 * (`virtual:pictures`). The browser's code never holds the list.
 */
export function contentPictures(folder: string): Plugin {
  let pictures: Record<string, PreparedPicture> = {};
  return {
    name: 'content-pictures',
    buildStart() {
      pictures = readPictures(folder);
    },
    resolveId(id) {
      return id === moduleName ? moduleId : undefined;
    },
    load(id) {
      if (id !== moduleId) return undefined;
      const files = Object.entries(pictures).map(([name, { src, width, height }]) => [
        name,
        { src, width, height },
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(files))}`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { src, source } of Object.values(pictures)) {
        this.emitFile({ type: 'asset', fileName: src.slice(1), source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const picture = Object.values(pictures).find(({ src }) => src === request.url);
        if (picture) response.setHeader('Content-Type', 'image/svg+xml').end(picture.source);
        else next();
      });
    },
  };
}
