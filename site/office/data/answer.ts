import type { Changed, OfficeError } from '../../../forms/office/answers.ts';
import { patience, whyNoAnswer } from '../../data/noAnswer.ts';
import { fetchAnew } from './fetched.ts';
import { endSession } from './session.ts';

/** What the server said: its status, and its JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const unreachable = {
  offline: 'Du verkar sakna uppkoppling. Försök igen när du har nät.',
  unreachable: 'Kansliet svarar inte just nu. Försök igen om en stund.',
} as const;

const unknown = 'Vi vet inte om det sparades: svaret kom inte fram.';
const lookAgain = `${unknown} Det du ser nu är hämtat på nytt. Se efter, och försök igen om det saknas.`;

/** What the office says when something was not done. */
export class OfficeProblem extends Error {
  override readonly name = 'OfficeProblem';
  /** The server's; undefined where nothing was answered. */
  readonly status: number | undefined;
  /** What is stored now, where somebody else has changed it since it was read. */
  readonly theirs: Changed['theirs'] | undefined;

  constructor(message: string, status?: number, body?: unknown) {
    super(message);
    this.status = status;
    this.theirs = status === 409 ? (body as Partial<Changed> | null)?.theirs : undefined;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Readonly<Record<string, string>>;

// A telephone's photo at its largest, from a summer camp in the woods. Milliseconds.
const picturePatience = 180_000;

/**
 * Asks the server: `path` is below /kansli/api; a picture is sent as it is, all else as JSON. Throws what fetch does when
 * nobody answers.
 */
export function exchange(method: Method, path: string, body?: unknown, headers?: Headers): Promise<Response> {
  const isPicture = body instanceof Blob;
  const type = isPicture ? body.type : 'application/json';
  return fetch(`/kansli/api/${path}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': type }), ...headers },
    body: body === undefined ? null : isPicture ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(isPicture ? picturePatience : patience),
  });
}

/**
 * Reads what somebody who is logged in may see, which is of the type that the contract says; by `wanted`, what is to
 * stand in no address. When the session has ended, a new login is asked for.
 * @throws {OfficeProblem} for every answer that is not 2xx.
 */
export async function read<Body>(path: string, headers?: Headers, wanted?: unknown): Promise<Body> {
  return (await taken(await exchange(wanted ? 'POST' : 'GET', path, wanted, headers))).body as Body;
}

/**
 * Sends something that a logged-in person decides, and gives its answer, as `read` does.
 * @throws {OfficeProblem} for every answer that is not one of the statuses in `expected`, or 2xx.
 */
export async function send(
  method: Exclude<Method, 'GET'>,
  path: string,
  body: unknown = {},
  expected: readonly number[] = [],
): Promise<Answer> {
  if (!navigator.onLine) throw new OfficeProblem(`Inget har sparats. ${unreachable.offline}`);
  // Undefined when the request may have arrived, and no answer came back.
  let answer: Answer | undefined;
  try {
    answer = await answerIn(await exchange(method, path, body));
  } catch (error) {
    console.info('No answer came to a change.', error);
  }
  if (!answer || isProxyError(answer)) {
    if (savesNothing.includes(path)) throw new OfficeProblem(unreachable[whyNoAnswer()]);
    throw new OfficeProblem((await fetchAnew()) ? lookAgain : `${unknown} ${unreachable[whyNoAnswer()]}`);
  }
  return accepted(answer, expected);
}

/** These only show what would be sent. */
const savesNothing: readonly string[] = ['letters/previews'];

/** A proxy gave up, or the server failed: whether the change was stored is not known. A refusal of ours says why. */
const isProxyError = ({ status, body }: Answer): boolean =>
  status >= 500 && (body as Partial<OfficeError> | null)?.error?.message === undefined;

/**
 * What is answered where nobody is logged in yet: 401 says there that the passkey was not good.
 * @throws {OfficeProblem} for every other answer than 200.
 */
export async function sendAtDoor(path: string, request: unknown = {}): Promise<unknown> {
  const response = await exchange('POST', path, request);
  const body = await jsonIn(response);
  if (response.status !== 200) throw new OfficeProblem(messageIn(body), response.status);
  return body;
}

/** The answer, when it is 2xx or one of the statuses in `expected`. 401 says that the session has ended. */
export async function taken(response: Response, expected: readonly number[] = []): Promise<Answer> {
  return accepted(await answerIn(response), expected);
}

const answerIn = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await jsonIn(response),
});

function accepted(answer: Answer, expected: readonly number[]): Answer {
  const { status, body } = answer;
  if (status === 401) endSession();
  const isOk = status >= 200 && status < 300;
  if (!isOk && !expected.includes(status)) throw new OfficeProblem(messageIn(body), status, body);
  return answer;
}

/** What went wrong, in Swedish. */
export const messageOf = (error: unknown): string =>
  error instanceof OfficeProblem ? error.message : unreachable[whyNoAnswer()];

/** What the server says of why something was not done. */
export function messageIn(body: unknown): string {
  const message = (body as Partial<OfficeError> | null)?.error?.message;
  return message ?? 'Något gick fel hos oss. Försök igen om en stund.';
}

async function jsonIn(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: its status says enough.
    return null;
  }
}
