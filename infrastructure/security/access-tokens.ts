/**
 * Access tokens: JWTs signed with a key derived from the master key (accounts.md#sessions). A verified token is cached
 * until it expires, because every call sends the same one; rights are read each time.
 */
import { jwtVerify, SignJWT } from 'jose';
import type { AccessClaims, AccessTokens } from '#application/access/ports.js';
import type { Instant } from '#domain/shared/record.js';
import { deriveKey } from './master-key.js';

const algorithm = 'HS256';
const issuer = 'consigne';
const audience = 'consigne-api';
const tokensKept = 10_000;
/** Longer than any token of ours. */
const longestToken = 2_000;

interface Known {
  readonly claims: AccessClaims;
  readonly expiresAt: Instant;
}

const seconds = (instant: Instant): number => Math.floor(instant / 1000);

/** An LRU cache. */
function createMemory(capacity: number) {
  const known = new Map<string, Known>();
  return {
    get: (token: string, now: Instant): Known | null => {
      const found = known.get(token);
      if (!found) return null;
      // Deleted and set again, so that the map stays in the order of the last use.
      known.delete(token);
      if (found.expiresAt <= now) return null;
      known.set(token, found);
      return found;
    },
    set: (token: string, found: Known): void => {
      const oldest = known.size >= capacity ? known.keys().next() : null;
      if (oldest && !oldest.done) known.delete(oldest.value);
      known.set(token, found);
    },
  };
}

export function createAccessTokens(masterKey: Buffer, capacity = tokensKept): AccessTokens {
  const key = deriveKey(masterKey, 'access tokens');
  const memory = createMemory(capacity);

  const verified = async (token: string, now: Instant): Promise<Known | null> => {
    const checks = {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'at+jwt',
      currentDate: new Date(now),
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    };
    // An invalid token is not ours: the reason is not reported.
    const checked = await jwtVerify(token, key, checks).catch(() => null);
    if (!checked) return null;
    const { sub, sid, exp } = checked.payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
    return { claims: { userId: sub, sessionId: sid }, expiresAt: exp * 1000 };
  };
  return {
    issue: ({ userId, sessionId }, now, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    read: async (token, now) => {
      if (token.length > longestToken) return null;
      const known = memory.get(token, now);
      if (known) return known.claims;
      const fresh = await verified(token, now);
      if (!fresh) return null;
      memory.set(token, fresh);
      return fresh.claims;
    },
  };
}
