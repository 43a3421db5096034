/** Fetches every row of a list once, page after page, for exports and for bulk actions on all matching rows. */
import { useApiDispatch } from '#web/api/dispatch.js';
import type { ListName, RowOf } from './list-types.js';
import { withRetryAfter } from './retry-after.js';
import { endpointOf, type RowPage } from './use-list.js';

const rowsPerCall = 100;

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
