/** Why a request got no response, as far as a browser can tell. */
export type NoAnswer = 'offline' | 'unreachable';

/** Milliseconds after which a server that has not responded counts as unreachable. */
export const timeoutMs = 30_000;

/** Aborts a request after `timeoutMs`. AbortSignal.timeout is missing in browsers from before 2022. */
export function timeoutSignal(): AbortSignal {
  const timing = new AbortController();
  setTimeout(() => timing.abort(), timeoutMs);
  return timing.signal;
}

/** Call when fetch has thrown: it throws alike without a network, without a server, and after a timeout. */
export function whyNoAnswer(): NoAnswer {
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** Tells the visitor what to do. */
export const noAnswerTexts: Readonly<Record<NoAnswer, string>> = {
  offline: 'Du verkar sakna uppkoppling. Det du har skrivit finns kvar. Försök igen när du har nät.',
  unreachable: 'Vi når inte mottagningen just nu. Det du har skrivit finns kvar. Försök igen om en stund.',
};
