/**
 * What a cabinet tells of itself: stored once by (cabinet, boot, sequence number) before it is acknowledged, applied in device
 * order whatever the order of arrival; a gap is asked for, and passed over when the device cannot fill it (locks.md §2).
 */
import { newRecord } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import type { JobHandler } from '#application/outbox.js';
import { oneWrite } from '#application/transaction-options.js';
import type { Store } from '#application/store.js';
import { applyDoorEvent } from '#application/doors/door-events.js';
import {
  catchingUpMs,
  hasGap,
  type CabinetBeat,
  type CabinetEvent,
  type CabinetLink,
} from './cabinet-records.js';
import { tellOfCabinet, tellOfLink } from './cabinet-story.js';
import type { CabinetStatus, DeviceEvent } from './gateway.js';
import { keepEvent } from './lock-states.js';
import { bringCodesAgain, hurryCodesOf } from './push-codes.js';
import { askForIt, askSoon } from './replays.js';
import { applyStaffDoor } from './staff-doors.js';

async function linkOf(at: Installation, store: Store, cabinetId: string): Promise<CabinetLink> {
  const known = await store.cabinetLinks.find(cabinetId);
  if (known) return known;
  const now = at.clock.now();
  const { companyId } = await store.cabinets.get(cabinetId);
  const link: CabinetLink = {
    ...newRecord(cabinetId, now),
    companyId,
    isOnline: false,
    lastSeenAt: null,
    lostAt: null,
    bootId: null,
    lastSeq: 0,
    knownSeq: 0,
    catchingUpUntil: null,
  };
  await store.cabinetLinks.add(link);
  return link;
}

/** What the lock says of itself, what staff caused, and what then is left to be a customer's. */
async function applyEvent(
  at: Installation,
  store: Store,
  event: CabinetEvent,
  place: 'next' | 'late',
): Promise<void> {
  await keepEvent(at, store, event, place);
  if (event.type === 'lock.restarted' && event.lockerId !== null)
    await bringCodesAgain(at, store, event.lockerId);
  const customers = await applyStaffDoor(at, store, event);
  if (customers) await applyDoorEvent(at, store, customers);
}

/**
 * Applies the waiting events of the current boot that follow one another, from `lastSeq` on. What is missing is waited for, or
 * given up where `passOverTo` says how far it is known to be missing.
 */
async function applyInOrder(
  at: Installation,
  store: Store,
  link: CabinetLink,
  passOverTo: number | null = null,
): Promise<CabinetLink> {
  const match = { cabinetId: link.id, bootId: link.bootId ?? '', processedAt: null };
  const waiting = (await store.cabinetEvents.where(match)).sort((left, right) => left.seq - right.seq);
  let lastSeq = link.lastSeq;
  for (const event of waiting) {
    if (event.seq > lastSeq + 1 && passOverTo === null) break;
    await applyEvent(at, store, event, event.seq > lastSeq ? 'next' : 'late');
    await store.cabinetEvents.save({ ...event, processedAt: at.clock.now() });
    lastSeq = Math.max(lastSeq, event.seq);
  }
  lastSeq = Math.max(lastSeq, passOverTo ?? 0);
  const knownSeq = Math.max(link.knownSeq, lastSeq, ...waiting.map(({ seq }) => seq));
  const saved = await store.cabinetLinks.save({ ...link, lastSeq, knownSeq, lastSeenAt: at.clock.now() });
  if (hasGap(saved) && !hasGap(link)) await noticeGap(at, store, saved);
  return saved;
}

async function noticeGap(at: Installation, store: Store, link: CabinetLink): Promise<void> {
  const { id, bootId, lastSeq, knownSeq: upTo } = link;
  await askSoon(at, store, { kind: 'cabinet.gap', cabinetId: id, missing: { bootId, lastSeq, upTo } });
}

/** What the old boot still had waiting is applied as far as it goes; of its end nobody may know, not even the number. */
async function leaveBoot(at: Installation, store: Store, link: CabinetLink): Promise<void> {
  await applyInOrder(at, store, link, link.lastSeq);
  const { id: cabinetId, bootId, lastSeq } = link;
  await askSoon(at, store, { kind: 'cabinet.olderBoot', cabinetId, missing: { bootId, lastSeq } });
}

const placeOf = ({ id: cabinetId, companyId }: CabinetLink) => ({ cabinetId, companyId });

/** A cabinet that started anew counts from one. */
async function adoptBoot(
  at: Installation,
  store: Store,
  link: CabinetLink,
  bootId: string,
): Promise<CabinetLink> {
  if (link.bootId === bootId) return link;
  if (link.bootId !== null) {
    await leaveBoot(at, store, link);
    await tellOfCabinet(at, store, placeOf(link), 'gatewayRestarted');
  }
  const fresh = await linkOf(at, store, link.id);
  const catchingUpUntil = link.bootId === null ? null : at.clock.now() + catchingUpMs;
  return store.cabinetLinks.save({ ...fresh, bootId, lastSeq: 0, knownSeq: 0, catchingUpUntil });
}

/** The status names the current boot: an event of another one was told again from an older log, and stands for itself. */
async function applyOldEvent(at: Installation, store: Store, event: CabinetEvent): Promise<void> {
  await applyEvent(at, store, event, 'late');
  await store.cabinetEvents.save({ ...event, processedAt: at.clock.now() });
}

export async function receiveEvent(at: Installation, event: DeviceEvent): Promise<void> {
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      const cabinet = await store.cabinets.find(event.cabinetId);
      if (!cabinet) return;
      const { companyId } = cabinet;
      const row = { ...event, companyId, id: at.newId(), receivedAt: at.clock.now(), processedAt: null };
      if (!(await store.addOnce('cabinetEvents', row))) return;
      const link = await linkOf(at, store, event.cabinetId);
      if (link.bootId !== null && link.bootId !== event.bootId) return applyOldEvent(at, store, row);
      await applyInOrder(at, store, await adoptBoot(at, store, link, event.bootId));
    }),
  );
}

/** A heartbeat that a power cut takes is followed by the next one. */
const beating = { ...oneWrite, durable: 'withTheNext' } as const;

/** Writes a heartbeat down that tells nothing else; answers false where there is more to do. */
const noteBeat = (at: Installation, beat: CabinetBeat): Promise<boolean> =>
  at.transaction((store) => store.noteBeat(beat, at.clock.now()), beating);

/** Our own line to the cabinets is up, for the first time or again: nobody said of them meanwhile that they were away. */
export const expectBacklogs = (at: Installation): Promise<void> =>
  at.transaction((store) => store.expectBacklogs(at.clock.now() + catchingUpMs), oneWrite);

/** Presence: the retained status, its last will, and heartbeats, most of which say nothing new. */
export async function receiveStatus(at: Installation, status: CabinetStatus): Promise<void> {
  if (status.isOnline && (await noteBeat(at, status))) return;
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      if (!(await store.cabinets.find(status.cabinetId))) return;
      const known = await linkOf(at, store, status.cabinetId);
      if (!status.isOnline) {
        if (known.isOnline) await tellOfLink(at, store, placeOf(known), 'linkLost');
        await store.cabinetLinks.save({ ...known, isOnline: false, lostAt: at.clock.now() });
        return;
      }
      const now = at.clock.now();
      const link = await adoptBoot(at, store, known, status.bootId);
      const wasAway = known.bootId !== null && !known.isOnline;
      const saved = await store.cabinetLinks.save({
        ...link,
        isOnline: true,
        lastSeenAt: now,
        lostAt: null,
        knownSeq: Math.max(link.knownSeq, status.lastSeq),
        catchingUpUntil: wasAway ? now + catchingUpMs : link.catchingUpUntil,
      });
      if (!known.isOnline) await tellOfLink(at, store, placeOf(known), 'linkUp');
      if (hasGap(saved) && !hasGap(link)) await noticeGap(at, store, saved);
      if (!known.isOnline || link.bootId !== known.bootId) await hurryCodesOf(at, store, link.id);
    }),
  );
}

/** Job `cabinet.gap`: asks for what is missing, and goes on without it when asking did not help. */
export const fillGap: JobHandler = async (at, entry) => {
  const { subjectId, facts } = entry;
  const link = await at.read((store) => store.cabinetLinks.get(subjectId));
  if (!hasGap(link) || link.bootId !== facts['bootId']) return;
  const asked = await askForIt(at, link, entry, link);
  if (typeof asked === 'object') return asked;
  if (asked === 'asked') return;
  await at.transaction(async (store) => {
    const before = await store.cabinetLinks.get(subjectId);
    const upTo = Number(facts['upTo']);
    const after = await applyInOrder(at, store, before, upTo);
    await tellOfCabinet(at, store, placeOf(before), 'eventsLost', { upTo });
    // What was told since may come yet.
    if (hasGap(after)) await noticeGap(at, store, after);
  });
};
