import { patience, whyNoAnswer } from '../../../site/data/noAnswer.ts';
import type { Changed, OfficeError } from '../../shared/answers.ts';
import { fetchAnew } from './fetched.ts';
import { endSession } from './session.ts';

/** A response of the server: its status and its JSON. */
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

/** An error with a Swedish message for the user. */
export class OfficeProblem extends Error {
  override readonly name = 'OfficeProblem';
  /** The HTTP status; undefined when no response arrived. */
  readonly status: number | undefined;
  /** The value stored now, when a colleague has changed it since the user read it. */
  readonly theirs: Changed['theirs'] | undefined;

  constructor(message: string, status?: number, body?: unknown) {
    super(message);
    this.status = status;
    this.theirs = status === 409 ? (body as Partial<Changed> | null)?.theirs : undefined;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Readonly<Record<string, string>>;

// In milliseconds: enough for a telephone's largest photo over a slow mobile network.
const picturePatience = 180_000;

/**
 * Sends a request: `path` is below /kansli/api. A picture is sent as it is, other bodies as JSON. Throws as fetch does
 * when no response arrives.
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
 * Reads data that the logged-in person may see, typed by the contract. `wanted` is a search that no URL may contain,
 * so it is posted. When the session has ended, a new login is asked for.
 * @throws {OfficeProblem} for every status but 2xx.
 */
export async function read<Body>(path: string, headers?: Headers, wanted?: unknown): Promise<Body> {
  return (await taken(await exchange(wanted ? 'POST' : 'GET', path, wanted, headers))).body as Body;
}

/**
 * Sends a decision of a logged-in person, and returns the answer.
 * @throws {OfficeProblem} for every status that is neither 2xx nor in `expected`.
 */
export async function send(
  method: Exclude<Method, 'GET'>,
  path: string,
  body: object = {},
  expected: readonly number[] = [],
  headers?: Headers,
): Promise<Answer> {
  if (!navigator.onLine) throw new OfficeProblem(`Inget har sparats. ${unreachable.offline}`);
  // Undefined when no response arrived, although the server may have received the request.
  let answer: Answer | undefined;
  try {
    answer = await answerIn(await exchange(method, path, body, headers));
  } catch (error) {
    console.info('No answer came to a change.', error);
  }
  if (!answer || isProxyError(answer)) {
    if (savesNothing.includes(path)) throw new OfficeProblem(unreachable[whyNoAnswer()]);
    throw new OfficeProblem((await fetchAnew()) ? lookAgain : `${unknown} ${unreachable[whyNoAnswer()]}`);
  }
  return accepted(answer, expected);
}

/** These endpoints only return a preview. */
const savesNothing: readonly string[] = ['letters/previews'];

/** After a proxy timeout or server error, the change may or may not be stored. Our own refusals give a reason. */
const isProxyError = ({ status, body }: Answer): boolean =>
  status >= 500 && (body as Partial<OfficeError> | null)?.error?.message === undefined;

/**
 * Sends a request without a session. There, 401 means that the passkey was not accepted.
 * @throws {OfficeProblem} for every status but 200.
 */
export async function sendAtDoor(path: string, request: unknown = {}): Promise<unknown> {
  const response = await exchange('POST', path, request);
  const body = await jsonIn(response);
  if (response.status !== 200) throw new OfficeProblem(messageIn(body), response.status);
  return body;
}

/** Returns the answer when its status is 2xx or in `expected`. 401 means that the session has ended. */
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

/** The message for an error, in Swedish. */
export const messageOf = (error: unknown): string =>
  error instanceof OfficeProblem ? error.message : unreachable[whyNoAnswer()];

/** The server's own explanation of an error. */
export function messageIn(body: unknown): string {
  const message = (body as Partial<OfficeError> | null)?.error?.message;
  return message ?? 'Något gick fel hos oss. Försök igen om en stund.';
}

async function jsonIn(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page. The message follows from its status.
    return null;
  }
}
