import type { PageContextServer } from 'vike/types';
import { pathOf } from '../../app/page.ts';

/** The path contains the camp's name. */
export default ({ urlPathname, content }: PageContextServer): boolean =>
  urlPathname === pathOf('om', content.camp);
