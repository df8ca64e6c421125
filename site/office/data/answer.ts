import type { OfficeError } from '../../../forms/office/answers.ts';
import { patience, whyNoAnswer } from '../../data/noAnswer.ts';
import { endSession } from './session.ts';

/** What the server said to something that was sent: its status, and its JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const unreachable = {
  offline: 'Du verkar sakna uppkoppling. Försök igen när du har nät.',
  unreachable: 'Kansliet svarar inte just nu. Försök igen om en stund.',
} as const;

/** What the office says when something was not done. */
export class OfficeProblem extends Error {
  override readonly name = 'OfficeProblem';
}

type Method = 'POST' | 'PUT' | 'DELETE';

/** `path` is below /kansli/api. */
async function exchange(method: Method, path: string, body: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/kansli/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    throw new OfficeProblem(`Inget har sparats. ${unreachable[whyNoAnswer()]}`);
  }
  return { status: response.status, body: jsonIn(await response.text()) };
}

/**
 * Sends something that a logged-in person decides, and gives its answer, which is of the type that the contract
 * says. When the session has ended, a new login is asked for.
 * @throws {OfficeProblem} for every answer that is not one of the statuses in `expected`, or 2xx.
 */
export async function send(
  method: Method,
  path: string,
  body: unknown = {},
  expected: readonly number[] = [],
): Promise<Answer> {
  const answer = await exchange(method, path, body);
  if (answer.status === 401) endSession();
  const isTaken = answer.status >= 200 && answer.status < 300;
  if (!isTaken && !expected.includes(answer.status)) throw new OfficeProblem(messageIn(answer.body));
  return answer;
}

/**
 * What is answered where nobody is logged in yet: 401 says there that the passkey was not good.
 * @throws {OfficeProblem} for every other answer than 200.
 */
export async function sendAtDoor(path: string, request: unknown = {}): Promise<unknown> {
  const { status, body } = await exchange('POST', path, request);
  if (status !== 200) throw new OfficeProblem(messageIn(body));
  return body;
}

/** What an answer that went wrong says, or what fetchJson threw: "403: {"error": …}". */
export function messageOf(error: unknown): string {
  if (error instanceof OfficeProblem) return error.message;
  const [, body] = String(error).match(/\d{3}: (.*)$/s) ?? [];
  return body === undefined ? unreachable[whyNoAnswer()] : messageIn(jsonIn(body));
}

/** The status that fetchJson's error begins with; undefined when nobody answered. */
export function statusOf(error: Error): number | undefined {
  const [, status] = error.message.match(/^(\d{3}): /) ?? [];
  return status === undefined ? undefined : Number(status);
}

function messageIn(body: unknown): string {
  const message = (body as Partial<OfficeError> | null)?.error?.message;
  return message ?? 'Något gick fel hos oss. Försök igen om en stund.';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: its status says enough.
    return null;
  }
}
