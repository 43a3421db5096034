/** Opens a door remotely for a grant's holder (doors-and-codes.md#opening-a-door): requested, confirmed, never late. */
import type { Grant } from '#domain/locks/grant.js';
import { areDigitsOnLock } from '#domain/locks/shadow.js';
import { type Language, inEach } from '#domain/shared/languages.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { type Opening, openingLifeMs, type StaffOpening } from '#domain/locks/opening.js';
import {
  openingRefusal,
  openingRefusalCode,
  openingRefusalText,
  type Audience,
  type OpeningRefusal,
} from '#domain/shared/opening-refusals.js';
import { DomainError } from '#domain/shared/errors.js';
import { second, type Instant, newRecord } from '#domain/shared/record.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { refuseRemoteOpening } from '#domain/locks/lock-reach.js';
import type { AccessReply } from '#application/contract/rentals/rental-shapes.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { onConflict } from '#application/conflict.js';
import type { Store } from '#application/store.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { OpeningReply } from '#application/contract/lockers/locker-shapes.js';
import { recordEntry } from '#application/timeline.js';
import { aboutLocker, lockerFor } from '#application/access/reach.js';
import { shownCode } from './codes/grants.js';
import { words } from './words/index.js';
import { isLinkUp, type CabinetLink } from './cabinets/cabinet-records.js';
import type { LockResult } from './codes/gateway.js';
import { targetOf } from './codes/reconcile.js';
import { orderIn } from './capacity/occupants.js';
import type { RequestOf } from '#application/contract/index.js';

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
  onConflict(() =>
    app.transaction(async (store) => {
      const known = await store.openings.get(openingId);
      if (known.state === 'asked') await store.openings.save({ ...known, state });
      await also?.(store);
    }),
  );

// The response to a door request of any order, in the reader's language: its code, or that it is open
// (doors-and-codes.md#opening-a-door).

/** Sends the code to its lock now, because the person is at the door, and returns the digits once they are on it. */
export async function handOutCode(
  app: App,
  grant: Grant,
  lockerNumber: number,
  language: Language,
): Promise<AccessReply> {
  const { typeCode, codeUnderway } = words[language];
  await app.deliverNow({ kind: 'grant.reconcile', subjectId: grant.id });
  return {
    success: true,
    lockCode: shownCode(app, grant),
    message: (areDigitsOnLock(grant) ? typeCode : codeUnderway)(lockerNumber),
    codeState: grant.codeState,
    validUntil: iso(grant.validUntil),
  };
}

export const openedRemotely = (lockerNumber: number, language: Language): AccessReply => ({
  success: true,
  lockCode: null,
  message: words[language].isOpen(lockerNumber),
  codeState: null,
  validUntil: null,
});

/**
 * Sends a door command and waits for its result, 15 s at most. If the gateway is busy, the command is sent again; if it
 * refuses the fence, once more with the fence raised for it (fences.ts). Returns why the bolt did not move, and never
 * "open" without the lock's own confirmation (doors-and-codes.md#opening-a-door).
 */

const busyPauseMs = 2 * second;

interface DoorCommand {
  readonly id: string;
  readonly kind: 'open' | 'identify';
  readonly fence: number;
  readonly expiresAt: Instant;
  /** Reads the stored fence: a refusal may have raised it. */
  readonly fenceNow: () => Promise<number>;
}

interface DoorAnswer {
  readonly state: Opening['state'];
  /** Why the bolt did not move; null if it did. */
  readonly refusal: OpeningRefusal | null;
  readonly reason: string | null;
}

const pause = (app: App, ms: number): Promise<void> =>
  new Promise((resolve) => {
    app.clock.schedule(app.clock.now() + ms, resolve);
  });

/** Sends again under the same id, so that the gateway retries what was not executed. */
async function answerOf(app: App, locker: Locker, request: DoorCommand): Promise<LockResult | null> {
  const { id: commandId, kind, expiresAt } = request;
  let { fence } = request;
  for (;;) {
    const result = await app.locks.ask({ ...targetOf(locker, fence), commandId, expiresAt, kind });
    if (result?.outcome === 'busy' && app.clock.now() + busyPauseMs < expiresAt) {
      await pause(app, busyPauseMs);
      continue;
    }
    const raised = result?.reason === 'fence' ? await request.fenceNow() : fence;
    if (raised <= fence) return result;
    fence = raised;
  }
}

/** Does not wait for a cabinet known to be disconnected: `link` is its state when the opening was stored. */
async function sendDoorCommand(
  app: App,
  locker: Locker,
  request: DoorCommand,
  link: CabinetLink | null,
): Promise<DoorAnswer> {
  if (!isLinkUp(link, app.clock.now()))
    return { state: 'lockOffline', refusal: 'cabinetOffline', reason: null };
  const result = await answerOf(app, locker, request);
  return {
    state: result?.outcome ?? 'noAnswer',
    refusal: openingRefusal(result),
    reason: result?.reason ?? null,
  };
}

export const audienceOf = (grant: Grant): Audience =>
  areDigitsOnLock(grant) ? 'customer' : 'customerWithoutCode';

/** Throws LOCK_JAMMED, LOCK_OFFLINE, LOCK_REFUSED or LOCK_NO_ANSWER, with a text for the audience. */
export function refuseUnlessOpened({ refusal, reason }: DoorAnswer, audience: Audience): void {
  if (refusal === null) return;
  const message = inEach((language) => openingRefusalText(refusal, audience, reason, language));
  throw new DomainError(openingRefusalCode(refusal), { message });
}

/**
 * Opens a door remotely for staff, with a reason (accounts.md#roles, doors-and-codes.md#opening-a-door): requested,
 * confirmed, never late. Recorded in the audit, in the locker's history and in the timeline of the order inside.
 */

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

/** An earlier result stays. */
async function giveUp(app: App, id: string, state: StaffOpening['state']): Promise<void> {
  await onConflict(() =>
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
  { lockerId, reason }: RequestOf<'openLocker'>,
): Promise<OpeningReply> {
  const { locker, opening } = await askLock(app, staff, { lockerId, reason, kind: 'open' });
  return reply(app, opening.id, `Le casier N°${locker.number} est ouvert.`);
}

/** The lock blinks and beeps, so that a person at the cabinet finds it. Throws as `openLocker`. */
export async function identifyLocker(
  app: App,
  staff: Staff,
  { lockerId }: RequestOf<'identifyLocker'>,
): Promise<OpeningReply> {
  const request = { lockerId, reason: 'Repérage de la serrure', kind: 'identify' } as const;
  const { locker, opening } = await askLock(app, staff, request);
  return reply(app, opening.id, `La serrure du casier N°${locker.number} clignote.`);
}
