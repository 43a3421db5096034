/** Whether a lock is reached now: of a door, and on the page of an order. */
import * as z from 'zod/mini';
import { remoteRefusals } from '#domain/locks/lock-reach.js';
import { instant } from './fields.js';

export const remoteOpening = {
  /** Now: `remoteRefusal` says why not. */
  canOpenRemotely: z.boolean(),
  remoteRefusal: z.nullable(z.enum(remoteRefusals)),
};

export const lockReach = z.object({
  ...remoteOpening,
  /** The lock hears of new codes through its cabinet's gateway, which is away. */
  isLinkLost: z.boolean(),
  /** When the gateway was last heard; null: never. */
  lastSeenAt: z.nullable(instant),
});
export type LockReach = z.output<typeof lockReach>;
