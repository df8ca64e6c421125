/** Why nobody answered, as far as a browser can tell. */
export type NoAnswer = 'offline' | 'unreachable';

/** A server that has not answered by then is counted as away. Milliseconds. */
export const patience = 30_000;

/** Aborts a request after `patience`. AbortSignal.timeout is missing in browsers from before 2022. */
export function patienceSignal(): AbortSignal {
  const patient = new AbortController();
  setTimeout(() => patient.abort(), patience);
  return patient.signal;
}

/** To be asked when fetch has thrown: it throws alike for no network, no server and no patience left. */
export function whyNoAnswer(): NoAnswer {
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** What the visitor can do then. */
export const noAnswerTexts: Readonly<Record<NoAnswer, string>> = {
  offline: 'Du verkar sakna uppkoppling. Det du har skrivit finns kvar. Försök igen när du har nät.',
  unreachable: 'Vi når inte mottagningen just nu. Det du har skrivit finns kvar. Försök igen om en stund.',
};
