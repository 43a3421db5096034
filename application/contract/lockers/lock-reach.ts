/** Whether a lock can be reached now, for a door and for the page of an order. */
import * as z from 'zod/mini';
import { remoteRefusals } from '#domain/locks/lock-reach.js';
import { instant } from '#application/contract/fields.js';

export const remoteOpening = {
  /** Now: `remoteRefusal` gives the reason if not. */
  canOpenRemotely: z.boolean(),
  remoteRefusal: z.nullable(z.enum(remoteRefusals)),
};

export const lockReach = z.object({
  ...remoteOpening,
  /** The lock receives new codes through its cabinet's gateway, which is offline. */
  isLinkLost: z.boolean(),
  /** When the gateway was last heard; null: never. */
  lastSeenAt: z.nullable(instant),
});
export type LockReach = z.output<typeof lockReach>;
