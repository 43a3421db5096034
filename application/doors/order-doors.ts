/** What an order shows at its door, and what ends a door task: the same for every kind (`OrderDoors` of app.ts). */
import type { Instant } from '#domain/shared/record.js';
import type { TimelineEntry } from '#application/records.js';

/** The part of an order that a holder of one of its codes may see: no phone number for couriers. */
export interface DoorTaskOrder {
  /** A tracking number or an order's reference. */
  readonly reference: string;
  readonly customerName: string;
  readonly contents: { name: string; quantity: number }[];
  /** Notes for the person at the door: of a pressing's inspection, if the sender wants it. */
  readonly notes: string | null;
  /** Until when the item waits for its pick-up; null without a limit. */
  readonly keptUntil: Instant | null;
  /** Hours by which the recipient may extend this time now, once; null for none. */
  readonly extraHours: number | null;
}

export interface DoorAction {
  readonly at: Instant;
  /** The door's own closing, or the person who confirmed it if the lock has no sensor. */
  readonly actor: TimelineEntry['actor'];
}
