import { timeoutMs, whyNoAnswer } from '../../../site/data/noAnswer.ts';
import type { Method } from '../../server/endpoint.ts';
import type { Changed, OfficeError } from '../../shared/common-answers.ts';
import type { AnswerAt, Known, LoginAnswer, LoginPath, PathOf, Sent } from './endpoints.ts';
import { fetchAnew } from './fetched.ts';
import { endSession } from './session.ts';

/** A response of the server: its status and its JSON. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
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

export type ChangeMethod = Exclude<Method, 'GET'>;
type Headers = Readonly<Record<string, string>>;

// In milliseconds: enough for a telephone's largest photo over a slow mobile network.
const pictureTimeoutMs = 180_000;

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
    signal: AbortSignal.timeout(isPicture ? pictureTimeoutMs : timeoutMs),
  });
}

/**
 * Reads data that the logged-in person may see. When the session has ended, a new login is asked for.
 * @throws {OfficeProblem} for every status but 2xx.
 */
export async function read<Path extends PathOf<'GET'>>(
  path: Known<'GET', Path>,
  headers?: Headers,
): Promise<AnswerAt<'GET', Path>> {
  const { body } = await taken(await exchange('GET', path, undefined, headers));
  return body as AnswerAt<'GET', Path>;
}

/** As `read`, for a search that no URL may contain: it is posted. */
export async function search<Path extends PathOf<'POST'>>(
  path: Known<'POST', Path>,
  wanted: Sent<'POST', Path>[0],
  headers?: Headers,
): Promise<AnswerAt<'POST', Path>> {
  return (await taken(await exchange('POST', path, wanted, headers))).body as AnswerAt<'POST', Path>;
}

/**
 * Sends a decision of a logged-in person, and returns the answer.
 * @throws {OfficeProblem} for every status that is neither 2xx nor in `expected`.
 */
export const send = <M extends ChangeMethod, Path extends PathOf<M>>(
  method: M,
  path: Known<M, Path>,
  ...sent: Sent<M, Path>
) => sendTo(method, path, ...sent) as Promise<Answer<AnswerAt<M, Path>>>;

/** As `send`, where the caller has checked the path and the body. */
export async function sendTo(
  method: ChangeMethod,
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
    if (repeatable.test(path)) throw new OfficeProblem(unreachable[whyNoAnswer()]);
    throw new OfficeProblem((await fetchAnew()) ? lookAgain : `${unknown} ${unreachable[whyNoAnswer()]}`);
  }
  return accepted(answer, expected);
}

/**
 * A preview, and a picture or a mark of the check-in that is stored once however often it is sent: what was lost needs no
 * check before a retry.
 */
const repeatable = /^letters\/previews$|^website\/pictures$|\/check-in$/;

/** After a proxy timeout or server error, the change may or may not be stored. Our own refusals give a reason. */
const isProxyError = ({ status, body }: Answer): boolean =>
  status >= 500 && (body as Partial<OfficeError> | null)?.error?.message === undefined;

/**
 * Sends a request without a session. There, 401 means that the passkey was not accepted.
 * @throws {OfficeProblem} for every status but 200.
 */
export async function postWithoutSession<Path extends LoginPath>(
  path: Path,
  request: unknown = {},
): Promise<LoginAnswer<Path>> {
  const response = await exchange('POST', path, request);
  const body = await jsonIn(response);
  if (response.status !== 200) throw new OfficeProblem(messageIn(body), response.status);
  return body as LoginAnswer<Path>;
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
    return {};
  }
}
