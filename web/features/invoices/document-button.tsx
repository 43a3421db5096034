/** Downloads a document as PDF, once however often it is pressed, and shows an error beside the button. */
import { useState } from 'react';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { type ApiError, isApiError, textOf } from '#web/api/errors.js';
import type { Call, Route } from '#application/contract/route.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { download } from '#web/api/download.js';

interface Downloading {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly start: <R extends Route>(route: R, call: Call<R> & object, name: string) => Promise<boolean>;
}

/** Downloads a file on click: the button is busy meanwhile, and a refusal appears beside it. */
function useDownload(): Downloading {
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

interface Props {
  readonly label: string;
  /** Set if the label alone does not identify the document. */
  readonly name?: string | undefined;
  readonly load: (start: ReturnType<typeof useDownload>['start']) => Promise<boolean>;
}

export function DocumentButton({ label, name, load }: Props) {
  const { isBusy, error, start } = useDownload();
  return (
    <>
      <ToolButton
        size="compact-sm"
        icon="download"
        aria-disabled={isBusy}
        aria-label={name}
        onClick={() => void (isBusy ? null : load(start))}
      >
        {label}
      </ToolButton>
      {error ? <p role="alert">{textOf(error)}</p> : null}
    </>
  );
}
