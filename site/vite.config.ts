import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { contentFolder } from '../content-loader/content.ts';
import { contentPictures } from './pictures/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vike(), contentPictures(contentFolder)],
  build: {
    outDir: resolve(import.meta.dirname, '..', process.env.DIST_DIR ?? 'dist'),
    emptyOutDir: true,
    // Fonts and pictures stay files, so that they are cached and the stylesheet stays small.
    assetsInlineLimit: 0,
  },
});
