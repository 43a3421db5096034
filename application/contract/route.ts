/**
 * A route of the HTTP language as a value. The server's binding, the web's endpoints and hooks, the CLI's client, OpenAPI
 * and the matrix of rights derive from the table of these, so that they cannot disagree.
 */
import type * as z from 'zod/mini';
import type { StaffAccess } from './rights.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anyone. `holder`: whoever proves an order, by link token or by code and phone digits
 * (doors-and-codes.md#proof-of-an-order). `code`: whoever comes by the link of a door code (`X-Order-Token`) or types it; `X-Cabinet` and
 * `X-Phone-Digits` bring what a spent budget asks for. `provider`: signed by the payment provider. Roles: staff who signed in and have one of them. Deny by
 * default: a route without access does not compile.
 */
export type Access = 'public' | 'holder' | 'code' | 'provider' | StaffAccess;

export interface Route {
  readonly method: Method;
  /** Below `/api`, with `:name` parameters; spellings are the specification's (§7). */
  readonly path: string;
  readonly access: Access;
  readonly section: string;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Of a body that holds a file; 100 kB where a route does not say. */
  readonly maxBodyBytes?: number;
  /** The body is an image of one of these media types, sent as it is. */
  readonly image?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** Also the serialiser: what is not in it cannot leave. */
  readonly reply: z.ZodMiniType;
  /** The answer is a file of one of these media types (files.ts), not JSON. */
  readonly file?: readonly string[];
  /** The answer is a stream of server-sent events (live.ts), not JSON. */
  readonly stream?: true;
  readonly status?: number;
  /** Null is answered as 204, without a body. */
  readonly emptyWhenNull?: true;
  /** Calls of sign-in are never remembered for repetition: their answers are secrets (lists-and-api.md#repeated-requests). */
  readonly repeatable?: false;
}

type Shape<
  R extends Route,
  Part extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[Part] extends z.ZodMiniType
  ? { readonly [K in Part]: Side extends 'input' ? z.input<R[Part]> : z.output<R[Part]> }
  : unknown;

type Picture<R extends Route, T> = R['image'] extends object ? { readonly image: T } : unknown;

/** What a caller hands over. */
export type Call<R extends Route> = Shape<R, 'params', 'input'> &
  Shape<R, 'query', 'input'> &
  Shape<R, 'body', 'input'> &
  Picture<R, Blob>;

/** What a handler gets: checked, defaults applied. */
export type Request<R extends Route> = Shape<R, 'params', 'output'> &
  Shape<R, 'query', 'output'> &
  Shape<R, 'body', 'output'> &
  Picture<R, Uint8Array>;

export type Reply<R extends Route> = z.output<R['reply']>;

/** Keeps the literal types of a table of routes while checking each. */
export const routes = <const T extends Record<string, Route>>(table: T): T => table;
