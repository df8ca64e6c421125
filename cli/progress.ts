/** Tells how far long work has come, on a line of its own beside the output. Disposing clears the line. */
export interface Progress extends Disposable {
  update(text: string): void;
}

// Often enough to see that it moves; the first only when the work turns out to be long.
const everyMs = 500;

/** In a terminal the line is rewritten; elsewhere nothing is written, so that logs stay short. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  let last = performance.now();
  let shown = false;
  return {
    update(text) {
      const now = performance.now();
      if (!stream.isTTY || now - last < everyMs) return;
      last = now;
      shown = true;
      stream.write(`\r\u001B[K${text} …`);
    },
    [Symbol.dispose]() {
      if (shown) stream.write('\r\u001B[K');
    },
  };
}

export const percent = (share: number) => `${Math.round(share * 100)} %`;
