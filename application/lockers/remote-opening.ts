/** A door opened from afar for whoever holds a grant (behaviour.md §5): asked, answered, never late. */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import { openingLifeMs, type Opening } from '#domain/locks/opening.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';
import { isLinkUp, type CabinetLink } from './cabinet-records.js';
import { refusalOf } from './opening-outcome.js';
import { targetOf } from './target.js';

/** Throws REMOTE_OPENING_UNSUPPORTED. */
export function assertRemote({ smartlockType }: Pick<Locker, 'smartlockType'>): void {
  if (!lockTemplates[smartlockType].canOpenRemotely) throw new DomainError('REMOTE_OPENING_UNSUPPORTED');
}

/** Writes the wish down in the running transaction; `openRemotely` follows after the commit. */
export async function askOpening(
  at: Installation,
  store: Store,
  locker: Locker,
  grant: Grant,
): Promise<Opening> {
  const now = at.clock.now();
  const opening: Opening = {
    ...newRecord(at.newId(), now),
    companyId: grant.companyId,
    cabinetId: locker.cabinetId,
    lockerId: locker.id,
    orderId: grant.orderId,
    grantId: grant.id,
    fence: grant.fence,
    state: 'asked',
    reason: null,
    askedAt: now,
    expiresAt: now + openingLifeMs,
    answeredAt: null,
  };
  await store.openings.add(opening);
  return opening;
}

interface OpeningOutcome {
  readonly state: Opening['state'];
  /** Why the bolt did not move; null when it did. */
  readonly refusal: ErrorCode | null;
}

/**
 * Sends the command and waits for the lock's own word, 15 s at most. A cabinet known to be away is not waited for: `link` is what
 * was known of it when the opening was written down.
 */
export async function openRemotely(
  at: Installation,
  locker: Locker,
  opening: Opening,
  link: CabinetLink | null,
): Promise<OpeningOutcome> {
  if (!isLinkUp(link, at.clock.now())) return { state: 'lockOffline', refusal: 'LOCK_OFFLINE' };
  const { id: commandId, expiresAt } = opening;
  const result = await at.locks.ask({
    ...targetOf(locker, opening.fence),
    commandId,
    expiresAt,
    kind: 'open',
  });
  return { state: result?.outcome ?? 'noAnswer', refusal: refusalOf(result) };
}

/** Writes down how it ended, where the cabinet's own answer did not; `also` follows in the same transaction. */
export const noteFailure = (
  at: Installation,
  openingId: string,
  state: Opening['state'],
  also?: (store: Store) => Promise<void>,
): Promise<void> =>
  onVersionConflict(() =>
    at.transaction(async (store) => {
      const known = await store.openings.get(openingId);
      if (known.state === 'asked') await store.openings.save({ ...known, state });
      await also?.(store);
    }),
  );
