/**
 * RTK Query endpoints from a table of routes: GET is a query, the others are mutations; tags are the sections
 * (decisions/0009-rtk-query-from-the-contract.md).
 */
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Call, Reply, Route } from '#application/contract/route.js';
import type { BaseQuery } from './base-query.js';
import type { CallOptions } from './call-options.js';

export type Argument<R extends Route> = Call<R> & CallOptions;

type Endpoints<Table extends Readonly<Record<string, Route>>> = {
  [Name in keyof Table]: Table[Name]['method'] extends 'GET'
    ? QueryDefinition<Argument<Table[Name]>, BaseQuery, string, Reply<Table[Name]>, 'api'>
    : MutationDefinition<Argument<Table[Name]>, BaseQuery, string, Reply<Table[Name]>, 'api'>;
};

type Build = EndpointBuilder<BaseQuery, string, 'api'>;

/** Other sections that an action of a section changes. */
export type AlsoChanged = Readonly<Record<string, readonly string[]>>;

function endpoint(build: Build, route: Route, also: AlsoChanged) {
  const query = ({ idempotencyKey, toasts: _, ...call }: Argument<Route>) => ({
    route,
    call,
    idempotencyKey,
  });
  return route.method === 'GET'
    ? build.query({ query, providesTags: [route.section] })
    : build.mutation({ query, invalidatesTags: [route.section, ...(also[route.section] ?? [])] });
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
