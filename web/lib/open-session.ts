/**
 * The payment session opened last. This tab stores its id, because the provider does not always return it after a
 * cancelled payment. The device stores its page for customers who left without paying and come back, by the browser's
 * back button or by scanning the cabinet again, which opens another tab.
 */
import { salePaymentDeadlineMs } from '#domain/sales/sale.js';
import { drop, writeStored, readStored } from './device-storage.js';

const key = 'consigne.open-session';
const pageKey = 'consigne.open-payment-page';

/** The page for an unpaid, abandoned order (specification §2). */
export type CancelPath = '/payment-cancelled' | '/cart/cancel';

interface OpenPage {
  readonly sessionId: string;
  readonly url: string;
  readonly cancelPath: CancelPath;
  /** By the device's clock. */
  readonly until: number;
}

export function rememberSession(sessionId: string, url: string, cancelPath: CancelPath): void {
  writeStored('session', key, sessionId);
  const page: OpenPage = { sessionId, url, cancelPath, until: Date.now() + salePaymentDeadlineMs };
  writeStored('local', pageKey, page);
}

export function openSession(): string | null {
  const sessionId = readStored('session', key);
  return typeof sessionId === 'string' ? sessionId : null;
}

/** Null after a payment, a close or the expiry. */
export function openPaymentPage(): OpenPage | null {
  const { sessionId, url, cancelPath, until } = (readStored('local', pageKey) ?? {}) as Partial<OpenPage>;
  if (typeof sessionId !== 'string' || typeof url !== 'string' || typeof until !== 'number') return null;
  if (Date.now() >= until) return null;
  return {
    sessionId,
    url,
    until,
    cancelPath: cancelPath === '/cart/cancel' ? cancelPath : '/payment-cancelled',
  };
}

/** A page opened later for another order stays. */
export function forgetPaymentPage(sessionId: string): void {
  if (openPaymentPage()?.sessionId === sessionId) drop('local', pageKey);
}

export function forgetSession(sessionId: string): void {
  if (openSession() === sessionId) drop('session', key);
  forgetPaymentPage(sessionId);
}
