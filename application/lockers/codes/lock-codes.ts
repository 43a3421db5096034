/** Chooses the code of a lock: random for networked locks, computed for offline ones (devices.md#lock-models). */
import type { Locker } from '#domain/lockers/cabinet.js';
import { statesBeforeRemoval, type GrantPurpose } from '#domain/locks/grant.js';
import { clockMarginMs, durationClassesFrom, longestClassFrom } from '#domain/locks/duration-class.js';
import { nextSerial, offlineCode } from '#domain/locks/offline-code.js';
import { drawPin } from '#domain/locks/pin-rules.js';
import { synchronisedAt } from '#domain/locks/lock-state.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { assert, DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

type Needs = Pick<Ports, 'random' | 'secrets' | 'clock'>;

export const codeContext = (grantId: string): string => `grant:${grantId}:lockCode`;
export const lockSecretContext = (lockerId: string): string => `locker:${lockerId}:lockSecret`;

/** A PIN that no other grant has on this lock. */
export async function freshPin(
  app: Needs,
  store: Store,
  locker: Locker,
  purpose: GrantPurpose,
): Promise<string> {
  const grants = await store.grants.where({
    lockerId: locker.id,
    codeState: statesBeforeRemoval,
  });
  const taken = new Set(
    grants.flatMap(({ id, lockCodeSealed }) =>
      lockCodeSealed === null ? [] : [app.secrets.unseal(lockCodeSealed, codeContext(id))],
    ),
  );
  const template = lockTemplates[locker.smartlockType];
  return drawPin(
    template,
    (bound) => app.random.below(bound),
    (pin) => taken.has(pin),
    purpose === 'maintenance' ? template.maintenanceCodeLength : template.codeLength,
  );
}

interface IssuedCode {
  readonly code: string;
  readonly validFrom: Instant;
  readonly validUntil: Instant;
}

/**
 * The code that an offline lock will compute itself: the shortest class that covers the window and has a serial left,
 * or the longest there is.
 * Throws CODE_NOT_ON_LOCK if every class of this hour is used up.
 */
export async function computedCode(
  app: Needs,
  store: Store,
  locker: Locker,
  request: { readonly from: Instant; readonly until: Instant; readonly maxUses: number | null },
): Promise<IssuedCode> {
  const { lockSecretSealed, commissionedAt, clockSetAt } = locker;
  assert(
    lockSecretSealed !== null && commissionedAt !== null,
    'an offline lock shares a secret since a known day',
  );
  const secret = app.secrets.unseal(lockSecretSealed, lockSecretContext(locker.id));
  const rules = lockTemplates[locker.smartlockType];
  const oneTime = request.maxUses === 1;
  const agreedAt = synchronisedAt({ commissionedAt, clockSetAt });
  const margin = clockMarginMs(rules, agreedAt, request.from);
  const endMargin = clockMarginMs(rules, agreedAt, request.until);
  const covering = durationClassesFrom(rules, request.from, request.until, margin, endMargin);
  const windows = covering.length > 0 ? covering : [longestClassFrom(rules, request.from, margin)];
  for (const window of windows) {
    const { startHour, classHours, validFrom, validUntil } = window;
    const issued = await store.grants.where({ lockerId: locker.id, validFrom, validUntil });
    const sameKind = issued.filter(({ maxUses }) => (maxUses === 1) === oneTime);
    const serial = nextSerial(rules, oneTime, sameKind.length);
    if (serial !== null)
      return {
        code: offlineCode(rules, { secret, startHour, classHours, oneTime, serial }),
        validFrom,
        validUntil,
      };
  }
  throw new DomainError('CODE_NOT_ON_LOCK');
}
