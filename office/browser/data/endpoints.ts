import type * as z from 'zod';
import type { loginEndpoints } from '../../server/auth/routes.ts';
import type { Endpoint, Filled, Method } from '../../server/endpoint.ts';
import type { OfficeEndpoint } from '../../server/endpoints.ts';
import type { Unchanging } from '../../shared/common-answers.ts';

/**
 * What each path below /kansli/api takes and answers, read from the server's own endpoints: a path that does not exist, or
 * an answer used as another's, does not compile. Only types are imported, so that no server code is in the bundle.
 */

type OneOf<Any, M extends Method> =
  Any extends Endpoint<infer At, infer Body, infer Answer>
    ? At extends `${M} /${infer Path}`
      ? { readonly path: Filled<Path>; readonly body: Body; readonly answer: Answer }
      : never
    : never;

/** The paths of a method, as the browser writes them: `weeks/${number}`. */
export type PathOf<M extends Method> = OneOf<OfficeEndpoint, M>['path'];

// `applications/${string}` also fits `applications/B-1/health`: only the endpoint with the same path is meant.
type At<M extends Method, Path> = SamePath<OneOf<OfficeEndpoint, M>, Path>;
type SamePath<Any, Path> = Any extends { readonly path: infer Own }
  ? Own extends unknown
    ? Path extends Own
      ? [Own] extends [Path]
        ? Any
        : never
      : never
    : never
  : never;

/** The path itself where an endpoint has it, else never: then the call does not compile. */
export type Known<M extends Method, Path extends string> = Path extends unknown
  ? [At<M, Path>] extends [never]
    ? never
    : Path
  : never;

/** What the endpoint answers. */
export type AnswerAt<M extends Method, Path> =
  At<M, Path> extends { readonly answer: infer Answer extends z.ZodType }
    ? Unchanging<OverTheWire<z.output<Answer>>>
    : never;

/** A value as JSON carries it: a date arrives as a text. */
type OverTheWire<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: OverTheWire<Value[Key]> }
    : Value;

/** What the endpoint takes: a picture's bytes are sent as they are, all else as JSON. */
type BodyAt<M extends Method, Path> =
  At<M, Path> extends { readonly body: infer Body extends z.ZodType } ? Sendable<z.input<Body>> : never;

type Sendable<Value> = Value extends Uint8Array ? Blob : Value extends object ? Unchanging<Value> : undefined;

/** The arguments after the path: the body, if the endpoint takes one, and statuses beside 2xx that are answers too. */
export type Sent<M extends Method, Path> =
  BodyAt<M, Path> extends undefined
    ? [body?: undefined, expected?: readonly number[]]
    : [body: BodyAt<M, Path>, expected?: readonly number[]];

/** The paths that need no session, and what they answer. */
export type LoginPath = keyof typeof loginEndpoints extends `/${infer Path}` ? Path : never;
export type LoginAnswer<Path extends LoginPath> = Awaited<ReturnType<(typeof loginEndpoints)[`/${Path}`]>>;

/** The paths of one application, and of one message. */
export type ApplicationPath = `applications/${string}`;
export type MessagePath = `messages/${string}`;
