/**
 * Heartbeats without news (devices.md#presence): nearly all messages of a fleet. They are collected in the process, and
 * written once a second in one statement for all cabinets. A heartbeat with news is none of them, and waits for nothing.
 */
import { second, type Instant } from '#domain/shared/record.js';
import { shownClock } from '#domain/locks/gateway-clock.js';
import type { App } from '#application/app.js';
import type { CabinetStatus } from '#application/lockers/codes/gateway.js';
import {
  type CabinetHeartbeat,
  type CabinetLink,
  isLinkUp,
} from '#application/lockers/cabinets/cabinet-records.js';
import { oneWrite } from '#application/transaction-options.js';

const writeEveryMs = second;

/** A heartbeat lost in a power cut is replaced by the next one. */
const beating = { ...oneWrite, durable: 'withTheNext' } as const;

/** It changes only when the cabinet was last seen, and how far its clock is off within what is believed. */
const isWithoutNews = (link: CabinetLink, status: CabinetStatus, now: Instant): boolean =>
  link.isOnline &&
  link.bootId === status.bootId &&
  status.lastSeq !== null &&
  link.lastSeq <= status.lastSeq &&
  status.lastSeq <= link.knownSeq &&
  link.wentBackTo === null &&
  link.clock === shownClock(status, now);

export interface Heartbeats {
  /** Takes a heartbeat without news; returns false if there is more to do. */
  note(status: CabinetStatus): Promise<boolean>;
  /** Writes what waits, of one cabinet or of all: before anything that depends on it is decided. Never rejects. */
  settle(cabinetId?: string): Promise<void>;
}

export function createHeartbeats(app: App): Heartbeats {
  /** The newest of each cabinet: never more than the platform has cabinets. */
  const waiting = new Map<string, CabinetHeartbeat>();
  let writing: Promise<void> = Promise.resolve();
  let nextAt: Instant = 0;
  let callOff: (() => void) | null = null;

  const setAlarm = (): void => {
    callOff ??= app.clock.schedule(Math.max(app.clock.now(), nextAt), write, true);
  };
  const writeOnce = async (): Promise<void> => {
    callOff?.();
    callOff = null;
    if (waiting.size === 0) return;
    nextAt = app.clock.now() + writeEveryMs;
    const batch = [...waiting.values()];
    waiting.clear();
    try {
      await app.transaction((store) => store.recordHeartbeats(batch), beating);
    } catch (error) {
      app.log.warn('cabinet.heartbeatsUnrecorded', { count: batch.length, error: String(error) });
      // Written with the next one.
      for (const one of batch) if (!waiting.has(one.cabinetId)) waiting.set(one.cabinetId, one);
    }
  };
  const write = (): Promise<void> => (writing = writing.then(writeOnce));

  return {
    async note(status) {
      const { cabinetId, bootId, deviceAt } = status;
      const link = await app.read((store) => store.cabinetLinks.find(cabinetId));
      const now = app.clock.now();
      if (link === null || bootId === null || deviceAt === null || !isWithoutNews(link, status, now))
        return false;
      waiting.set(cabinetId, {
        ...{ cabinetId, bootId, receivedAt: now },
        ...{ clockOffsetMs: deviceAt - now, clockReportedAt: deviceAt },
      });
      // It was silent for so long that it counted as away.
      if (isLinkUp(link, now)) setAlarm();
      else await write();
      return true;
    },
    settle: (cabinetId) => (cabinetId === undefined || waiting.has(cabinetId) ? write() : writing),
  };
}
