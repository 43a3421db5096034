/**
 * The signed-in user for pages, and what their roles allow (contract/rights.ts), so that pages offer no action that
 * would be refused.
 */
import { useSelector, useStore } from 'react-redux';
import type { Role } from '#domain/access/role.js';
import { type SessionUser, auth } from '#application/contract/people/auth.js';
import type { StaffAccess } from '#application/contract/rights.js';
import { sendWithRetries } from '#web/api/base-query.js';
import { isComplete, type SessionState, loggedOut } from './session-slice.js';
import { headersOf } from './caller-headers.js';
import { dropDrafts } from './stored-drafts.js';

export interface WithSession {
  readonly session: SessionState;
}

interface CurrentSession {
  readonly status: SessionState['status'];
  readonly user: SessionUser | null;
  readonly roles: readonly Role[];
  readonly isAdmin: boolean;
  /** Not mid-refresh (specification §6). */
  readonly isAuthenticated: boolean;
  /** Only their own account is accessible until they set up a second factor. */
  readonly isHeldBack: boolean;
  /** The session ended without a sign-out. */
  readonly hasEnded: boolean;
  /** The reason, if the platform gave one. */
  readonly endedWhy: string | null;
}

const nobody: readonly Role[] = [];

export const isAdmin = ({ user }: SessionState): boolean => user?.roles.includes('Admin') ?? false;
export const isAuthenticated = (session: SessionState): boolean =>
  session.status === 'signedIn' && isComplete(session);

export function useSession(): CurrentSession {
  const session = useSelector((state: WithSession) => state.session);
  return {
    status: session.status,
    user: session.user,
    roles: session.user?.roles ?? nobody,
    isAdmin: isAdmin(session),
    isAuthenticated: isAuthenticated(session),
    isHeldBack: session.isHeldBack ?? false,
    hasEnded: session.hasEnded ?? false,
    endedWhy: session.endedWhy ?? null,
  };
}

export function useMay(): (access: StaffAccess) => boolean {
  const { roles } = useSession();
  return (access) => access.roles.some((role) => roles.includes(role));
}

/** Bypasses the API cache, which is cleared with its pending calls at the same moment. */
async function notifyServer(token: string | null, refreshToken: string): Promise<void> {
  const request = { route: auth.logout, call: { body: { refreshToken } }, callerHeaders: headersOf(token) };
  await sendWithRetries(request, new AbortController().signal);
}

/**
 * Signs out (specification §7): notifies the server if there is a refresh token, and ends the session here on any
 * response.
 */
export function useSignOut(): () => void {
  const store = useStore<WithSession>();
  return () => {
    const { token, refreshToken } = store.getState().session;
    if (refreshToken) void notifyServer(token, refreshToken);
    store.dispatch(loggedOut());
    dropDrafts();
  };
}
