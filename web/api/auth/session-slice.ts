/** The session state (specification §4): signed out, signed in or refreshing. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '#application/contract/people/auth.js';
import type { Instant } from '#domain/shared/record.js';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresAt: Instant;
}

/** The stored session; the token's cookie ends before the others do. */
export interface StoredSession {
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly expiresAt: Instant | null;
  readonly user: SessionUser | null;
}

type SessionStatus = 'signedOut' | 'signedIn' | 'refreshing';

export interface SessionState extends StoredSession {
  readonly status: SessionStatus;
  /** Only their own account is open until they have set up a second factor. */
  readonly isHeldBack?: boolean;
  /** The session ended without a sign-out by the person. */
  readonly hasEnded?: true;
  /** The server's reason, in its own words. */
  readonly endedWhy?: string;
}

export const signedOut: SessionState = {
  status: 'signedOut',
  token: null,
  refreshToken: null,
  expiresAt: null,
  user: null,
};

/** Requires a token or a refresh token, and a user (specification §6). */
export const isComplete = ({ token, refreshToken, user }: StoredSession): boolean =>
  user !== null && Boolean(token ?? refreshToken);

const unreadableDate = 'Invalid expiration date';

function assertReadableDate(expiresAt: Instant): void {
  if (!Number.isFinite(expiresAt)) throw new Error(unreadableDate);
}

type Login = Tokens & { readonly user: SessionUser };

/** Why this response does not sign in (specification §5); null when it does. */
export function loginProblem({ token, refreshToken, expiresAt, user }: Partial<Login>): string | null {
  if (!token || !refreshToken || expiresAt === undefined || !user) return 'Missing required login parameters';
  return Number.isFinite(expiresAt) ? null : unreadableDate;
}

/** Signed out; retains the reason why the session ended. */
const nobodyAfter = ({ hasEnded, endedWhy }: SessionState): SessionState => ({
  ...signedOut,
  ...(hasEnded && { hasEnded }),
  ...(endedWhy && { endedWhy }),
});

const slice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    /** Throws when something is missing (specification §5). */
    loggedIn: (_, { payload }: PayloadAction<Partial<Login>>): SessionState => {
      const problem = loginProblem(payload);
      if (problem !== null) throw new Error(problem);
      const { token, refreshToken, expiresAt, user } = payload as Login;
      return { status: 'signedIn', token, refreshToken, expiresAt, user };
    },
    refreshStarted: (state): SessionState => ({ ...state, status: 'refreshing' }),
    /** Ends a refresh, including one that was skipped or done by another tab. */
    refreshEnded: (state): SessionState =>
      isComplete(state) ? { ...state, status: 'signedIn' } : nobodyAfter(state),
    /** After a sign-out in this or another tab, new tokens do not restore the session. */
    refreshed: (state, { payload }: PayloadAction<Tokens>): SessionState => {
      assertReadableDate(payload.expiresAt);
      return state.user === null ? signedOut : { ...state, ...payload, status: 'signedIn' };
    },
    /** State from another tab; missing values clear it. */
    resynced: (state, { payload }: PayloadAction<StoredSession>): SessionState => {
      if (!isComplete(payload)) return nobodyAfter(state);
      return { ...payload, status: state.status === 'refreshing' ? 'refreshing' : 'signedIn' };
    },
    /** The person changed their own name; tokens stay. */
    userChanged: (state, { payload }: PayloadAction<SessionUser>): SessionState =>
      state.user === null ? state : { ...state, user: payload },
    heldBack: (state): SessionState => ({ ...state, isHeldBack: true }),
    letThrough: (state): SessionState => ({ ...state, isHeldBack: false }),
    loggedOut: () => signedOut,
    /** The server no longer accepts the tokens. */
    sessionEnded: (_, { payload }: PayloadAction<string | null | undefined>): SessionState => ({
      ...signedOut,
      hasEnded: true,
      ...(payload && { endedWhy: payload }),
    }),
  },
});

export const {
  loggedIn,
  refreshStarted,
  refreshEnded,
  refreshed,
  resynced,
  userChanged,
  heldBack,
  letThrough,
  loggedOut,
  sessionEnded,
} = slice.actions;
export const session = slice.reducer;
