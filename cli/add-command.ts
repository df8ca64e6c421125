import type { Command } from 'commander';
import type { Extension } from '../server/extension.ts';

/** Adds a command to the program. */
export type AddCommand = (program: Command, extensions: readonly Extension[]) => void;
