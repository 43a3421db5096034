/**
 * Applies door events to the grant's owner: a door task (8-character codes) or a rental
 * (doors-and-codes.md#truth-of-the-door: the door's own events are the truth where the lock has them).
 */
import { putsIn, type DoorCode, isLive } from '#domain/doors/door-code.js';
import { isDoorOpen, type Grant } from '#domain/locks/grant.js';
import { languageOf } from '#domain/shared/languages.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { LockState } from '#domain/locks/lock-state.js';
import type { Opening } from '#domain/locks/opening.js';
import type { Claim } from '#domain/lockers/cabinet.js';
import { greeting } from '#application/messages/greeting.js';
import type { App } from '#application/app.js';
import { isLinkUp, type CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import { fitSms } from '#application/messages/gsm7.js';
import { doorLeftOpen } from '#application/messages/outdated.js';
import { queueMessages } from '#application/messages/queue.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { orderRefOf, type Contact, type OrderRef } from '#application/records.js';
import { pageLink } from '#application/rentals/messages/notify.js';
import type { DoorPlace, Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { codeLinks, liveDoorCode } from '#application/doors/codes.js';
import { words } from '#application/doors/words/index.js';
import { applyRentalDoor } from '#application/rentals/door-events.js';
import { saveNow } from '#application/save-now.js';
import { finish } from '#application/doors/finish.js';
import { blockAfterLateOpening, blockUntilChecked } from '#application/doors/leave-locker.js';

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

/**
 * A door was forced: the content may be missing or replaced, and the bolt may be broken. The next closing does not
 * change that: staff inspect the locker before it is used again (doors-and-codes.md#lockers-to-inspect).
 */
async function doorForced(app: App, store: Store, lockerId: string, when: Instant): Promise<void> {
  const locker = await store.lockers.find(lockerId);
  if (!locker) return;
  const [claim] = await store.claims.where({ lockerId, releasedAt: null }, { limit: 1 });
  const what = await behind(store, lockerId, claim);
  if (what === 'nothing') return;
  if (claim && claim.purpose !== 'maintenance' && claim.claimedAt <= when)
    await recordEntry(app, store, orderRefOf(claim), 'door', 'forced');
  await blockUntilChecked(app, store, locker, reasons[what]);
}

/** A reported door event, or one inferred from a missing report. */
type DoorReport = Pick<CabinetEvent, 'at' | 'cabinetId' | 'commandId' | 'grantId' | 'lockerId' | 'type'>;

/** The grant of an event: named by the device, by the opening it executed, or the one whose door is open. */
async function grantOf(store: Store, event: DoorReport): Promise<Grant | null> {
  if (event.grantId !== null) return store.grants.find(event.grantId);
  if (event.commandId !== null) {
    const opening = await store.openings.find(event.commandId);
    return opening ? store.grants.find(opening.grantId) : null;
  }
  if ((event.type !== 'door.closed' && event.type !== 'door.ajar') || event.lockerId === null) return null;
  const grants = await store.grants.where({ lockerId: event.lockerId }, { newestFirst: true, limit: 10 });
  return grants.find(isDoorOpen) ?? null;
}

/**
 * The door opened for this grant, or closes without a reported opening: it stood open when the code was typed, or the
 * opening event was lost.
 */
const opensFor = ({ doorOpenedAt }: Grant, { type }: DoorReport): boolean =>
  type === 'door.opened' || (type === 'door.closed' && doorOpenedAt === null);

/** A code counts as used when the door moved, not when a jammed bolt only accepted it. */
const usedBy = (grant: Grant, event: DoorReport): Grant =>
  event.commandId === null && opensFor(grant, event) ? { ...grant, uses: grant.uses + 1 } : grant;

/** A replaced code may still have opened before the lock removed it: the door task is the same. */
const doorTaskBehind = async (store: Store, code: DoorCode): Promise<DoorCode | null> =>
  isLive(code) ? code : liveDoorCode(store, code.orderId, code.step);

/** The task moved to another locker and back: a closing for the first code there does not concern the second. */
async function wasAtOtherLockerSince(store: Store, code: DoorCode, doorTask: DoorCode): Promise<boolean> {
  const codes = await store.doorCodes.where({ orderId: code.orderId, step: code.step });
  const ids = codes.map(({ id }) => id);
  return codes
    .slice(ids.indexOf(code.id), ids.indexOf(doorTask.id))
    .some(({ lockerId }) => lockerId !== doorTask.lockerId);
}

/** A valid code that did not move the door is a jam, never a finished door task. */
async function applyDoorTaskDoor(
  app: App,
  store: Store,
  event: DoorReport,
  grant: Grant,
  code: DoorCode,
): Promise<void> {
  const order = orderRefOf(code);
  const facts = { step: code.step };
  if (event.type === 'open.timeout') return recordEntry(app, store, order, 'door', 'stuck', facts);
  if (event.type === 'door.opened') {
    await saveNow(app, store.grants, {
      ...usedBy(grant, event),
      doorOpenedAt: grant.doorOpenedAt ?? event.at,
      doorClosedAt: null,
    });
    await recordEntry(app, store, order, 'door', 'opened', facts);
    // Cancelled or moved while the opening event was on its way; the closing may never be reported.
    const doorTask = await doorTaskBehind(store, code);
    if (doorTask?.lockerId !== grant.lockerId) await blockAfterLateOpening(app, store, grant.lockerId, code);
    return;
  }
  if (event.type !== 'door.closed') return;
  const doorOpenedAt = grant.doorOpenedAt ?? event.at;
  await saveNow(app, store.grants, { ...usedBy(grant, event), doorOpenedAt, doorClosedAt: event.at });
  await recordEntry(app, store, order, 'door', 'closed', facts);
  const doorTask = await doorTaskBehind(store, code);
  // The task may be at another locker by now, where nothing was put in; staff must inspect this one.
  if (doorTask?.lockerId !== grant.lockerId) return blockAfterLateOpening(app, store, grant.lockerId, code);
  if (await wasAtOtherLockerSince(store, code, doorTask)) return;
  // Or staff moved the order on.
  if ((await app.kinds.doors[doorTask.orderKind].refusal(store, doorTask)) === null)
    await finish(app, store, doorTask, { at: event.at, actor: 'door' });
}

/** Reported as standing open. `open` alone may be a lost closing event, behind which a bolt can still jam. */
const isReportedOpen = ({ door, tamperedAt }: LockState): boolean =>
  door === 'ajar' || (door === 'open' && tamperedAt !== null);

async function stoodOpen(store: Store, lockerId: string, when: Instant): Promise<boolean> {
  const state = await store.lockStates.find(lockerId);
  return state !== null && isReportedOpen(state) && (state.doorSince ?? 0) <= when;
}

/** A lock that accepts a code while its door is open reports no opening: the person is at an open door. */
async function asOpening(store: Store, event: DoorReport): Promise<DoorReport> {
  if (event.type !== 'code.accepted' || event.lockerId === null) return event;
  return (await stoodOpen(store, event.lockerId, event.at)) ? { ...event, type: 'door.opened' } : event;
}

/** A key, or a code unknown to the platform: staff who next record the content are warned that the door moved. */
async function openedByNobody(app: App, store: Store, { cabinetId, lockerId }: DoorReport): Promise<void> {
  app.log.warn('door.unexplainedOpening', { cabinetId, lockerId });
  if (lockerId === null) return;
  const [claim] = await store.claims.where({ lockerId, releasedAt: null }, { limit: 1 });
  if (claim && claim.purpose !== 'maintenance')
    await recordEntry(app, store, orderRefOf(claim), 'door', 'opened');
}

export async function applyDoorEvent(app: App, store: Store, reported: DoorReport): Promise<void> {
  if (reported.type === 'tamper' && reported.lockerId !== null)
    return doorForced(app, store, reported.lockerId, reported.at);
  const event = await asOpening(store, reported);
  const grant = await grantOf(store, event);
  if (event.type === 'door.ajar') return grant ? watchOpenDoor(app, store, grant, event) : undefined;
  const code = grant?.doorCodeId ? await store.doorCodes.find(grant.doorCodeId) : null;
  if (grant && code) return applyDoorTaskDoor(app, store, event, grant, code);
  const order = grant ? await store.rentalOrders.find(grant.orderId) : null;
  if (grant && order) return applyRentalDoor(app, store, event, usedBy(grant, event), order);
  if (event.type === 'door.opened') await openedByNobody(app, store, event);
}

/** The same for a remote opening: for an open door the lock reports no event, only the executed command. */
export async function applyOpeningDone(
  app: App,
  store: Store,
  { id: commandId, cabinetId, lockerId }: Opening,
  when: Instant,
): Promise<void> {
  if (!(await stoodOpen(store, lockerId, when))) return;
  await applyDoorEvent(app, store, {
    type: 'door.opened',
    at: when,
    cabinetId,
    lockerId,
    commandId,
    grantId: null,
  });
}

/** Counted from the lock's report: enough to finish loading, and for a cabinet's late events to arrive. */
const timeoutMs = minute;

/**
 * Warns a customer, once an opening, that their door is open. A return counts when the door is closed, and until then
 * the content is unprotected (doors-and-codes.md#doors-left-open).
 */
async function watchOpenDoor(
  app: App,
  store: Store,
  grant: Grant,
  event: Pick<CabinetEvent, 'at'>,
): Promise<void> {
  if (grant.holder !== 'customer' || !isDoorOpen(grant)) return;
  await enqueue(app, store, {
    kind: 'door.leftOpen',
    subjectId: grant.id,
    suffix: event.at,
    dueAt: app.clock.now() + timeoutMs,
    facts: { doorOpenedAt: grant.doorOpenedAt },
  });
}

/** The customer at the door, and what depends on its closing. */
interface Customer {
  readonly order: OrderRef;
  readonly to: Contact;
  readonly link: string;
  readonly isPutIn: boolean;
}

async function customerBehind(app: App, store: Store, grant: Grant): Promise<Customer | null> {
  const { doorCodeId, orderId, purpose } = grant;
  if (doorCodeId !== null) {
    const code = await store.doorCodes.get(doorCodeId);
    const to = await app.kinds.doors[code.orderKind].contact(store, code);
    if (to === null) return null;
    const { smsLink: link } = codeLinks(app, code, languageOf(to));
    return { order: orderRefOf(code), to, link, isPutIn: putsIn(code.step) };
  }
  const order = await store.rentalOrders.find(orderId);
  if (!order) return null;
  const { customerEmail: email, customerPhone: phone, language } = order;
  const to = { email, phone, language };
  return { order, to, link: pageLink(app, order), isPutIn: purpose === 'return' };
}

function notificationOf(number: number, { cabinetName, supportPhone }: DoorPlace, behind: Customer) {
  const language = languageOf(behind.to);
  const t = words[language];
  const lines = [
    greeting('', language),
    t.leftOpen(number, cabinetName),
    behind.isPutIn ? t.pushPutIn : t.push,
    supportPhone === null ? t.farAway : t.farAwayCall(supportPhone),
    t.openPage(behind.link),
  ];
  const help = supportPhone === null ? '' : t.helpSms(supportPhone);
  return {
    language,
    email: { subject: t.leftOpenSubject(number), text: lines.join('\n\n') },
    sms: fitSms(`${t.leftOpenSms(number, cabinetName)}${help}`),
  };
}

/** Job `door.leftOpen`. */
export const notifyOpenDoor: JobHandler = async (app, { subjectId, facts }) => {
  await app.transaction(async (store) => {
    const grant = await store.grants.find(subjectId);
    if (!grant || !isDoorOpen(grant) || grant.doorOpenedAt !== facts['doorOpenedAt']) return;
    const [locker, place] = await Promise.all([
      store.lockers.get(grant.lockerId),
      store.placeOf(grant.lockerId),
    ]);
    // The state of a disconnected cabinet is unknown: its lock reports the open door again when it is back.
    if (!isLinkUp(await store.cabinetLinks.find(place.cabinetId), app.clock.now())) return;
    if ((await store.lockStates.find(grant.lockerId))?.door !== 'ajar') return;
    const behind = await customerBehind(app, store, grant);
    if (!behind) return;
    await recordEntry(app, store, behind.order, 'door', 'leftOpen', { purpose: grant.purpose });
    const suffix = `${grant.id}:${grant.doorOpenedAt}`;
    const notification = { template: doorLeftOpen, suffix, ...notificationOf(locker.number, place, behind) };
    await queueMessages(app, store, behind.order, notification, behind.to);
  });
};
