/** Changes by their name in the contract, for tables of actions: resolves with the reply, rejects with the refusal. */
import { useCallback } from 'react';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import { platform } from './api.js';
import { useApiDispatch, type ApiDispatch } from './dispatch.js';
import type { Argument } from './endpoints.js';

type Change = { [Name in RouteName]: Api[Name]['method'] extends 'GET' ? never : Name }[RouteName];

/** The toast of a success, where the caller itself shows a refusal. */
interface Done {
  readonly done?: string;
}

export type Send = <Name extends Change>(
  name: Name,
  call: Argument<Api[Name]> & Done,
) => Promise<Reply<Api[Name]>>;

type Endpoint<Name extends Change> = {
  readonly initiate: (
    call: Argument<Api[Name]>,
    options: { readonly track: false },
  ) => (dispatch: ApiDispatch) => { readonly unwrap: () => Promise<Reply<Api[Name]>> };
};

export function useSend(): Send {
  const dispatch = useApiDispatch();
  return useCallback(
    <Name extends Change>(name: Name, { done, ...call }: Argument<Api[Name]> & Done) => {
      // The compiler does not follow one name through the union of all endpoints.
      const { initiate } = platform.endpoints[name] as unknown as Endpoint<Name>;
      const toasts = done === undefined ? null : { toasts: { success: done, error: false as const } };
      return dispatch(initiate({ ...call, ...toasts } as Argument<Api[Name]>, { track: false })).unwrap();
    },
    [dispatch],
  );
}
