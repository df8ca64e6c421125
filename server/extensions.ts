import type { Extension } from './extension.ts';
import { office } from './office/extension.ts';

/** All extensions. The programs pass them to the collector, which must not import them. */
export const extensions: readonly Extension[] = [office];
