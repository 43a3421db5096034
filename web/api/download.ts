/** Files of the platform, handed to the person as downloads: fetched like any other call, but never kept in the state. */
import type { UnknownAction, ThunkAction } from '@reduxjs/toolkit';
import type { Call, Route } from '#application/contract/route.js';
import { saveBlob } from '#web/lib/save-blob.js';
import { baseQuery } from './base-query.js';
import type { ApiState } from './dispatch.js';

/** Throws the `ApiError` of a refused call. */
export const download =
  <R extends Route>(
    route: R,
    call: Call<R> & object,
    name: string,
  ): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> =>
  async (dispatch, getState, extra) => {
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    const about = { signal: stop.signal, abort, dispatch, getState, extra, endpoint: name } as const;
    const answer = await baseQuery({ route, call }, { ...about, type: 'query' }, {});
    if (answer.error) throw Object.assign(new Error(answer.error.text), answer.error);
    saveBlob(name, answer.data as Blob);
  };
