import * as z from 'zod';
import type { Content } from '../../content-loader/content.ts';
import { menuWords, text } from '../../content-loader/text.ts';
import type { AddedPage } from '../app/page.ts';
import { isPlaced } from '../components/Header/navigation.ts';

const inMenu = z.looseObject({ heading: text, menu: menuWords });

/**
 * The pages, of those with these folders in site/pages, that have no place of their own in the menu or outside it: each
 * stands there under its text's `menu`, or else its heading, unless it says `menu: false`.
 * @throws {ContentProblem} for a page without its text.
 */
export function addedPages(folders: readonly string[], { read }: Pick<Content, 'read'>): AddedPage[] {
  return folders
    .filter((page) => !isPlaced(page))
    .flatMap((page) => {
      const { heading, menu = heading } = read(`pages/${page}.yaml`, inMenu);
      return menu === false ? [] : [{ page, label: menu }];
    });
}
