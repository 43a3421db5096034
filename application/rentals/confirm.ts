/** Confirms a rental, once, when the price is held (or the card saved) and the deposit is held or not yet due. */
import { isSecured } from '#domain/rentals/payment-deadlines.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { loadCase } from './facts.js';
import { notify } from './messages/notify.js';

export async function confirmWhenHeld(app: App, store: Store, orderId: string): Promise<void> {
  const loaded = await loadCase(app, store, orderId);
  if (isSecured(loaded)) await notify(app, store, loaded.order, 'rental.confirmed');
}
