import * as z from 'zod';
import type { Actor } from '../../server/diary.ts';
import { Refusal } from '../../server/http/errors.ts';
import type { Headers } from '../../server/http/security-headers.ts';
import { applicationForm, type Shape, writtenReference } from '../shared/common-answers.ts';
import { letterKinds } from '../shared/letters.ts';
import type { Act } from '../shared/roles.ts';
import type { Person } from './auth/people.ts';
import type { RelyingParty } from './auth/relying-party.ts';
import type { Session } from './auth/sessions.ts';
import type { Office } from './office.ts';
import { gone, refusals } from './refusals.ts';

/** The parameters that paths may contain, with their schemas. */
const parameters = {
  reference: writtenReference,
  week: z.coerce.number(),
  kind: z.enum(letterKinds),
  form: applicationForm,
  sending: z.string(),
  document: z.string(),
  page: z.string(),
  version: z.coerce.number().int().min(0),
  picture: z.string(),
};
const anyParameters = z.object(parameters).partial();

type Parameters = { readonly [Name in keyof typeof parameters]: z.output<(typeof parameters)[Name]> };
type NamesIn<At extends string> = At extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : At extends `${string}/:${infer Name}`
    ? Name
    : never;
type ParametersOf<At extends string> = {
  readonly [Name in NamesIn<At>]: Name extends keyof Parameters ? Parameters[Name] : never;
};

/** A path as the browser writes it, with values for its parameters: `weeks/${number}/queue`. */
export type Filled<Path extends string> = Path extends `${infer Before}:${infer Name}/${infer Rest}`
  ? `${Before}${Value<Name>}/${Filled<Rest>}`
  : Path extends `${infer Before}:${infer Name}`
    ? `${Before}${Value<Name>}`
    : Path;
type Value<Name extends string> = Name extends keyof Parameters ? Parameters[Name] : never;

/** The caller, the office and the time of a request. */
export interface OfficeRequest {
  readonly office: Office;
  readonly session: Session;
  readonly by: Person;
  /** The same person, as the diary and decisions name them. */
  readonly who: Actor;
  readonly party: RelyingParty;
  readonly now: Date;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The definition of an endpoint below /kansli/api, for people who are logged in. */
interface Block<At extends string, Body extends z.ZodType, Answer extends z.ZodType> {
  /** Its method and path: `GET /weeks/:week`. */
  readonly at: At;
  /** What the person's role must allow; null allows every person who is logged in. */
  readonly may: Act | null;
  /** The schema of the request body; without it the body is not read. */
  readonly body?: Body;
  /** A picture (`image/*`) is sent to it in place of JSON, and what is said of it in a header: `{ picture, about }`. */
  readonly takesPicture?: true;
  /** The largest body in bytes; without it, the server's default applies. */
  readonly mostBytes?: number;
  /**
   * The schema of the response; it removes every field that it does not declare. Without it, the response is an empty
   * object.
   */
  readonly answer?: Answer;
  /** The response status; 200 without it. */
  readonly status?: (answer: Shape<Answer>) => number;
  /** Response headers in addition to the office's. */
  readonly headers?: Headers;
  /** Handles the request. Returning undefined where an answer is declared means 404. */
  readonly run: (
    request: OfficeRequest & { readonly params: ParametersOf<At>; readonly body: z.output<Body> },
  ) => Promise<Shape<Answer> | undefined>;
}

/** An endpoint as the routes serve it, and as the browser reads its types. */
export interface Endpoint<
  At extends string = string,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Pick<Block<At, Body, Answer>, 'at' | 'may' | 'headers' | 'takesPicture' | 'mostBytes'> {
  readonly method: Method;
  readonly path: string;
  readonly body: Body;
  readonly answer: Answer;
  /** @throws {Refusal} for an invalid request, and 404 for a missing resource. */
  respond(
    request: OfficeRequest,
    sent: { readonly params: unknown; readonly body: unknown },
  ): Promise<{ readonly status: number; readonly answer: unknown }>;
}

/** Defines an endpoint. */
export function endpoint<
  At extends `${Method} /${string}`,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodVoid,
>(block: Block<At, Body, Answer>): Endpoint<At, Body, Answer>;
export function endpoint(block: Block<string, z.ZodType, z.ZodType>): Endpoint {
  const { body = z.unknown(), answer = nothing, status = () => 200, run, ...about } = block;
  const [method, path] = about.at.split(' ') as [Method, string];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !(name in parameters));
  if (unknown !== undefined) throw new Error(`${path}: nobody knows how to read :${unknown}`);
  return {
    ...about,
    method,
    path,
    body,
    answer,
    async respond(request, sent) {
      const params = anyParameters.safeParse(sent.params).data;
      if (!params || !names.every((name) => name in params)) throw gone();
      const answerValue = await run({ ...request, params, body: read(body, sent.body) });
      if (answerValue === undefined && answer !== nothing) throw gone();
      return { status: status(answerValue), answer: answer.parse(answerValue ?? {}) };
    },
  };
}

/** @throws {Refusal} when the value does not match the schema. */
export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, refusals.unreadable);
}

/** The empty response of a change, after which the page fetches what it shows. */
export const nothing: z.ZodType<Readonly<Record<never, never>>> = z.strictObject({});
