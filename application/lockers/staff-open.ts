/**
 * Opens a door remotely for staff, with a reason (accounts.md#roles, doors-and-codes.md#opening-a-door): requested,
 * confirmed, never late. Recorded in the audit, in the locker's history and in the timeline of the order inside.
 */
import { openingLifeMs, type StaffOpening } from '#domain/locks/opening.js';
import { refuseRemoteOpening } from '#domain/locks/lock-reach.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { DomainError } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onVersionConflict } from '#application/conflict.js';
import type { OpeningReply } from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { sendDoorCommand, refuseUnlessOpened } from './door-command.js';
import { orderIn } from './capacity/occupants.js';
import { aboutLocker, lockerFor } from '#application/access/reach.js';

interface StaffOpeningRequest {
  readonly lockerId: string;
  readonly kind: StaffOpening['kind'];
  readonly reason: string;
}

/** A lost link is detected by the attempt itself, which is recorded. */
function refuseUnlessAble(locker: Locker): void {
  const refusal = refuseRemoteOpening(locker, true);
  if (refusal) throw new DomainError(refusal);
}

async function remember(
  app: App,
  store: Store,
  staff: Staff,
  locker: Locker,
  { kind, reason }: StaffOpeningRequest,
): Promise<StaffOpening> {
  const now = app.clock.now();
  const order = kind === 'open' ? await orderIn(store, locker, now) : null;
  const opening: StaffOpening = {
    ...newRecord(app.newId(), now),
    companyId: locker.companyId,
    cabinetId: locker.cabinetId,
    lockerId: locker.id,
    orderId: order?.id ?? null,
    userId: staff.userId,
    userName: staff.name,
    kind,
    reason,
    // The fence of the open claim, or of the last one: the cabinet would refuse an earlier one.
    fence: locker.fence,
    state: 'asked',
    failure: null,
    requestedAt: now,
    expiresAt: now + openingLifeMs,
    answeredAt: null,
    doorOpenedAt: null,
    doorClosedAt: null,
  };
  await store.staffOpenings.add(opening);
  if (order) await recordEntry(app, store, order, 'staff', 'openingAskedByStaff', { by: staff.name, reason });
  const facts = { openingId: opening.id, ...(order && { orderId: order.id }) };
  await audit(app, store, staff, { action: `locker.${kind}`, ...aboutLocker(locker), reason, facts });
  return opening;
}

/** A result that came first stands. */
async function giveUp(app: App, id: string, state: StaffOpening['state']): Promise<void> {
  await onVersionConflict(() =>
    app.transaction(async (store) => {
      const known = await store.staffOpenings.get(id);
      if (known.state === 'asked') await store.staffOpenings.save({ ...known, state });
    }),
  );
}

async function askLock(app: App, staff: Staff, request: StaffOpeningRequest) {
  const { locker, opening } = await app.transaction(async (store) => {
    const found = await lockerFor(store, staff, request.lockerId);
    refuseUnlessAble(found);
    return { locker: found, opening: await remember(app, store, staff, found, request) };
  });
  const link = await app.read((store) => store.cabinetLinks.find(locker.cabinetId));
  const fenceNow = async () => (await app.read((store) => store.staffOpenings.get(opening.id))).fence;
  const answer = await sendDoorCommand(app, locker, { ...opening, fenceNow }, link);
  if (answer.refusal !== null) await giveUp(app, opening.id, answer.state);
  refuseUnlessOpened(answer, 'staff');
  return { locker, opening };
}

interface Request {
  readonly lockerId: string;
}

const reply = (app: App, openingId: string, message: string): OpeningReply => ({
  success: true,
  openingId,
  message,
  answeredAt: iso(app.clock.now()),
});

/**
 * Returns only when the bolt has moved; the command expires after 15 s. Throws LOCK_JAMMED, LOCK_OFFLINE, LOCK_REFUSED
 * or LOCK_NO_ANSWER with the reason and what to do, REMOTE_OPENING_UNSUPPORTED or LOCKER_NOT_EQUIPPED.
 */
export async function openLocker(
  app: App,
  staff: Staff,
  { lockerId, reason }: Request & { readonly reason: string },
): Promise<OpeningReply> {
  const { locker, opening } = await askLock(app, staff, { lockerId, reason, kind: 'open' });
  return reply(app, opening.id, `Le casier N°${locker.number} est ouvert.`);
}

/** The lock blinks and beeps, so that a person at the cabinet finds it. Throws as `openLocker`. */
export async function identifyLocker(app: App, staff: Staff, { lockerId }: Request): Promise<OpeningReply> {
  const request = { lockerId, reason: 'Repérage de la serrure', kind: 'identify' } as const;
  const { locker, opening } = await askLock(app, staff, request);
  return reply(app, opening.id, `La serrure du casier N°${locker.number} clignote.`);
}
