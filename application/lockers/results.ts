/** What a cabinet answered to a command: stored before it is acknowledged, and harmless when it comes twice. */
import type { Grant } from '#domain/locks/grant.js';
import type { Opening, OpeningState } from '#domain/locks/opening.js';
import type { StaffOpening } from '#domain/locks/staff-opening.js';
import { onVersionConflict } from '#application/conflict.js';
import { applyOpeningDone } from '#application/doors/door-events.js';
import type { Installation } from '#application/installation.js';
import { enqueue } from '#application/outbox.js';
import type { LockResult } from '#application/lockers/gateway.js';
import { orderRefOf } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { tellOfCabinet } from './cabinet-story.js';
import { codeContext, freshPin } from './lock-codes.js';
import { keepAnswer } from './lock-states.js';
import { grantOfCommand } from './push-codes.js';

/** A code that the lock cannot take as it is: another one is drawn. */
const needsAnotherCode = (reason: string | null): boolean => reason === 'duplicate' || reason === 'pattern';

async function redraw(at: Installation, store: Store, grant: Grant): Promise<void> {
  const pin = await freshPin(at, store, await store.lockers.get(grant.lockerId), grant.purpose);
  const lockCodeSealed = at.secrets.seal(pin, codeContext(grant.id));
  const redrawn = await saveNow(at, store.grants, { ...grant, lockCodeSealed, codeState: 'pending' });
  await enqueue(at, store, { kind: 'grant.push', subjectId: grant.id, suffix: redrawn.version });
}

async function codeSet(
  at: Installation,
  store: Store,
  grant: Grant,
  attempt: number,
  result: LockResult,
): Promise<void> {
  // What the lock says of an earlier end.
  if (attempt <= grant.outdatedPushes) return;
  if (grant.codeState !== 'pending' && grant.codeState !== 'failed') return;
  const order = orderRefOf(grant);
  if (result.outcome === 'done') {
    await saveNow(at, store.grants, { ...grant, codeState: 'onLock', failure: null });
    return note(at, store, order, 'door', 'codeOnLock', { purpose: grant.purpose });
  }
  if (result.outcome !== 'refused') return;
  await note(at, store, order, 'door', 'codeRefused', { purpose: grant.purpose, reason: result.reason });
  if (needsAnotherCode(result.reason)) return redraw(at, store, { ...grant, failure: result.reason });
  // Refused again for the same reason, it has waited for somebody since the first time.
  if (grant.codeState === 'failed' && grant.failure === result.reason) return;
  await saveNow(at, store.grants, { ...grant, codeState: 'failed', failure: result.reason });
  const { orderId, lockerId } = grant;
  const { cabinetId, reason } = result;
  const place = { cabinetId, companyId: grant.companyId };
  await tellOfCabinet(at, store, place, 'codeFailed', { lockerId, orderId, reason });
}

async function opened(at: Installation, store: Store, opening: Opening, result: LockResult): Promise<void> {
  if (opening.state !== 'asked' && opening.state !== 'noAnswer') return;
  const state: OpeningState = result.outcome;
  await store.openings.save({ ...opening, state, reason: result.reason, answeredAt: result.at });
  await keepAnswer(at, store, opening.lockerId, result);
  const order = orderRefOf(opening);
  await note(at, store, order, 'door', 'openingAnswered', { state, reason: result.reason });
  if (state === 'done') await applyOpeningDone(at, store, opening, result.at);
}

async function openedForStaff(
  at: Installation,
  store: Store,
  opening: StaffOpening,
  result: LockResult,
): Promise<void> {
  if (opening.state !== 'asked' && opening.state !== 'noAnswer') return;
  const { outcome: state, reason: failure } = result;
  await store.staffOpenings.save({ ...opening, state, failure, answeredAt: result.at });
  await keepAnswer(at, store, opening.lockerId, result);
  const { orderId: id, companyId } = opening;
  if (id === null) return;
  await note(at, store, { id, companyId }, 'door', 'openingAnswered', { state, reason: failure });
}

/** Asked by the lock gateway itself, as `replay.…`: no record is behind it, and the gateway tells whoever waits. Record ids have no dot. */
const isOfGateway = (commandId: string): boolean => commandId.includes('.');

/** Applies a result of a command. One that nobody knows is another installation's, or of a wiped database. */
export async function receiveResult(at: Installation, result: LockResult): Promise<void> {
  const named = grantOfCommand(result.commandId);
  if (!named && isOfGateway(result.commandId)) return;
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      if (!named) {
        const opening = await store.openings.find(result.commandId);
        if (opening) return opened(at, store, opening, result);
        const staffs = await store.staffOpenings.find(result.commandId);
        return staffs ? openedForStaff(at, store, staffs, result) : undefined;
      }
      const grant = await store.grants.find(named.grantId);
      if (!grant) return;
      await keepAnswer(at, store, grant.lockerId, result);
      if (named.verb === 'set') await codeSet(at, store, grant, named.attempt, result);
      else if (grant.codeState === 'removing' && result.outcome === 'done')
        await saveNow(at, store.grants, { ...grant, codeState: 'removed' });
    }),
  );
}
