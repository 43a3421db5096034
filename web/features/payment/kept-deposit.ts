/** What a paid laundry leaves on the device: its locker and code, readable without a network like those of every other code. */
import type { PressingSession } from '#application/contract/pressing.js';
import type { Instant } from '#domain/shared/record.js';
import { keepVisit, lastVisits } from '#web/features/door-code/last-visits.js';
import { heardTime } from '#web/lib/now.js';

/** Once it is deposited its code is not told any more: the one that was kept is done. */
function codeOf({ doorCode, reference }: PressingSession, now: Instant): string | null {
  const kept = lastVisits(now).find((visit) => visit.reference === reference && visit.step === 'deposit');
  return doorCode ?? kept?.code ?? null;
}

export function keepDeposit(
  order: PressingSession,
  lockCode: string | null,
  now: Instant = Date.now(),
): void {
  const code = codeOf(order, now);
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
