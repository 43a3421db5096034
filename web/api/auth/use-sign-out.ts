/**
 * Signs out (specification §7): notifies the server if there is a refresh token, and ends the session here on any
 * response.
 */
import { useStore } from 'react-redux';
import { auth } from '#application/contract/people/auth.js';
import { sendWithRetries } from '#web/api/base-query.js';
import { headersOf } from './caller-headers.js';
import { dropDrafts } from './stored-drafts.js';
import { loggedOut } from './session-slice.js';
import type { WithSession } from './use-session.js';

/** Bypasses the API cache, which is cleared with its pending calls at the same moment. */
async function notifyServer(token: string | null, refreshToken: string): Promise<void> {
  const request = { route: auth.logout, call: { body: { refreshToken } }, callerHeaders: headersOf(token) };
  await sendWithRetries(request, new AbortController().signal);
}

export function useSignOut(): () => void {
  const store = useStore<WithSession>();
  return () => {
    const { token, refreshToken } = store.getState().session;
    if (refreshToken) void notifyServer(token, refreshToken);
    store.dispatch(loggedOut());
    dropDrafts();
  };
}
