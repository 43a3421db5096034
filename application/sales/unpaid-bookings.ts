/** Limits the unpaid orders of a customer at a cabinet (domain/sales/unpaid-booking.ts). */
import { refuseBlocked } from '#application/companies/customer-files.js';
import { toShow } from '#application/collection.js';
import {
  refuseTooManyUnpaid,
  unpaidLimits,
  withinHalf,
  type UnpaidAsker,
} from '#domain/sales/unpaid-booking.js';
import type { Caller, App } from '#application/app.js';
import type { Store } from '#application/store.js';

/** An order placed by a customer. */
export interface Ordering {
  readonly cabinetId: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly caller: Pick<Caller, 'address' | 'language'>;
}

interface UnpaidTerms {
  readonly waitsMs: number;
  /** The order occupies a locker while it is unpaid. */
  readonly takesLocker: boolean;
}

function askerOf(app: App, ordering: Ordering, waitsMs: number): UnpaidAsker {
  const { cabinetId, customerEmail, customerPhone, caller } = ordering;
  // Digests differ by cabinet: unpaid orders at other cabinets do not count, and customers cannot be tracked across
  // cabinets.
  const digest = (kind: string, value: string): string =>
    app.secrets.digest(['unpaid', kind, cabinetId, value].join('\n'));
  const phone = app.phones.international(customerPhone);
  return {
    emailDigest: digest('email', customerEmail.toLowerCase()),
    phoneDigest: phone === null ? null : digest('phone', phone),
    addressDigest: digest('address', caller.address),
    until: app.clock.now() + waitsMs,
  };
}

/**
 * Call in the transaction that reserves, before it takes anything: a customer over the limit must get that refusal, not
 * "nothing left". Returns the row to add once the order has its id; `store.endUnpaid` removes it. Throws
 * TOO_MANY_UNPAID, or CUSTOMER_BLOCKED for a person whom the company blocked.
 */
export async function takeUnpaidPlace(
  app: App,
  store: Store,
  ordering: Ordering,
  { waitsMs, takesLocker }: UnpaidTerms,
): Promise<UnpaidAsker> {
  const { cabinetId, customerEmail: email, customerPhone: phone } = ordering;
  await refuseBlocked(app, store, cabinetId, { email, phone });
  const asker = askerOf(app, ordering, waitsMs);
  const waiting = await store.unpaidLike(asker);
  if (waiting.length === 0) return asker;
  const { unpaidPerAddress: ofAddress = unpaidLimits.ofAddress } = app.settings;
  const limits = { ...unpaidLimits, ofAddress };
  const within = takesLocker
    ? withinHalf(limits, (await store.lockers.where({ cabinetId }, toShow)).length)
    : limits;
  refuseTooManyUnpaid(waiting, asker, within, app.clock.now());
  return asker;
}
