import type { SiteExtension } from './extension.ts';
import { office } from './office/build.ts';

/** What is built beside the site. */
export const extensions: readonly SiteExtension[] = [office];
