import { errorDetails, type Log } from './log.ts';

// The limit for pending requests. Container systems usually kill the process after 10 seconds.
const timeoutMs = 8_000;

/** On SIGTERM or Ctrl-C: finishes pending work, then exits. */
export function stopGracefully(log: Log, finish: () => Promise<void>): void {
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping');
    setTimeout(() => {
      log.warn({}, 'Stopped before everything was finished');
      process.exit(1);
    }, timeoutMs).unref();
    try {
      await finish();
      log.info({}, 'Stopped');
      process.exit(0);
    } catch (error) {
      log.error(errorDetails(error), 'Could not stop in order');
      process.exit(1);
    }
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
