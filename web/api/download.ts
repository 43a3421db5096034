/** Downloads files: fetched like any other call, but never stored in the state. */
import type { UnknownAction, ThunkAction } from '@reduxjs/toolkit';
import type { Call, Route } from '#application/contract/route.js';
import { saveBlob } from '#web/lib/save-blob.js';
import { baseQuery } from './base-query.js';
import type { ApiState } from './dispatch.js';

type Asking<Answer> = ThunkAction<Promise<Answer>, ApiState, unknown, UnknownAction>;

/** Throws the `ApiError` of a refused call. */
export const fileOf =
  <R extends Route>(route: R, call: Call<R> & object): Asking<Blob> =>
  async (dispatch, getState, extra) => {
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    const about = { signal: stop.signal, abort, dispatch, getState, extra, endpoint: route.path } as const;
    const answer = await baseQuery({ route, call }, { ...about, type: 'query' }, {});
    if (answer.error) throw Object.assign(new Error(answer.error.text), answer.error);
    return answer.data as Blob;
  };

/** Throws the `ApiError` of a refused call. */
export const download =
  <R extends Route>(route: R, call: Call<R> & object, name: string): Asking<void> =>
  async (dispatch) =>
    saveBlob(name, await dispatch(fileOf(route, call)));
