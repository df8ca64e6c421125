import * as z from 'zod';
import type { Content } from '../../content-loader/content.ts';
import { menuWords, text } from '../../content-loader/text.ts';
import type { AddedPage } from '../app/page.ts';
import { isPlaced } from '../components/Header/navigation.ts';

const inMenu = z.looseObject({ heading: text, menu: menuWords, lang: z.literal('en').optional() });

/**
 * The pages that navigation.ts does not place. Each is listed under its text's `menu`, or else its heading, unless
 * it has `menu: false`. `folders` are page folders in site/pages.
 * @throws {ContentProblem} for a page without its text.
 */
export function addedPages(folders: readonly string[], { read }: Pick<Content, 'read'>): AddedPage[] {
  return folders
    .filter((page) => !isPlaced(page))
    .flatMap((page) => {
      const { heading, menu = heading, lang } = read(`pages/${page}.yaml`, inMenu);
      return menu === false ? [] : [{ page, label: menu, lang }];
    });
}
