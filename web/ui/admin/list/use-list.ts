/** The rows of a list by its route's name: fetched, retained while the next ones load, and refreshed while visible. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api as contract } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { second } from '#domain/shared/record.js';
import { platform } from '#web/api/api.js';
import type { ApiState } from '#web/api/dispatch.js';
import type { ListName, RowOf } from './list-types.js';

export interface RowPage<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly pageSize: number;
  readonly totalItems: number;
  readonly totalPages: number;
  readonly totalIsCapped: boolean;
}

export interface ListAnswer<Row> {
  /** The last page received, also while another loads. */
  readonly data?: RowPage<Row>;
  /** The result of the current query only. */
  readonly currentData?: RowPage<Row>;
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** When the last page arrived, by the device's clock. */
  readonly fulfilledTimeStamp?: number;
  readonly refetch: () => unknown;
}

type Asking<Row> = ThunkAction<{ unwrap: () => Promise<RowPage<Row>> }, ApiState, unknown, UnknownAction>;

interface ListEndpoint<Row> {
  readonly useQuery: (
    call: object,
    options: { readonly pollingInterval: number; readonly skipPollingIfUnfocused: boolean },
  ) => ListAnswer<Row>;
  readonly initiate: (call: object, options: object) => Asking<Row>;
}

export const routeOf = (name: ListName): Route => contract[name];

/** The table of endpoints has one type per route, which a union of names cannot index. */
export const endpointOf = <N extends ListName>(name: N): ListEndpoint<RowOf<N>> =>
  platform.endpoints[name] as unknown as ListEndpoint<RowOf<N>>;

const livelyMs = 10 * second;

export function useList<N extends ListName>(
  name: N,
  call: object,
  live: boolean | number = false,
): ListAnswer<RowOf<N>> {
  const pollingInterval = typeof live === 'number' ? live : live ? livelyMs : 0;
  const { useQuery } = endpointOf(name);
  return useQuery({ ...call, toasts: false }, { pollingInterval, skipPollingIfUnfocused: true });
}
