/**
 * The diagnostics file of a cabinet for technicians: references only, no secret, no code, no customer
 * (accounts.md#tenants-and-cabinets).
 */
import * as z from 'zod/mini';
import { eventVerdicts } from '#domain/locks/judge.js';
import { doorView, linkView } from './door-shapes.js';
import { id, instant } from '#application/contract/fields.js';

export const diagnosticsReply = z.object({
  generatedAt: instant,
  cabinet: z.object({ id, name: z.string(), mode: z.string(), isActive: z.boolean() }),
  link: z.object({
    ...linkView.shape,
    bootId: z.nullable(z.string()),
    /** Differs from the boot id if the device's counter restarted under the same id. */
    logId: z.nullable(z.string()),
    lastSeq: z.number(),
  }),
  lockers: z.array(
    z.object({
      ...doorView.shape,
      claim: z.nullable(z.object({ purpose: z.string(), since: instant, orderId: z.string() })),
      smartlockSerialNumber: z.nullable(z.string()),
      smartlockId: z.nullable(z.string()),
      commissionedAt: z.nullable(instant),
      fence: z.number(),
    }),
  ),
  pendingCommands: z.array(
    z.object({
      grantId: z.string(),
      lockerId: z.string(),
      command: z.enum(['setCode', 'removeCode']),
      state: z.string(),
      attempts: z.number(),
      failure: z.nullable(z.string()),
      validUntil: instant,
    }),
  ),
  openings: z.array(
    z.object({
      commandId: z.string(),
      lockerId: z.string(),
      kind: z.string(),
      state: z.string(),
      failure: z.nullable(z.string()),
      requestedAt: instant,
      answeredAt: z.nullable(instant),
    }),
  ),
  events: z.array(
    z.object({
      bootId: z.string(),
      seq: z.number(),
      /** The most plausible time; `deviceAt`: by the device's own clock, null if invalid. */
      at: instant,
      deviceAt: z.nullable(instant),
      receivedAt: instant,
      verdict: z.enum(eventVerdicts),
      /** The raw message, truncated, if parts of it are unknown to the server. */
      raw: z.nullable(z.string()),
      processedAt: z.nullable(instant),
      lockerId: z.nullable(z.string()),
      type: z.string(),
      grantId: z.nullable(z.string()),
      commandId: z.nullable(z.string()),
    }),
  ),
});
export type Diagnostics = z.output<typeof diagnosticsReply>;
