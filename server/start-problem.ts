import { ContentProblem } from '../content-loader/problem.ts';
import { SettingProblem } from '../site-settings.ts';

/** Why the server cannot start, in one sentence for the administrator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The user who runs the server cannot write to the data folder. */
export class DataFolderProblem extends StartProblem {
  readonly folder: string;

  constructor(folder: string) {
    super(
      `The data folder ${folder} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
    this.folder = folder;
  }
}

/** Starts the server. Reports a StartProblem as one sentence, without a stack trace. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isTheirs = [StartProblem, SettingProblem, ContentProblem].some((kind) => error instanceof kind);
    if (!(error instanceof Error && isTheirs)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
