/**
 * A door was forced: the content may be missing or replaced, and the bolt may be broken. The next closing does not
 * change that: staff inspect the locker before it is used again (doors-and-codes.md#lockers-to-inspect).
 */
import { putsIn } from '#domain/doors/door-code.js';
import type { Claim } from '#domain/lockers/cabinet.js';
import type { Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { orderRefOf } from '#application/records.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { shutUntilChecked } from './block-until-inspected.js';

const reasons = {
  item: 'Porte forcée : vérifiez que l’article est là',
  inside: 'Porte forcée : vérifiez ce que contient le casier',
  free: 'Porte forcée : vérifiez le casier et sa serrure',
};

type Behind = keyof typeof reasons | 'nothing';

/** The expected content. Not while a person puts something in or staff work there: they see the door. */
async function behind(store: Store, lockerId: string, claim: Claim | undefined): Promise<Behind> {
  const [unit] = await store.rentalUnits.where({ lockerId, isActive: true }, { limit: 1 });
  if (unit) {
    const orders = await store.rentalOrders.where({ unitId: unit.id, isOccupying: true });
    const isOut = orders.some(({ pickedUpAt, returnedAt }) => pickedUpAt !== null && returnedAt === null);
    return isOut ? 'nothing' : 'item';
  }
  if (!claim) return 'free';
  if (claim.purpose === 'maintenance') return 'nothing';
  const { orderId } = claim;
  const codes = await store.doorCodes.where({ lockerId, orderId, doneAt: null, revokedAt: null });
  return codes.some(({ step }) => putsIn(step)) ? 'nothing' : 'inside';
}

export async function doorForced(
  at: Installation,
  store: Store,
  lockerId: string,
  when: Instant,
): Promise<void> {
  const locker = await store.lockers.find(lockerId);
  if (!locker) return;
  const [claim] = await store.claims.where({ lockerId, releasedAt: null }, { limit: 1 });
  const what = await behind(store, lockerId, claim);
  if (what === 'nothing') return;
  if (claim && claim.purpose !== 'maintenance' && claim.claimedAt <= when)
    await note(at, store, orderRefOf(claim), 'door', 'forced');
  await shutUntilChecked(at, store, locker, reasons[what]);
}
