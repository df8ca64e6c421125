import { office } from '../office/server/extension.ts';
import type { Extension } from './extension.ts';

/** All extensions. The programs pass them to the collector, which must not import them. */
export const extensions: readonly Extension[] = [office];
