/** Resolves a token to its person, read again at every call: revoked rights take effect at once. */
import { fullName, type User } from '#domain/access/user.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Caller } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { Staff } from './staff.js';

export function actorOf(user: User, sessionId: string, { via, address }: Caller): Staff {
  const { id: userId, email, roles, companyId, cabinetIds } = user;
  const hasSecondFactor = user.secondFactorAt !== null;
  const name = fullName(user);
  return { userId, sessionId, name, email, roles, companyId, cabinetIds, hasSecondFactor, via, address };
}

type Needs = Pick<Ports, 'accessTokens' | 'read' | 'clock'>;

/** Throws NOT_SIGNED_IN. */
export async function identify(app: Needs, token: string, caller: Caller): Promise<Staff> {
  const now = app.clock.now();
  const claims = await app.accessTokens.read(token, now);
  const user = claims && (await app.read((store) => store.signedIn(claims.sessionId, now)));
  if (!user || user.id !== claims?.userId) throw new DomainError('NOT_SIGNED_IN');
  return actorOf(user, claims.sessionId, caller);
}
