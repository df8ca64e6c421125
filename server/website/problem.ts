import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { errorDetails, type Log } from '../log.ts';

/** A version that an instance cannot show, and why, in Swedish. */
const Problem = z.object({ version: z.number(), reason: z.string() });
type Problem = z.output<typeof Problem>;

type Where = Pick<Config, 'dataFolder' | 'port'>;

// Instances on one machine have a port each, and may have one folder.
const fileOf = ({ dataFolder, port }: Where) => join(dataFolder, `website-problem-${port}.json`);

/** Notes for doctor what this instance cannot show. */
export function noteProblem(where: Where, problem: Problem, log: Log): void {
  try {
    mkdirSync(where.dataFolder, { recursive: true });
    // Whole or not there, also when the disk is full.
    const draft = `${fileOf(where)}.unfinished`;
    writeFileSync(draft, JSON.stringify(problem));
    renameSync(draft, fileOf(where));
  } catch (error) {
    log.warn(errorDetails(error), 'What cannot be shown could not be noted for doctor');
  }
}

/** It shows what it is to show. */
export function forgetProblem(where: Where): void {
  if (existsSync(fileOf(where))) rmSync(fileOf(where));
}

/** What the instances on this machine have noted. */
export function readProblems({ dataFolder }: Pick<Where, 'dataFolder'>): Problem[] {
  return globSync('website-problem-*.json', { cwd: dataFolder }).map((file) =>
    Problem.parse(JSON.parse(readFileSync(join(dataFolder, file), 'utf8'))),
  );
}
