/**
 * Refreshes the tokens once for all callers (specification §4): requests that fail together wait for one refresh, and
 * of several tabs one refreshes and the others use its result.
 */
import type { Instant } from '#domain/shared/record.js';
import { auth } from '#application/contract/people/auth.js';
import { sendWithRetries } from '#web/api/base-query.js';
import { broadcastLogout, broadcastRefresh } from './events.js';
import { readSession } from './stored-session.js';
import { expiryFrom, minimumGapMs } from './limits.js';
import type { StoredSession, Tokens } from './session-slice.js';
import { clientHeader } from './caller-headers.js';

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The only call without a bearer (specification §7), and the required content of its response (§5). */
export function tokensFrom(reply: unknown, now: Instant): Tokens {
  const { token, refreshToken, expiresAt } = (reply ?? {}) as Record<string, unknown>;
  if (!filled(token) || !filled(refreshToken) || !filled(expiresAt))
    throw new Error('Invalid refresh token response');
  return { token, refreshToken, expiresAt: expiryFrom(expiresAt, now) };
}

/** The server ended the session; the message gives the reason. */
class SessionOver extends Error {}

/** Throws when no new tokens were issued: `SessionOver` if the server ended the session. */
async function askForTokens(refreshToken: string): Promise<Tokens> {
  const request = { route: auth.refreshToken, call: { body: { refreshToken } }, callerHeaders: clientHeader };
  const { data, error } = await sendWithRetries(request, new AbortController().signal);
  if (error) throw new (error.code === 'SESSION_OVER' ? SessionOver : Error)(error.text);
  return tokensFrom(data, Date.now());
}

interface RenewalParts {
  readonly current: () => StoredSession;
  readonly onStart: () => void;
  readonly onEnd: () => void;
}

export interface Renewal {
  /** True when there are new tokens. */
  readonly renew: () => Promise<boolean>;
  /** Resolves when no refresh is under way. */
  readonly settled: () => Promise<unknown>;
}

/** Browsers over plain http have no locks; two tabs may then refresh at once, which the server allows for 10 s. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('consigne.refresh', work) : work();

/** Tokens that another tab received while this one waited. */
function tokensOfOtherTab(before: StoredSession): Tokens | null {
  const { token, refreshToken, expiresAt } = readSession();
  if (token === null || refreshToken === null || expiresAt === null) return null;
  return refreshToken === before.refreshToken ? null : { token, refreshToken, expiresAt };
}

async function exchange(before: StoredSession): Promise<boolean> {
  if (before.refreshToken === null) {
    broadcastLogout();
    return false;
  }
  try {
    broadcastRefresh(tokensOfOtherTab(before) ?? (await askForTokens(before.refreshToken)));
    return true;
  } catch (error) {
    broadcastLogout(error instanceof SessionOver ? error.message : null);
    return false;
  }
}

export function createRenewal({ current, onStart, onEnd }: RenewalParts): Renewal {
  let pending: Promise<boolean> | null = null;
  let lastAt: Instant = -Infinity;

  async function run(): Promise<boolean> {
    // The tokens at the time of the refusal: another tab may receive new ones while this page waits for the lock.
    const before = current();
    onStart();
    try {
      return await alone(() => exchange(before));
    } finally {
      pending = null;
      onEnd();
    }
  }

  return {
    settled: async () => pending,
    renew: () => {
      if (pending) return pending;
      // Being offline is no refusal: the person stays signed in until the network returns.
      if (!navigator.onLine) return Promise.resolve(false);
      const now = Date.now();
      if (now - lastAt < minimumGapMs) return Promise.resolve(false);
      lastAt = now;
      pending = run();
      return pending;
    },
  };
}
