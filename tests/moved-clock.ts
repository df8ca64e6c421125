/**
 * Loaded before a server whose clock a test moves: the clock starts at SERVER_CLOCK and jumps to each instant that
 * the test sends.
 */
const machineNow = Date.now;
let ahead = Date.parse(process.env.SERVER_CLOCK ?? '') - machineNow();
const now = () => machineNow() + ahead;

process.on('message', (instant) => {
  ahead = Date.parse(String(instant)) - machineNow();
  process.send?.('moved');
});

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
