/** The place that an order takes among those that wait for their payment at a cabinet (domain/sales/unpaid-booking.ts). */
import { refuseTooManyUnpaid, unpaidLimits, type UnpaidAsker } from '#domain/sales/unpaid-booking.js';
import { commonDigits } from '#domain/shared/codes.js';
import type { Caller, Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';

/** A customer who orders by themselves. */
export interface Ordering {
  readonly cabinetId: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly caller: Pick<Caller, 'address'>;
}

/**
 * In the transaction that reserves, before anything is taken: whoever is told to pay first shall not read that nothing is left.
 * Answers the row to add once the order has its id; `store.endUnpaid` takes it away. Throws TOO_MANY_UNPAID.
 */
export async function takeUnpaidPlace(
  at: Installation,
  store: Store,
  { cabinetId, customerEmail, customerPhone, caller }: Ordering,
  waitsMs: number,
): Promise<UnpaidAsker> {
  // Another one for each cabinet: what waits elsewhere is not found, and nobody is followed from one to the next.
  const digest = (kind: string, value: string): string =>
    at.secrets.digest(['unpaid', kind, cabinetId, value].join('\n'));
  const phone = commonDigits(customerPhone);
  const now = at.clock.now();
  const asker: UnpaidAsker = {
    emailDigest: digest('email', customerEmail.toLowerCase()),
    phoneDigest: phone === null ? null : digest('phone', phone),
    addressDigest: digest('address', caller.address),
    until: now + waitsMs,
  };
  const { unpaidPerAddress: ofAddress = unpaidLimits.ofAddress } = at.settings;
  const waiting = await store.unpaidLike(asker);
  refuseTooManyUnpaid(waiting, asker, { ...unpaidLimits, ofAddress }, now);
  return asker;
}
