/**
 * The payment session that this tab just opened: the provider names it on the way back from a payment, and not always on the
 * way back without one.
 */
import { drop, keep, readKept } from './device-storage.js';

const key = 'consigne.open-session';

export const rememberSession = (sessionId: string): void => keep('session', key, sessionId);

export function openSession(): string | null {
  const sessionId = readKept('session', key);
  return typeof sessionId === 'string' ? sessionId : null;
}

export const forgetSession = (): void => drop('session', key);
