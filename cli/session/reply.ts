/** Checks that a response is our server's: a portal, a proxy or another program responds 200 as well. */
import type { DryRun } from '#application/contract/dry-run.js';
import type { Route } from '#application/contract/route.js';
import { exitCodes, Failure } from '#cli/exit.js';
import type { Answer } from './http.js';
import { hasShape, outerShape, type OuterShape } from './outer-shape.js';
import { parsed } from './refusal.js';

const foreign = (): Failure =>
  new Failure(exitCodes.error, 'La réponse n’est pas celle d’un serveur Consigne.', {
    code: 'NOT_CONSIGNE',
    hint: 'Vérifiez l’adresse du profil : consigne doctor',
  });

/** In the built terminal it is part of the table of routes. */
const shapeOf = (route: Route & { readonly answers?: OuterShape }): OuterShape =>
  route.answers === undefined ? outerShape(route) : route.answers;

/** The response of `route`, unchanged; null for 204. Throws a `Failure` with `NOT_CONSIGNE` for any other server's. */
export function replyOf(answer: Answer, route: Route): unknown {
  if (answer.status === 204) return null;
  const value = parsed(answer.bytes);
  if (value === null || !hasShape(value, shapeOf(route))) throw foreign();
  return value;
}

/** The result of a dry run. Throws as `replyOf`: another server's response must not count as permission. */
export function dryRunOf({ bytes }: Answer): DryRun {
  const value = parsed(bytes) as DryRun | null;
  if (value?.isAllowed !== true) throw foreign();
  return value;
}
