/**
 * The token of an e-mailed link: read from the fragment, which no log and no referrer sees, and taken out of the address at
 * once (doors-and-codes.md#proof-of-an-order). Kept for the tab, so that loading the page anew does not lose it.
 */
import { useEffect, useState } from 'react';
import { drop, keep, readKept } from '#web/lib/device-storage.js';

const keyOf = (page: string): string => `consigne.link${page}`;

function takeToken(): string | null {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('t');
  if (token) {
    keep('session', keyOf(pathname), token);
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    return token;
  }
  const kept = readKept('session', keyOf(pathname));
  return typeof kept === 'string' ? kept : null;
}

/** A link that is opened in a tab which is already on that page changes the fragment only. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const take = (): void => setToken(takeToken());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** Used: it would not work again. */
export const forgetLinkToken = (page: string): void => drop('session', keyOf(page));
