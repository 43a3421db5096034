/** Builds requests from routes, for the web, the CLI and the tests. */
import type { Call, Reply, Route } from './route.js';

export interface HttpRequest {
  readonly method: string;
  /** Path below `/api` with the query string. */
  readonly path: string;
  /** A value sent as JSON, or a Blob sent unchanged. */
  readonly body: unknown;
}

interface Parts {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
  readonly image?: Blob;
}

export function requestFor<R extends Route>(route: R, call: Call<R>): HttpRequest {
  const { params = {}, query = {}, body, image } = call as Parts;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return {
    method: route.method,
    path: search.size ? `${path}?${search.toString()}` : path,
    body: image ?? body,
  };
}

/** The route defines the shape of the response. */
type Send = (request: HttpRequest, route: Route) => Promise<unknown>;

export type Client<Table extends Record<string, Route>> = {
  readonly [Name in keyof Table]: (call: Call<Table[Name]>) => Promise<Reply<Table[Name]>>;
};

/** One typed function per route; `send` handles headers, errors and retries. */
export const createClient = <Table extends Record<string, Route>>(table: Table, send: Send): Client<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, route]) => [
      name,
      (call: Call<Route>) => send(requestFor(route, call), route),
    ]),
  ) as unknown as Client<Table>;
