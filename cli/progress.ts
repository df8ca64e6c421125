// Often enough to see that it moves; the first only when the work turns out to be long.
const everyMs = 500;

/**
 * Tells how far long work has come, on a line of its own beside the output. Disposing clears the line. Only in a
 * terminal, so that logs stay short.
 */
export function showProgress() {
  const stream = process.stderr;
  let last = performance.now();
  let shown = false;
  return {
    update(text: string): void {
      const now = performance.now();
      if (!stream.isTTY || now - last < everyMs) return;
      last = now;
      shown = true;
      stream.write(`\r\u001B[K${text} …`);
    },
    [Symbol.dispose](): void {
      if (shown) stream.write('\r\u001B[K');
    },
  };
}
