/**
 * Refresh tokens as sent to clients: `family.random.proof`. The proof shows that we made the token. So a token that the
 * family no longer has was used before, and not invented to end another person's session. Only the digest is stored.
 */
import type { Caller } from '#application/installation.js';
import type { Ports } from '#application/ports.js';

const randomBytes = 32;

type Needs = Pick<Ports, 'secrets' | 'random'>;

const proofOf = (at: Pick<Ports, 'secrets'>, named: string): string =>
  at.secrets.digest(`refresh token proof:${named}`);

interface FreshToken {
  readonly raw: string;
  readonly digest: string;
}

const digestOf = (at: Pick<Ports, 'secrets'>, raw: string): string =>
  at.secrets.digest(`refresh token:${raw}`);

export function newRefreshToken(at: Needs, sessionId: string): FreshToken {
  const named = `${sessionId}.${at.random.token(randomBytes)}`;
  const raw = `${named}.${proofOf(at, named)}`;
  return { raw, digest: digestOf(at, raw) };
}

/** The family and digest of one of our tokens; null for any other string. */
export function readRefreshToken(
  at: Pick<Ports, 'secrets'>,
  raw: string,
): { readonly sessionId: string; readonly digest: string } | null {
  const [sessionId = '', random = '', proof = '', ...more] = raw.split('.');
  if (more.length > 0 || !at.secrets.equal(proof, proofOf(at, `${sessionId}.${random}`))) return null;
  return { sessionId, digest: digestOf(at, raw) };
}

/** Identifies a client by its address and program. Not a proof, but tells apart a thief elsewhere from a second tab. */
export const clientOf = (at: Pick<Ports, 'secrets'>, { address, userAgent }: Caller): string =>
  at.secrets.digest(`client:${address}\n${userAgent}`);
