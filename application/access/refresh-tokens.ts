/**
 * Refresh tokens as they travel: `family.chance.proof`. The proof says that we made it, so that a token which the family does
 * not know any more was used, and not made up to end somebody's session. Only the digest is kept.
 */
import type { Caller } from '#application/installation.js';
import type { Ports } from '#application/ports.js';

const chanceBytes = 32;

type Needs = Pick<Ports, 'secrets' | 'chance'>;

const proofOf = (at: Pick<Ports, 'secrets'>, named: string): string =>
  at.secrets.digest(`refresh token proof:${named}`);

interface FreshToken {
  readonly raw: string;
  readonly digest: string;
}

const digestOf = (at: Pick<Ports, 'secrets'>, raw: string): string =>
  at.secrets.digest(`refresh token:${raw}`);

export function newRefreshToken(at: Needs, sessionId: string): FreshToken {
  const named = `${sessionId}.${at.chance.token(chanceBytes)}`;
  const raw = `${named}.${proofOf(at, named)}`;
  return { raw, digest: digestOf(at, raw) };
}

/** The family of a token of ours and the token's digest; null for what we never made. */
export function readRefreshToken(
  at: Pick<Ports, 'secrets'>,
  raw: string,
): { readonly sessionId: string; readonly digest: string } | null {
  const [sessionId = '', chance = '', proof = '', ...more] = raw.split('.');
  if (more.length > 0 || !at.secrets.equal(proof, proofOf(at, `${sessionId}.${chance}`))) return null;
  return { sessionId, digest: digestOf(at, raw) };
}

/** The same client: the same address and the same program. Not a proof, but a thief elsewhere is told from a second tab. */
export const clientOf = (at: Pick<Ports, 'secrets'>, { address, userAgent }: Caller): string =>
  at.secrets.digest(`client:${address}\n${userAgent}`);
