import type { PageContextServer } from 'vike/types';
import { pathOf } from '../../app/page.ts';

/** The camp's name is in the address. */
export default ({ urlPathname, content }: PageContextServer): boolean =>
  urlPathname === pathOf('om', content.camp);
