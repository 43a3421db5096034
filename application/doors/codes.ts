/**
 * 8-character codes (doors-and-codes.md#codes): issued, turned into a code on the lock, revoked. Resending a message
 *   never changes a code; reissuing does, and revokes the old one.
 */
import { holderOf, isLive, type DoorCode, type DoorStep } from '#domain/doors/door-code.js';
import type { OrderKind } from '#domain/shared/order-kinds.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { doorCodeLength, drawCode } from '#domain/shared/codes.js';
import { assert } from '#domain/shared/errors.js';
import { day, hour, newRecord } from '#domain/shared/record.js';
import { linkIn, type Language } from '#domain/shared/languages.js';
import type { App } from '#application/app.js';
import { claimLocker } from '#application/lockers/capacity/claims.js';
import { eraseAfterMs, issueGrant, liveGrant, revokeGrant } from '#application/lockers/codes/grants.js';
import { enqueue } from '#application/outbox.js';
import { orderRefOf, type OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';

/**
 * A networked lock has the code while items wait behind doors, connected or not (reliability.md#promises asks for 72
 * h), and loses it when the door task is done. The code of a longer wait is renewed when it is requested.
 */
const aheadMs = 30 * day;
/** A computed code is for a person at the door: it expires soon, because it cannot be revoked. */
const atTheDoorMs = hour;

interface DoorTask {
  readonly orderKind: OrderKind;
  readonly order: OrderRef;
  readonly step: DoorStep;
  readonly locker: Locker;
  /** Issued before its door task can be done: `prepareLock` sends it to the lock later. */
  readonly isAhead?: boolean;
}

async function freshCode(app: App, store: Store): Promise<string> {
  for (;;) {
    const code = drawCode(doorCodeLength, (bound) => app.random.below(bound));
    if ((await store.doorCodes.where({ code }, { limit: 1 })).length === 0) return code;
  }
}

const isComputed = ({ smartlockType }: Locker): boolean => lockTemplates[smartlockType].codes === 'computed';

/** Finds or creates the code on the lock for an 8-character code. */
export async function grantFor(
  app: App,
  store: Store,
  code: DoorCode,
): Promise<{ readonly grant: Grant; readonly locker: Locker; readonly isNew: boolean }> {
  const now = app.clock.now();
  const locker = await store.lockers.get(code.lockerId);
  const order = orderRefOf(code);
  const live = liveGrant(await store.grants.where({ orderId: order.id, doorCodeId: code.id }), now);
  if (live) return { grant: live, locker, isNew: false };
  const claim = await claimLocker(app, store, order, locker, code.step === 'pickup' ? 'pickup' : 'deposit');
  const grant = await issueGrant(app, store, order, locker, claim, {
    doorCodeId: code.id,
    holder: holderOf(code.orderKind, code.step),
    purpose: code.step,
    from: now,
    until: now + (isComputed(locker) ? atTheDoorMs : aheadMs),
    maxUses: null,
  });
  return { grant, locker, isNew: true };
}

/** Issues a code in the running transaction and claims the locker for the order. Throws ITEM_NOT_AVAILABLE. */
export async function issueDoorCode(
  app: App,
  store: Store,
  { orderKind, order, step, locker, isAhead = false }: DoorTask,
): Promise<DoorCode> {
  const now = app.clock.now();
  await claimLocker(app, store, order, locker, step === 'pickup' ? 'pickup' : 'deposit');
  const code: DoorCode = {
    ...newRecord(app.newId(), now),
    companyId: order.companyId,
    cabinetId: locker.cabinetId,
    lockerId: locker.id,
    orderKind,
    orderId: order.id,
    step,
    code: await freshCode(app, store),
    doneAt: null,
    revokedAt: null,
    unconfirmedSince: null,
  };
  await store.doorCodes.add(code);
  if (!isAhead) await prepareLock(app, store, code, locker);
  return code;
}

/** Sends the code to a networked lock at once, so that it is there when its holder comes, connected or not. */
export async function prepareLock(app: App, store: Store, code: DoorCode, locker: Locker): Promise<void> {
  if (!isComputed(locker)) await grantFor(app, store, code);
}

/** Revokes the lock codes of this code. */
export async function revokeGrantsOf(app: App, store: Store, code: DoorCode): Promise<void> {
  const locker = await store.lockers.get(code.lockerId);
  const dueAt = app.clock.now() + eraseAfterMs;
  for (const grant of await store.grants.where({ orderId: code.orderId, doorCodeId: code.id })) {
    await revokeGrant(app, store, grant, locker);
    await enqueue(app, store, { kind: 'grant.erase', subjectId: grant.id, suffix: 'withdrawn', dueAt });
  }
}

/** The door task is over: the code opens nothing any more, and its page stays readable until the undo period ends. */
export async function closeDoorCode(app: App, store: Store, code: DoorCode, doneAt: number): Promise<void> {
  await revokeGrantsOf(app, store, code);
  await store.doorCodes.save({ ...code, doneAt, unconfirmedSince: null });
}

/** The lockers at which this door task began and which it left empty. */
export async function refusedLockers(store: Store, orderId: string, step: DoorStep): Promise<string[]> {
  const codes = await store.doorCodes.where({ orderId, step, doneAt: null });
  return codes.filter(({ revokedAt }) => revokedAt !== null).map(({ lockerId }) => lockerId);
}

/** Marks, for the timeline, a locker that was refused before and is given again because no other is free. */
export const againOf = (refused: readonly string[], { id }: Locker): Readonly<Record<string, string>> =>
  refused.includes(id) ? { reason: 'refusedBefore' } : {};

/**
 * Revokes all unused codes of the order, or those of one step. Returns the codes that may have been used at a lock
 * without a sensor, with an unknown result.
 */
export async function revokeDoorCodes(
  app: App,
  store: Store,
  orderId: string,
  step?: DoorStep,
): Promise<readonly DoorCode[]> {
  const unconfirmed: DoorCode[] = [];
  for (const code of await store.doorCodes.where({ orderId })) {
    if (!isLive(code) || (step !== undefined && code.step !== step)) continue;
    await revokeGrantsOf(app, store, code);
    const revoked = { ...code, revokedAt: app.clock.now(), unconfirmedSince: null };
    const saved = await store.doorCodes.save(revoked);
    if (code.unconfirmedSince !== null) unconfirmed.push(saved);
  }
  return unconfirmed;
}

/** The unused code of a step, or null. */
export async function liveDoorCode(store: Store, orderId: string, step: DoorStep): Promise<DoorCode | null> {
  const codes = await store.doorCodes.where({ orderId, step, doneAt: null, revokedAt: null });
  return codes.at(-1) ?? null;
}

/** Replaces the code of a door task; the old one opens nothing any more. Throws if there is none to replace. */
export async function reissueDoorCode(app: App, store: Store, code: DoorCode): Promise<DoorCode> {
  assert(isLive(code), 'only a code that is still to be used is replaced');
  const { orderKind, orderId, step } = code;
  await revokeDoorCodes(app, store, orderId, step);
  const locker = await store.lockers.get(code.lockerId);
  return issueDoorCode(app, store, { orderKind, order: orderRefOf(code), step, locker });
}

// The page of a code (specification §2), linked by messages, labels and QR codes. The code alone is enough: the query
// only styles the page while it loads, with a parcel's pick-up as the default. The token in the fragment proves the
// link, so its holder needs no further proof, from any address (doors-and-codes.md#proof-of-an-order).

/** The type by which the address names a step. */
export const stepTypes = {
  deposit: 'deposit',
  return: 'deposit',
  collect: 'pickup',
  pickup: 'pickup',
} as const;

/** 132 bits. */
const tokenLength = 22;

type Linked = Pick<DoorCode, 'id' | 'code' | 'orderKind' | 'step'>;

/** Derived with a key outside the database, and not stored: a copy of the database contains no link. */
export const codeToken = (
  { secrets }: Pick<App, 'secrets'>,
  { id, code }: Pick<DoorCode, 'id' | 'code'>,
): string => secrets.digest(`door code:${id}:${code}:link`).slice(0, tokenLength);

type Needs = Pick<App, 'settings' | 'secrets' | 'kinds'>;

export const codePage = (app: Needs, code: Linked): string =>
  `${app.settings.publicUrl}/parcel-code/${code.code}${app.kinds.doors[code.orderKind].pageQuery(code.step)}#t=${codeToken(app, code)}`;

/** Short enough for a text message. */
const shortCodePage = (app: Needs, code: Linked): string =>
  `${app.settings.publicUrl}/parcel-code/${code.code}#t=${codeToken(app, code)}`;

interface CodeLinks {
  readonly link: string;
  readonly smsLink: string;
}

/** For a message to the customer, in the language of the order. Without a code: the page to type one. */
export function codeLinks(app: Needs, code: Linked | null, language: Language): CodeLinks {
  const entry = `${app.settings.publicUrl}/parcel-code/`;
  const [link, smsLink] = code ? [codePage(app, code), shortCodePage(app, code)] : [entry, entry];
  return { link: linkIn(language, link), smsLink: linkIn(language, smsLink) };
}
