import * as z from 'zod';
import type { Content } from '../../content-loader/content.ts';
import { menuWords, pageTop, paragraphs } from '../../content-loader/text.ts';

/**
 * The texts of a page that says nothing else in its own folder: those of content/pages/<the folder's name>.yaml. A
 * page with other texts has a `+content.ts` of its own, and may reckon from facts and forms what it shows.
 */
export const content = ({ read, picture }: Content, page: string) =>
  read(
    `pages/${page}.yaml`,
    z.strictObject({ ...pageTop, menu: menuWords, picture: picture.optional(), paragraphs }),
  );
