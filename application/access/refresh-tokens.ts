/**
 * Refresh tokens as sent to clients: `family.random.proof`. The proof shows that we made the token. So a token that the
 * family no longer has was used before, and not invented to end another person's session. Only the digest is stored.
 */
import type { Caller } from '#application/app.js';
import type { Ports } from '#application/ports.js';

const randomBytes = 32;

type Needs = Pick<Ports, 'secrets' | 'random'>;

const proofOf = (app: Pick<Ports, 'secrets'>, named: string): string =>
  app.secrets.digest(`refresh token proof:${named}`);

interface FreshToken {
  readonly raw: string;
  readonly digest: string;
}

const digestOf = (app: Pick<Ports, 'secrets'>, raw: string): string =>
  app.secrets.digest(`refresh token:${raw}`);

export function newRefreshToken(app: Needs, sessionId: string): FreshToken {
  const named = `${sessionId}.${app.random.token(randomBytes)}`;
  const raw = `${named}.${proofOf(app, named)}`;
  return { raw, digest: digestOf(app, raw) };
}

/** The family and digest of one of our tokens; null for any other string. */
export function readRefreshToken(
  app: Pick<Ports, 'secrets'>,
  raw: string,
): { readonly sessionId: string; readonly digest: string } | null {
  const [sessionId = '', random = '', proof = '', ...more] = raw.split('.');
  if (more.length > 0 || !app.secrets.equal(proof, proofOf(app, `${sessionId}.${random}`))) return null;
  return { sessionId, digest: digestOf(app, raw) };
}

/** Identifies a client by its address and program. Not a proof, but tells apart a thief elsewhere from a second tab. */
export const clientOf = (app: Pick<Ports, 'secrets'>, { address, userAgent }: Caller): string =>
  app.secrets.digest(`client:${address}\n${userAgent}`);
