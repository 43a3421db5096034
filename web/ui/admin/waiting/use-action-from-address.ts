/** An action that the address asks for (`?action=refund`): a link of the inbox opens its dialog at once, and only once. */
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const name = 'action';

/** The address of a page that opens this dialog. */
export const asking = (path: string, action: string | null): string =>
  action === null ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(action)}`;

/** Calls `open` with an action that `isOwn` knows, and takes it out of the address, so that a reload asks nothing. */
export function useActionFromAddress(
  isOwn: (action: string) => boolean,
  open: (action: string) => void,
): void {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const asked = search.get(name);
  const latest = useRef({ isOwn, open, state });
  useEffect(() => {
    latest.current = { isOwn, open, state };
  });
  useEffect(() => {
    if (asked === null || !latest.current.isOwn(asked)) return;
    setSearch(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true, state: latest.current.state },
    );
    latest.current.open(asked);
  }, [asked, setSearch]);
}
