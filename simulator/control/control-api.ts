/** Handles the control API (simulator.md#control-api): finds the call, checks its input, reports errors. */
import { z } from 'zod';
import { UnknownTarget } from '#simulator/cabinets/world.js';
import {
  NotOffered,
  NotDisputable,
  savedCard,
  UnknownCard,
  UnknownSession,
} from '#simulator/payments/control.js';
import { ControlRefusal, type ControlAnswer, type ControlRequest } from './answer.js';
import { controlRoutes, type ControlRoute, type Outside } from './routes.js';

/** The path's id if the route matches, empty if it needs none, null if it does not match. */
function fits(route: ControlRoute, { method, path }: ControlRequest): string | null {
  if (route.method !== method) return null;
  const wanted = route.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  let id = '';
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? '';
    if (part === ':id') id = value;
    else if (part !== value) return null;
  }
  return id;
}

const issuesText = ({ issues }: z.ZodError): string => issues.map(({ message }) => message).join(' ');

function refusalOf(error: unknown): ControlAnswer | null {
  if (error instanceof ControlRefusal) return { status: error.status, body: { message: error.message } };
  if (error instanceof z.ZodError) return { status: 400, body: { message: issuesText(error) } };
  if (error instanceof RangeError) return { status: 409, body: { message: error.message } };
  if (error instanceof UnknownTarget) return { status: 404, body: { message: error.message } };
  if (error instanceof UnknownSession)
    return { status: 404, body: { message: `Page de paiement inconnue : « ${error.message} ».` } };
  if (error instanceof NotDisputable) {
    const message = `Rien à contester ni à décider : « ${error.message} » (inconnu, rien de débité, ou déjà contesté).`;
    return { status: 409, body: { message } };
  }
  if (error instanceof NotOffered) {
    const message = `Le tableau de bord ne l’offre pas : « ${error.message} » (paiement inconnu, plus rien de réservé, ou plus rien à rendre).`;
    return { status: 409, body: { message } };
  }
  if (error instanceof UnknownCard) {
    const isSaved = error.message === savedCard;
    const unknown = `Carte de test inconnue : « ${error.message} ».`;
    return {
      status: 400,
      body: { message: isSaved ? 'La page n’offre aucune carte enregistrée.' : unknown },
    };
  }
  return null;
}

/** The response for an invalid call; throws internal errors. */
export function refused(error: unknown): ControlAnswer {
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  throw error;
}

export function createControlApi(outside: Outside): (request: ControlRequest) => Promise<ControlAnswer> {
  return async (request) => {
    for (const route of controlRoutes) {
      const id = fits(route, request);
      if (id === null) continue;
      try {
        return await route.handle(outside, id, request);
      } catch (error) {
        return refused(error);
      }
    }
    return { status: 404, body: { message: `Appel inconnu : ${request.method} /_sim${request.path}.` } };
  };
}

/**
 * The control API can open doors and move money, so only this machine may call it, and no web page of another origin: a
 * rebound name or a foreign Origin is refused (simulator.md#control-api).
 */
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

const isLocalAddress = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

interface Origins {
  readonly address: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

export function mayControl({ address, host, origin }: Origins): boolean {
  if (!isLocalAddress(address)) return false;
  if (host === undefined || !localNames.has(nameOf(host))) return false;
  if (origin === undefined) return true;
  try {
    return localNames.has(nameOf(new URL(origin).host));
  } catch {
    return false;
  }
}
