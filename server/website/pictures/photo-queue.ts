interface Turn {
  readonly isUrgent: boolean;
  readonly interrupting: AbortController;
  begin(): void;
}

const waiting: Turn[] = [];
let running: Turn | undefined;

/**
 * Does one thing at a time, for each takes up to 200 MB. What somebody waits for goes first: what can wait is interrupted,
 * and begins anew after it.
 * @throws when the work does, and the signal's reason when it is stopped before its turn.
 */
export async function inTurn<Answer>(
  isUrgent: boolean,
  work: (interrupted: AbortSignal) => Promise<Answer>,
  stopped?: AbortSignal,
): Promise<Answer> {
  const interrupting = new AbortController();
  await turn(isUrgent, interrupting, stopped);
  try {
    return await work(interrupting.signal);
  } catch (error) {
    if (!interrupting.signal.aborted || stopped?.aborted) throw error;
  } finally {
    running = undefined;
    next();
  }
  return inTurn(isUrgent, work, stopped);
}

async function turn(isUrgent: boolean, interrupting: AbortController, stopped?: AbortSignal): Promise<void> {
  stopped?.throwIfAborted();
  await new Promise<void>((begin, failed) => {
    const turn = { isUrgent, interrupting, begin };
    waiting.push(turn);
    stopped?.addEventListener('abort', () => {
      const place = waiting.indexOf(turn);
      if (place === -1) return;
      waiting.splice(place, 1);
      failed(stopped.reason);
    });
    if (isUrgent && running && !running.isUrgent) running.interrupting.abort();
    next();
  });
}

function next(): void {
  if (running) return;
  const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
  [running] = waiting.splice(Math.max(urgent, 0), 1);
  running?.begin();
}
