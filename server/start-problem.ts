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

/** Starts the server. Reports an error that its operator can remedy as one sentence, without a stack trace. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const sentence = explanation(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exit(1);
  }
}

/** The errors of a file that this user may not read or write, or that is something else than it should be. */
const fileErrors = ['EACCES', 'EPERM', 'EROFS', 'ELOOP', 'EISDIR', 'ENOTDIR'];

function explanation(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ([StartProblem, SettingProblem, ContentProblem].some((kind) => error instanceof kind))
    return error.message;
  if (!('code' in error && 'path' in error && fileErrors.includes(String(error.code)))) return undefined;
  return `${error.path} cannot be read or written (${error.code}). Give this user the right to it, or remove it.`;
}
