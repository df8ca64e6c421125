import { extname } from 'node:path';
import type { Plugin } from 'vite';
import type { PreparedPicture } from './prepared-picture.ts';
import { readPictures } from './read-pictures.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

/** Serves the content folder's pictures in development. A built site contains them as files. */
export function contentPictures(folder: string): Plugin {
  return {
    name: 'content-pictures',
    apply: 'serve',
    async configureServer({ middlewares }) {
      const pictures: Readonly<Record<string, PreparedPicture>> = await readPictures(folder);
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
