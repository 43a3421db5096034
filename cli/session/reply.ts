/** What a server answers is looked at before it is shown: a portal, a proxy or another program answers 200 as well. */
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

/** In the built terminal the table of routes brings it. */
const shapeOf = (route: Route & { readonly answers?: OuterShape }): OuterShape =>
  route.answers === undefined ? outerShape(route) : route.answers;

/** The value that `route` answers, as it came; null for 204. Throws a `Failure` with `NOT_CONSIGNE` for anybody else's. */
export function replyOf(answer: Answer, route: Route): unknown {
  if (answer.status === 204) return null;
  const value = parsed(answer.bytes);
  if (value === null || !hasShape(value, shapeOf(route))) throw foreign();
  return value;
}

/** What came of a deed that was only tried. Throws as `replyOf`: nobody else's word says that something is allowed. */
export function dryRunOf({ bytes }: Answer): DryRun {
  const value = parsed(bytes) as DryRun | null;
  if (value?.isAllowed !== true) throw foreign();
  return value;
}
