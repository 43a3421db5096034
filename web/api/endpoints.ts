/**
 * RTK Query endpoints from a table of routes: GET is a query, the others are mutations; tags are the sections
 * (decisions/0009-rtk-query-from-the-contract.md).
 */
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Call, Reply, Route } from '#application/contract/route.js';
import type { BaseQuery } from './base-query.js';
import type { CallOptions } from './caller.js';

export type Argument<R extends Route> = Call<R> & CallOptions;

type Endpoints<Table extends Readonly<Record<string, Route>>> = {
  [Name in keyof Table]: Table[Name]['method'] extends 'GET'
    ? QueryDefinition<Argument<Table[Name]>, BaseQuery, string, Reply<Table[Name]>, 'api'>
    : MutationDefinition<Argument<Table[Name]>, BaseQuery, string, Reply<Table[Name]>, 'api'>;
};

type Build = EndpointBuilder<BaseQuery, string, 'api'>;

/** Other sections that an action changes: by its own section, and `always` whatever that is. */
interface AlsoChanged {
  readonly bySection?: Readonly<Record<string, readonly string[]>>;
  readonly always?: readonly string[];
}

function endpoint(build: Build, route: Route, { bySection = {}, always = [] }: AlsoChanged) {
  const query = ({ idempotencyKey, toasts: _, ...call }: Argument<Route>) => ({
    route,
    call,
    idempotencyKey,
  });
  return route.method === 'GET'
    ? build.query({ query, providesTags: [route.section] })
    : build.mutation({
        query,
        invalidatesTags: [route.section, ...(bySection[route.section] ?? []), ...always],
      });
}

export const sectionsOf = (table: Readonly<Record<string, Route>>): string[] => [
  ...new Set(Object.values(table).map(({ section }) => section)),
];

/** The types follow from the table by construction, which the compiler cannot see through `fromEntries`. */
export const endpointsOf =
  <Table extends Readonly<Record<string, Route>>>(table: Table, also: AlsoChanged = {}) =>
  (build: Build): Endpoints<Table> =>
    Object.fromEntries(
      Object.entries(table).map(([name, route]) => [name, endpoint(build, route, also)]),
    ) as unknown as Endpoints<Table>;
