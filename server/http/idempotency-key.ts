/**
 * Safe retries of mutations (lists-and-api.md#repeated-requests): the same key and body return the first result again.
 * A caller without a link's token is anonymous, so its keys must be unguessable: a response may contain a lock code.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '#application/access/staff.js';
import type { Route } from '#application/contract/route.js';
import type { Repeatable } from '#application/idempotency.js';
import type { Proof } from '#application/app.js';
import { invalidField } from '#domain/shared/errors.js';
import { readProof } from './read-input.js';

export const keyHeader = 'Idempotency-Key';

const visible = /^[\x21-\x7e]{8,255}$/;
/** At least 128 bits: 22 characters of base64url, which a UUID has too. */
const unguessable = /^[\w-]{22,255}$/;

const digest = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('base64url');
};

/**
 * The current rights of staff. A stored response contains codes and customers: a user whose rights were reduced
 * meanwhile gets neither the response nor a second run.
 */
const reachOf = ({ roles, companyId, cabinetIds }: Staff): string =>
  JSON.stringify([roles.toSorted(), companyId, cabinetIds?.toSorted() ?? null]);

const nobody: Proof = { token: null, phoneDigits: null };

/** Many customers have the same digits: they identify a caller only together with the code in the address. */
function callerKey({ token, phoneDigits }: Proof, url: string): string {
  if (token !== null) return digest('token', token);
  return phoneDigits === null ? 'anonymous' : digest('digits', phoneDigits, url);
}

export const isRepeatable = (route: Route): boolean =>
  route.method !== 'GET' && route.access !== 'provider' && route.repeatable !== false;

/** The key under which a repeatable request is stored, or null when it has none. */
export function repeatableOf(request: FastifyRequest, route: Route): Repeatable | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !isRepeatable(route)) return null;
  const proof = route.access === 'holder' ? readProof(request.headers) : nobody;
  const { staff } = request;
  const form = proof.token === null && !staff ? unguessable : visible;
  if (typeof key !== 'string' || !form.test(key)) throw invalidField(keyHeader, 'Invalid input');
  return {
    callerKey: staff ? digest('staff', staff.userId) : callerKey(proof, request.url),
    key,
    route: `${route.method} ${route.path}`,
    bodyHash: digest(request.url, request.rawBody ?? '', ...(staff ? [reachOf(staff)] : [])),
  };
}
