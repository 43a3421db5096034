/** The rows of a list by its route's name: fetched, retained while the next ones load, and refreshed while visible. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { second } from '#domain/shared/record.js';
import { api as contract } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { platform } from '#web/api/api.js';
import { type ApiState, useApiDispatch } from '#web/api/dispatch.js';
import type { ListName, RowOf } from './list-types.js';
import { withRetryAfter } from './retry-after.js';

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
const endpointOf = <N extends ListName>(name: N): ListEndpoint<RowOf<N>> =>
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

const rowsPerCall = 100;

/** Fetches every row of a list once, page after page, for exports and for bulk actions on all matching rows. */
export interface ListCall {
  readonly params?: object | undefined;
  readonly query: object;
}

interface Asked {
  readonly call: ListCall;
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (rows: number, totalItems: number) => void;
}

export function useEveryRow<N extends ListName>(name: N) {
  const dispatch = useApiDispatch();

  async function pageOf(call: ListCall, page: number): Promise<RowPage<RowOf<N>>> {
    const query = { ...call.query, page, pageSize: rowsPerCall };
    const options = { forceRefetch: true, subscribe: false };
    return dispatch(endpointOf(name).initiate({ ...call, query, toasts: false }, options)).unwrap();
  }

  /** One row more than `most` shows that there are more. */
  return async ({ call, most, signal, onProgress }: Asked): Promise<RowOf<N>[]> => {
    const rows = new Map<string, RowOf<N>>();
    for (let page = 1; rows.size <= most && !signal.aborted; page += 1) {
      // A long list takes more calls than a minute allows, and colleagues behind the same address make calls, too.
      const { items, totalItems } = await withRetryAfter(() => pageOf(call, page), { signal });
      // New rows at the top meanwhile moved the last rows of a page to the next one.
      for (const row of items) rows.set(row.id, rows.get(row.id) ?? row);
      onProgress?.(rows.size, totalItems);
      if (items.length < rowsPerCall) break;
    }
    return [...rows.values()];
  };
}
