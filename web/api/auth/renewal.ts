/**
 * Refreshes the tokens once for all callers (specification §4): requests that fail together wait for one refresh, and
 * of several tabs one refreshes and the others use its result.
 */
import type { Instant } from '#domain/shared/record.js';
import { askForTokens, SessionOver } from './ask-for-tokens.js';
import { tellLogout, tellRefresh } from './events.js';
import { readSession } from './kept-session.js';
import { minimumGapMs } from './limits.js';
import type { KeptSession, Tokens } from './session-slice.js';

interface RenewalParts {
  readonly current: () => KeptSession;
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
function tokensOfOtherTab(before: KeptSession): Tokens | null {
  const { token, refreshToken, expiresAt } = readSession();
  if (token === null || refreshToken === null || expiresAt === null) return null;
  return refreshToken === before.refreshToken ? null : { token, refreshToken, expiresAt };
}

async function exchange(before: KeptSession): Promise<boolean> {
  if (before.refreshToken === null) {
    tellLogout();
    return false;
  }
  try {
    tellRefresh(tokensOfOtherTab(before) ?? (await askForTokens(before.refreshToken)));
    return true;
  } catch (error) {
    tellLogout(error instanceof SessionOver ? error.message : null);
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
