import { office } from '../office/browser/build.ts';
import type { SiteExtension } from './extension.ts';

/** The extensions that are built with the site. */
export const extensions: readonly SiteExtension[] = [office];
