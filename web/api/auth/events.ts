/** Session events from the API calls to the pages (specification §4): the session ended, or has new tokens. */
import type { Tokens } from './session-slice.js';

const logout = 'auth:logout';
const refresh = 'auth:refresh';

/** `why` is the server's reason, if it gave one. */
export const broadcastLogout = (why: string | null = null): void =>
  void window.dispatchEvent(new CustomEvent<string | null>(logout, { detail: why }));

export const broadcastRefresh = (tokens: Tokens): void =>
  void window.dispatchEvent(new CustomEvent<Tokens>(refresh, { detail: tokens }));

interface Listeners {
  readonly onLogout: (why: string | null) => void;
  readonly onRefresh: (tokens: Tokens) => void;
}

/** Returns the unsubscribe function. */
export function onSessionEvents({ onLogout, onRefresh }: Listeners): () => void {
  const loggedOut = (event: Event): void => onLogout((event as CustomEvent<string | null>).detail);
  const refreshed = (event: Event): void => onRefresh((event as CustomEvent<Tokens>).detail);
  window.addEventListener(logout, loggedOut);
  window.addEventListener(refresh, refreshed);
  return () => {
    window.removeEventListener(logout, loggedOut);
    window.removeEventListener(refresh, refreshed);
  };
}
