import * as z from 'zod';
import type { Content } from '../../content-loader/content.ts';
import { menuWords, pageTop, paragraphs } from '../../content-loader/text.ts';

/**
 * Reads the texts of a page without its own `+content.ts` from content/pages/<the folder's name>.yaml. A page with other
 * texts has its own `+content.ts`, which may also derive data from facts and forms.
 */
export const content = ({ read, picture }: Content, page: string) =>
  read(
    `pages/${page}.yaml`,
    z.strictObject({ ...pageTop, menu: menuWords, picture: picture.optional(), paragraphs }),
  );
