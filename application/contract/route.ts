/**
 * A route of the HTTP contract as a value. The server's binding, the web's endpoints and hooks, the CLI's client,
 * OpenAPI and the rights table derive from these, so that they cannot disagree.
 */
import type * as z from 'zod/mini';
import type { StaffAccess } from './rights.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anyone. `holder`: proves an order by link token, or by code and phone digits
 * (doors-and-codes.md#proof-of-an-order). `code`: comes by the link of a door code (`X-Order-Token`) or types it;
 * `X-Cabinet` and `X-Phone-Digits` add what an exhausted limit requires. `provider`: signed by the payment provider.
 * Roles: signed-in staff with one of them. Deny by default: a route without access does not compile.
 */
export type Access = 'public' | 'holder' | 'code' | 'provider' | StaffAccess;

export interface Route {
  readonly method: Method;
  /** Below `/api`, with `:name` parameters; spelled as in the specification (§7). */
  readonly path: string;
  readonly access: Access;
  readonly section: string;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** For a body that contains a file; the default is 100 kB. */
  readonly maxBodyBytes?: number;
  /** The body is an image of one of these media types, sent unchanged. */
  readonly image?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** The reply's schema is the serialiser, too: fields that are not in it cannot leave the server. */
  readonly reply: z.ZodMiniType;
  /** The response is a file of one of these media types (files.ts), not JSON. */
  readonly file?: readonly string[];
  /** The response is a stream of server-sent events (live.ts), not JSON. */
  readonly stream?: true;
  readonly status?: number;
  /** Null is sent as 204, without a body. */
  readonly emptyWhenNull?: true;
  /** Responses of sign-in calls are secrets, and never stored for repetition (lists-and-api.md#repeated-requests). */
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

/** The arguments of a call. */
export type Call<R extends Route> = Shape<R, 'params', 'input'> &
  Shape<R, 'query', 'input'> &
  Shape<R, 'body', 'input'> &
  Picture<R, Blob>;

/** The request in a handler: validated, defaults applied. */
export type Request<R extends Route> = Shape<R, 'params', 'output'> &
  Shape<R, 'query', 'output'> &
  Shape<R, 'body', 'output'> &
  Picture<R, Uint8Array>;

export type Part<R extends Route, Name extends string> =
  Request<R> extends Readonly<Record<Name, infer Value>> ? Value : unknown;

/** The path, query and body of a valid request in one object, as a use case takes them. */
export type Given<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> &
  Picture<R, Uint8Array>;

export type Reply<R extends Route> = z.output<R['reply']>;

/** A row of a table: its method and path in one text, as in the specification, or apart where rows share the method. */
type Row = Omit<Route, 'section' | 'method' | 'path'> &
  (Pick<Route, 'method' | 'path'> | { readonly address: `${Method} /${string}` });

type Addressed<T> = T extends { readonly address: `${infer M extends Method} ${infer Path}` }
  ? T & { readonly method: M; readonly path: Path }
  : T;

/** Retains the literal types of a table of routes while checking each; adds the section, where all have one. */
export function routes<const T extends Record<string, Row & Pick<Route, 'section'>>>(
  table: T,
): { readonly [Name in keyof T]: Addressed<T[Name]> };
export function routes<const Section extends string, const T extends Record<string, Row>>(
  section: Section,
  table: T,
): { readonly [Name in keyof T]: Addressed<T[Name]> & { readonly section: Section } };
// Bundlers may drop an unused table.
/* @__NO_SIDE_EFFECTS__ */
export function routes(...of: [Record<string, Row>] | [string, Record<string, Row>]): object {
  const [section, table] = of.length === 1 ? [undefined, of[0]] : of;
  const made = Object.entries(table).map(([name, row]): [string, object] => {
    const [method, path] = 'address' in row ? row.address.split(' ') : [row.method, row.path];
    return [name, { ...row, method, path, ...(section && { section }) }];
  });
  return Object.fromEntries(made);
}
