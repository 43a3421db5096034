/** Tries an action of staff on the server while its dialog is filled in (lists-and-api.md#dry-run). */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { dryRunPath } from '#application/contract/dry-run.js';
import { api, type RouteName } from '#application/contract/index.js';
import { randomKey } from '#web/lib/random-key.js';
import { useSettled } from '#web/lib/settled.js';
import { baseQuery } from './base-query.js';
import { type ApiState, useApiDispatch } from './dispatch.js';
import type { ApiError } from './errors.js';

type Trying = ThunkAction<Promise<ApiError | null>, ApiState, unknown, UnknownAction>;

/** The refusal of the action; null if it is allowed, or the server cannot say. */
const tried =
  (name: RouteName, call: object): Trying =>
  async (dispatch, getState, extra) => {
    const stop = new AbortController();
    const about = { signal: stop.signal, abort: () => stop.abort(), dispatch, getState, extra } as const;
    const route = { ...api[name], path: `${dryRunPath}${api[name].path}` };
    const request = { route, call, idempotencyKey: randomKey() };
    const { error } = await baseQuery(request, { ...about, endpoint: route.path, type: 'query' }, {});
    // An older server answers 404.
    return error && (error.status === 409 || error.status === 422) ? error : null;
  };

/** Why the server would refuse the action now; null for a `call` that is null, not answered yet, or allowed. */
export function useDryRun(name: RouteName, call: object | null): ApiError | null {
  const dispatch = useApiDispatch();
  const asked = call && JSON.stringify(call);
  const settled = useSettled(asked, 300);
  const [refused, setRefused] = useState<{ readonly asked: string; readonly error: ApiError | null }>();
  useEffect(() => {
    if (settled === null) return undefined;
    let isGone = false;
    void dispatch(tried(name, JSON.parse(settled) as object)).then(
      (error) => isGone || setRefused({ asked: settled, error }),
    );
    return () => {
      isGone = true;
    };
  }, [dispatch, name, settled]);
  return refused && refused.asked === asked ? refused.error : null;
}
