import { openContent } from '../../content-loader/content.ts';
import { contentFolder } from '../folders.ts';
import { picturesOf, readPictures } from '../pictures/read-pictures.ts';
import type { PageMaterial } from './page-material.ts';

/** Reads the content folder and its pictures anew. */
export async function readFolder(): Promise<PageMaterial> {
  return { content: openContent(contentFolder), pictures: picturesOf(await readPictures(contentFolder)) };
}
