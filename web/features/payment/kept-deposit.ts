/** What a paid laundry leaves on the device: its locker and code, readable without a network like those of every other code. */
import type { PressingSession } from '#application/contract/pressing.js';
import type { Instant } from '#domain/shared/record.js';
import { keepVisit, lastVisits } from '#web/features/door-code/last-visits.js';
import { heardTime } from '#web/lib/now.js';

/**
 * The code of a deposit, stored on this device; the platform returns it for half an hour after the payment, and until
 * it is used.
 */
export const keptDepositCode = (
  { reference, cabinetId }: PressingSession,
  now: Instant = Date.now(),
): string | null =>
  lastVisits(now).find(
    (visit) =>
      visit.reference === reference &&
      visit.cabinetId === cabinetId &&
      visit.orderKind === 'pressing' &&
      visit.step === 'deposit',
  )?.code ?? null;

export function keepDeposit(
  order: PressingSession,
  lockCode: string | null,
  now: Instant = Date.now(),
): void {
  // A code that is no longer returned is not used for that reason: locker and keypad code stay readable.
  if (order.doorCode === null && !order.isDeposited) return;
  const code = order.doorCode ?? keptDepositCode(order, now);
  if (code === null) return;
  const { reference, cabinetId, cabinetName, cabinetLocation, lockerNumber, supportPhone, isDeposited } =
    order;
  const serverTime = new Date(heardTime(now)).toISOString();
  keepVisit(
    {
      ...{ code, orderKind: 'pressing', step: 'deposit', lockCode },
      ...{ reference, cabinetId, cabinetName, cabinetLocation, lockerNumber, supportPhone },
      ...{ doneAt: isDeposited ? serverTime : null, serverTime },
    },
    now,
  );
}
