import type { Extension } from './extension.ts';
import { office } from './office/extension.ts';

/** What is built upon the collector. The programs hand it to the parts of the collector, which know nothing of it. */
export const extensions: readonly Extension[] = [office];
