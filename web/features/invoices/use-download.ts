/** Downloads a file on click: the button is busy meanwhile, and a refusal appears beside it. */
import { useState } from 'react';
import type { Call, Route } from '#application/contract/route.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { download } from '#web/api/download.js';
import { isApiError, type ApiError } from '#web/api/errors.js';

interface Downloading {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly start: <R extends Route>(route: R, call: Call<R> & object, name: string) => Promise<boolean>;
}

export function useDownload(): Downloading {
  const dispatch = useApiDispatch();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const start: Downloading['start'] = async (route, call, name) => {
    setBusy(true);
    setError(null);
    try {
      await dispatch(download(route, call, name));
      return true;
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      setError(refusal);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, start };
}
