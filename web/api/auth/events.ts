/** What the calls tell the pages of the session (specification §4): it is over, or it goes on with new tokens. */
import type { Tokens } from './session-slice.js';

const logout = 'auth:logout';
const refresh = 'auth:refresh';

export const tellLogout = (): void => void window.dispatchEvent(new CustomEvent(logout));

export const tellRefresh = (tokens: Tokens): void =>
  void window.dispatchEvent(new CustomEvent<Tokens>(refresh, { detail: tokens }));

interface Listeners {
  readonly onLogout: () => void;
  readonly onRefresh: (tokens: Tokens) => void;
}

/** Answers how to stop listening. */
export function onSessionEvents({ onLogout, onRefresh }: Listeners): () => void {
  const refreshed = (event: Event): void => onRefresh((event as CustomEvent<Tokens>).detail);
  window.addEventListener(logout, onLogout);
  window.addEventListener(refresh, refreshed);
  return () => {
    window.removeEventListener(logout, onLogout);
    window.removeEventListener(refresh, refreshed);
  };
}
