/**
 * Judges every event and result of a cabinet before it is used (devices.md#judging-messages): loads what the rules need
 * and applies their verdict. This is the only place that reads the times, lockers and commands sent by devices.
 */
import { isDoorOpen, type Grant } from '#domain/locks/grant.js';
import {
  isCounterRestart,
  isSameContent,
  judgeEvent,
  judgeResult,
  logAfter,
  logBefore,
  type ResultVerdict,
  type Owner,
  type ResultOwner,
} from '#domain/locks/judge.js';
import type { GatewayClock } from '#domain/locks/gateway-clock.js';
import { inBatches } from '#domain/shared/batches.js';
import { type Instant, hour, second } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import type { Store } from '#application/store.js';
import {
  type CabinetEvent,
  type CabinetLink,
  isLinkUp,
} from '#application/lockers/cabinets/cabinet-records.js';
import type { DeviceEvent, DeviceResult } from '#application/lockers/codes/gateway.js';
import { grantOfCommand } from '#application/lockers/codes/reconcile.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';

/** The owner of a named record, and when it began; a record of another locker of the same cabinet has no owner here. */
interface Named {
  readonly owner: Owner;
  readonly beganAt: Instant | null;
}

const none: Named = { owner: 'none', beganAt: null };
const nobody: Named = { owner: 'nobody', beganAt: null };

// Nothing is locked here: the link of the cabinet is, and what an event changes is read again when it is applied.

/** The cabinet of a locker; a deleted locker has one, too, as its last events arrive late. */
async function cabinetOf(store: Store, lockerId: string): Promise<string | null> {
  const [locker] = await store.lockers.where({ id: lockerId }, { ...toShow, evenDeleted: true });
  return locker?.cabinetId ?? null;
}

async function ownerOf(store: Store, lockerId: string | null, cabinetId: string): Promise<Owner> {
  if (lockerId === null) return 'none';
  const owner = await cabinetOf(store, lockerId);
  if (owner === null) return 'nobody';
  return owner === cabinetId ? 'own' : 'foreign';
}

/** A door closes after it was opened, and a code is typed in its window. */
const beginningOf = (grant: Grant): Instant =>
  Math.max(grant.createdAt, grant.validFrom, isDoorOpen(grant) ? (grant.doorOpenedAt ?? 0) : 0);

async function grantOf(store: Store, event: DeviceEvent, locker: Owner): Promise<Named> {
  if (event.grantId === null) return none;
  const grant = await store.grants.find(event.grantId, toShow);
  if (!grant) return nobody;
  const beganAt = beginningOf(grant);
  if (grant.lockerId === event.lockerId) return { owner: locker, beganAt };
  const owner = await ownerOf(store, grant.lockerId, event.cabinetId);
  return owner === 'own' && event.lockerId !== null ? nobody : { owner, beganAt };
}

async function commandOf(store: Store, event: DeviceEvent): Promise<Named> {
  const { commandId, cabinetId, lockerId } = event;
  if (commandId === null) return none;
  const opening =
    (await store.openings.find(commandId, toShow)) ?? (await store.staffOpenings.find(commandId, toShow));
  if (!opening) return nobody;
  if (opening.cabinetId !== cabinetId) return { owner: 'foreign', beganAt: null };
  if (lockerId !== null && opening.lockerId !== lockerId) return nobody;
  return { owner: 'own', beganAt: opening.requestedAt };
}

/** When the grant began whose door this event closes without naming it: the closing cannot be earlier. */
async function openedBefore(store: Store, { lockerId, type }: DeviceEvent): Promise<Instant | null> {
  if (lockerId === null || (type !== 'door.closed' && type !== 'door.ajar')) return null;
  const grants = await store.grants.where({ lockerId }, { ...toShow, newestFirst: true, limit: 10 });
  const open = grants.find(isDoorOpen);
  return open ? beginningOf(open) : null;
}

/** The event to store, under the device's boot id. */
export async function eventToStore(
  app: Pick<App, 'newId'>,
  store: Store,
  link: CabinetLink,
  event: DeviceEvent,
  receivedAt: Instant,
): Promise<CabinetEvent> {
  const { id: cabinetId, companyId } = link;
  const { deviceAt, raw, bootId, seq } = event;
  const locker = await ownerOf(store, event.lockerId, cabinetId);
  const [grant, command] = [await grantOf(store, event, locker), await commandOf(store, event)];
  const began = grant.beganAt ?? command.beganAt ?? (await openedBefore(store, event));
  const { verdict, happenedAt, believesGrant, believesCommand } = judgeEvent({
    clock: link,
    isReadable: event.type !== 'unknown',
    deviceAt,
    receivedAt,
    locker,
    grant: grant.owner,
    command: command.owner,
    // No event of a cabinet is earlier than its first contact.
    beganAt: Math.max(began ?? 0, link.createdAt),
  });
  const common = { id: app.newId(), companyId, cabinetId, bootId, seq, deviceAt, receivedAt, verdict };
  const row = { ...common, at: happenedAt, processedAt: null };
  if (verdict !== 'accepted')
    return {
      ...row,
      type: 'unknown',
      lockerId: null,
      grantId: null,
      commandId: null,
      raw: raw ?? said(event),
    };
  return {
    ...row,
    type: event.type,
    lockerId: event.lockerId,
    grantId: believesGrant ? event.grantId : null,
    commandId: believesCommand ? event.commandId : null,
    raw,
  };
}

const said = ({ type, lockerId, grantId, commandId }: DeviceEvent): string =>
  JSON.stringify({ type, lockerId, grantId, commandId });

/** `isNewLog`: its boot restarts its count under the same id, from this event on. */
interface StoredEvent {
  readonly row: CabinetEvent;
  readonly isNewLog: boolean;
}

/** Null if it is stored already. Other content under the same number is of another log (judge.ts of the domain, 4). */
export async function storedOnce(
  store: Store,
  link: CabinetLink,
  event: CabinetEvent,
): Promise<StoredEvent | null> {
  const { bootId, seq } = event;
  const isOfBoot = link.bootId === bootId;
  const current = isOfBoot && link.logId !== null ? link.logId : bootId;
  const before = logBefore(bootId, current);
  // Sent again across the restart: its number may be free by now.
  if (before !== null && (await isThere(store, { ...event, bootId: before }))) return null;
  let log = current;
  if (isOfBoot && isCounterRestart(link, seq) && (await find(store, { ...event, bootId: log })) === null)
    log = logAfter(bootId, log);
  for (;;) {
    const row = { ...event, bootId: log };
    if (await store.addOnce('cabinetEvents', row)) return { row, isNewLog: log !== current };
    if (await isThere(store, row)) return null;
    log = logAfter(bootId, log);
  }
}

const find = async (store: Store, { cabinetId, bootId, seq }: CabinetEvent): Promise<CabinetEvent | null> =>
  (await store.cabinetEvents.where({ cabinetId, bootId, seq }))[0] ?? null;

async function isThere(store: Store, event: CabinetEvent): Promise<boolean> {
  const known = await find(store, event);
  return known !== null && isSameContent(known, event);
}

interface Command {
  readonly owner: ResultOwner;
  readonly requestedAt: Instant | null;
}

/** Sent by the lock gateway itself, as `replay.…`: no record belongs to it. Record ids have no dot. */
const isOfGateway = (commandId: string): boolean => commandId.includes('.');

/** Checks the cabinet that the command was sent to: it may come from another installation, or from before a restore. */
async function commandBehind(store: Store, { commandId, cabinetId }: DeviceResult): Promise<Command> {
  const named = grantOfCommand(commandId);
  if (named) {
    const grant = await store.grants.find(named.grantId);
    const owner = grant ? await ownerOf(store, grant.lockerId, cabinetId) : 'nobody';
    return { owner: owner === 'none' ? 'nobody' : owner, requestedAt: grant?.createdAt ?? null };
  }
  if (isOfGateway(commandId)) return { owner: 'gateway', requestedAt: null };
  const opening = (await store.openings.find(commandId)) ?? (await store.staffOpenings.find(commandId));
  if (!opening) return { owner: 'nobody', requestedAt: null };
  return { owner: opening.cabinetId === cabinetId ? 'own' : 'foreign', requestedAt: opening.requestedAt };
}

const unheard: Pick<GatewayClock, 'clock'> = { clock: 'unknown' };

export async function verdictOnResult(
  store: Store,
  result: DeviceResult,
  receivedAt: Instant,
): Promise<ResultVerdict> {
  const clock = (await store.cabinetLinks.find(result.cabinetId)) ?? unheard;
  const { owner, requestedAt } = await commandBehind(store, result);
  return judgeResult({ clock, owner, deviceAt: result.deviceAt, requestedAt, receivedAt });
}

/** Delay of the first request for a missing event, and interval of the next ones. */
const firstRequestAfterMs = 5 * second;
const retryMs = 30 * second;
/**
 * After this many requests the event is lost: the device's log is a ring. Requests are counted, not time, since a
 * server or a cabinet that was down has not ignored any.
 */
const requestsAtMost = 4;
/** A disconnected cabinet still has the missing events in its log: waits for it, but not for ever. */
const awayAtMostMs = 24 * hour;

type ReplayJob = 'cabinet.gap' | 'cabinet.olderBoot';

/** The boot of the missing events, and the number before them. */
type Missing = Readonly<{ bootId: string | null; lastSeq: number }>;

/** Requests missing events from a cabinet again (devices.md#cabinet-protocol): when, how often, and until when. */
export async function requestMissingSoon(
  app: App,
  store: Store,
  wanted: Readonly<{ kind: ReplayJob; cabinetId: string; missing: Missing & OutboxEntry['facts'] }>,
): Promise<void> {
  const sinceAt = app.clock.now();
  const facts = { sinceAt, ...wanted.missing, asks: 0 };
  await requestLater(app, store, wanted.kind, wanted.cabinetId, facts, sinceAt + firstRequestAfterMs);
}

/** Every request of every gap is a separate job: one that was given up is requested again if it shows up again. */
async function requestLater(
  app: App,
  store: Store,
  kind: ReplayJob,
  subjectId: string,
  facts: OutboxEntry['facts'],
  dueAt: Instant,
): Promise<void> {
  const suffix = [facts['bootId'], facts['lastSeq'], facts['sinceAt'], facts['asks']].join(':');
  await enqueue(app, store, { kind, subjectId, suffix, dueAt, facts });
}

/** Requests the missing events now if connected, and enqueues the next request; « inVain » beyond the limit. */
export async function requestMissing(
  app: App,
  link: CabinetLink,
  { kind, facts }: OutboxEntry,
  missing: Missing,
): Promise<'asked' | 'inVain' | { readonly againAt: Instant }> {
  const now = app.clock.now();
  if (!isLinkUp(link, now) && now < Number(facts['sinceAt']) + awayAtMostMs)
    return { againAt: now + retryMs };
  // If a part arrived and the rest was lost again, the count starts again.
  const asks = missing.lastSeq === facts['lastSeq'] ? Number(facts['asks']) : 0;
  if (asks >= requestsAtMost) return 'inVain';
  await app.locks.requestReplay(link.id, missing.bootId ?? '', missing.lastSeq + 1);
  const next = { ...facts, lastSeq: missing.lastSeq, asks: asks + 1 };
  await app.transaction((store) => requestLater(app, store, kind as ReplayJob, link.id, next, now + retryMs));
  return 'asked';
}

const atOnce = 50;

/**
 * Requests from every connected cabinet what followed its last event: what a server had received and not acknowledged
 * would otherwise be missed only at the next heartbeat, while a customer waits at the door.
 */
export async function requestAllMissing(app: App): Promise<void> {
  const now = app.clock.now();
  const links = await app.read((store) => store.cabinetLinks.where({ isOnline: true }));
  const connected = links.filter((link) => isLinkUp(link, now));
  for (const some of inBatches(connected, atOnce))
    await Promise.all(
      some.map(async ({ id, bootId, lastSeq }) => {
        if (bootId !== null) await app.locks.requestReplay(id, bootId, lastSeq + 1);
      }),
    );
}

/**
 * Job `cabinet.olderBoot`: how far a boot had counted when the gateway restarted is unknown. Requests all events after
 * the last one, as often as for a gap, whatever arrives.
 */
export const requestOlderBoot: JobHandler = async (app, entry) => {
  const { subjectId, facts } = entry;
  const link = await app.read((store) => store.cabinetLinks.get(subjectId));
  const missing = { bootId: String(facts['bootId']), lastSeq: Number(facts['lastSeq']) };
  const outcome = await requestMissing(app, link, entry, missing);
  if (typeof outcome === 'object') return outcome;
};
