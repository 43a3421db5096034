/**
 * The cabinets of a fleet and the hours of its visits: ids, passwords and locks derive from a number, so that both
 * ends of the connection have them.
 */
import { usualLockModel } from '#domain/locks/templates.js';
import { createHash } from 'node:crypto';
import type { CabinetToInstall } from '#simulator/cabinets/install.js';
import { day, hour } from '#domain/shared/record.js';
import type { RandomStream } from '#simulator/random.js';

export type FleetCabinet = CabinetToInstall;

const idOf = (kind: number, number: number): string =>
  `0193000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** For this process's own loopback only: it protects no real cabinet. */
const passwordOf = (cabinetId: string): string =>
  createHash('sha256').update(`fleet ${cabinetId}`).digest('hex');

/** `count` cabinets from number `first` on, each with this many networked locks. */
export function planFleet(first: number, count: number, lockersEach: number): FleetCabinet[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const cabinetId = idOf(7, number);
    return {
      cabinetId,
      name: `Flotte ${number}`,
      password: passwordOf(cabinetId),
      lockers: Array.from({ length: lockersEach }, (_each, place) => ({
        lockerId: idOf(8, number * 1_000 + place + 1),
        number: place + 1,
        model: usualLockModel,
        serial: `FL-${number}-${place + 1}`,
      })),
    };
  });
}

// When people come to a cabinet: few at night, many after work, each day drawn from the cabinet's own
// stream (simulator.md#fleets).

/** Shares of a day's visits by the hour of the day, in the time of the cabinet. */
const weights = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.3, 0.8, 1.6, 2.2, 1.8, 1.5, 1.6, 2.2, 1.9, 1.4, 1.4, 1.8, 2.8, 3.4, 2.8, 1.8,
  1.1, 0.7, 0.4,
] as const;
const total = weights.reduce((sum, weight) => sum + weight, 0);
const highest = Math.max(...weights);

/** The share of a day's visits in this hour, relative to the average hour. */
const intensityAt = (at: number): number =>
  ((weights[Math.floor((at % day) / hour)] ?? 0) * weights.length) / total;
const highestIntensity = (highest * weights.length) / total;

/** The time until the next independent arrival, in whole milliseconds, at least one. */
export const nextArrival = (stream: RandomStream, apartMs: number): number =>
  Math.max(1, Math.round(-Math.log(1 - stream.float()) * apartMs));

/**
 * The next visit after an instant (milliseconds since 1970), by thinning: candidates come as often as in the busiest
 * hour, and each is accepted with the share of its own hour.
 */
export function nextVisit(stream: RandomStream, after: number, visitsPerDay: number): number {
  const apartMs = day / (visitsPerDay * highestIntensity);
  for (let at = after; ;) {
    at += nextArrival(stream, apartMs);
    if (stream.float() * highestIntensity < intensityAt(at)) return at;
  }
}
