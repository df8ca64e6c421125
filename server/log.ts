type LogDetails = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export type Log = ReturnType<typeof createLog>;

/** Writes what happened as JSON lines, in English. Never personal data: codes, counts, routes, request ids. */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)) {
  const at = (level: string) => (details: LogDetails, message: string) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Where an error came from, without its message: parsers and databases quote what they were given.
 */
export function errorDetails(error: unknown): { error: string; stack?: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  // A message may have lines that look like frames.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}${code}`, stack: frames.map((line) => line.trim()) };
}
