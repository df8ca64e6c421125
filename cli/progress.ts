// Often enough to show progress; the delay hides it for short work.
const everyMs = 500;

/**
 * Shows progress on a line of its own on standard error, and clears it when disposed. Only in a terminal, so that
 * logs stay short.
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
