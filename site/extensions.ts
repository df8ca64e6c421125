import type { SiteExtension } from './extension.ts';
import { office } from './office/build.ts';

/** The extensions that are built with the site. */
export const extensions: readonly SiteExtension[] = [office];
