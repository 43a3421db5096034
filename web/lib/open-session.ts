/**
 * The payment session that this tab just opened: the provider names it on the way back from a payment, and not always on the
 * way back without one. With it its page, for whoever left it without paying and wants it back.
 */
import { salePaymentDeadlineMs } from '#domain/sales/sale.js';
import { drop, keep, readKept } from './device-storage.js';

const key = 'consigne.open-session';
const pageKey = 'consigne.open-payment-page';

export function rememberSession(sessionId: string, url: string): void {
  keep('session', key, sessionId);
  keep('session', pageKey, { url, until: Date.now() + salePaymentDeadlineMs });
}

export function openSession(): string | null {
  const sessionId = readKept('session', key);
  return typeof sessionId === 'string' ? sessionId : null;
}

/** Null once it was left with a payment, or closed. */
export function openPaymentPage(): string | null {
  const kept = readKept('session', pageKey);
  const { url, until } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return typeof url === 'string' && typeof until === 'number' && Date.now() < until ? url : null;
}

export const forgetPaymentPage = (): void => drop('session', pageKey);

export function forgetSession(): void {
  drop('session', key);
  forgetPaymentPage();
}
