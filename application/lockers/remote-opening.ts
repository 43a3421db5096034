/** Opens a door remotely for a grant's holder (doors-and-codes.md#opening-a-door): requested, confirmed, never late. */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import { openingLifeMs, type Opening } from '#domain/locks/opening.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { sendDoorCommand, type DoorAnswer } from './door-command.js';
import type { CabinetLink } from './cabinets/cabinet-records.js';

/** Throws REMOTE_OPENING_UNSUPPORTED. */
export function assertRemote({ smartlockType }: Pick<Locker, 'smartlockType'>): void {
  if (!lockTemplates[smartlockType].canOpenRemotely) throw new DomainError('REMOTE_OPENING_UNSUPPORTED');
}

/** Stores the request in the running transaction; `openRemotely` follows after the commit. */
export async function requestOpening(app: App, store: Store, locker: Locker, grant: Grant): Promise<Opening> {
  const now = app.clock.now();
  const opening: Opening = {
    ...newRecord(app.newId(), now),
    companyId: grant.companyId,
    cabinetId: locker.cabinetId,
    lockerId: locker.id,
    orderId: grant.orderId,
    grantId: grant.id,
    fence: grant.fence,
    state: 'asked',
    reason: null,
    requestedAt: now,
    expiresAt: now + openingLifeMs,
    answeredAt: null,
  };
  await store.openings.add(opening);
  return opening;
}

/** Sends the command and waits for the lock's confirmation. */
export const openRemotely = (
  app: App,
  locker: Locker,
  opening: Opening,
  link: CabinetLink | null,
): Promise<DoorAnswer> => {
  const { id, fence, expiresAt } = opening;
  const fenceNow = async () => (await app.read((store) => store.openings.get(id))).fence;
  return sendDoorCommand(app, locker, { id, kind: 'open', fence, expiresAt, fenceNow }, link);
};

/** Stores the failure unless the cabinet's own result came first; `also` runs in the same transaction. */
export const recordFailure = (
  app: App,
  openingId: string,
  state: Opening['state'],
  also?: (store: Store) => Promise<void>,
): Promise<void> =>
  onVersionConflict(() =>
    app.transaction(async (store) => {
      const known = await store.openings.get(openingId);
      if (known.state === 'asked') await store.openings.save({ ...known, state });
      await also?.(store);
    }),
  );
