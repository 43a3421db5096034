/** Random values of a cabinet, from its own streams: one seed gives the same cabinets again (simulator.md#parts). */
import type { RandomStream } from './outside.js';
import type { World } from './world.js';

export const digits = (stream: RandomStream, count: number): string =>
  Array.from({ length: count }, () => stream.below(10)).join('');

const hex = (stream: RandomStream, count: number): string =>
  Array.from({ length: count }, () => stream.below(16).toString(16)).join('');

/** 256 bits, shared by a lock and the platform at commissioning. */
export const hexSecret = (stream: RandomStream): string => hex(stream, 64);

/**
 * Contains the time and the era, so that a world restarted with the same seed never repeats an id that the platform has
 * stored.
 */
export const newBootId = (world: World, cabinetId: string): string =>
  `${world.now().toString(36)}-${world.era}-${hex(world.random(cabinetId), 6)}`;

/** A clock's own error, within the model's limits. */
export const drawDriftPpm = (stream: RandomStream, limit: number): number => (2 * stream.float() - 1) * limit;
