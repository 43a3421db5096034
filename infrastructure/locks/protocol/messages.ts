/** Every message between the platform and a cabinet, as both sides check it (devices.md#cabinet-protocol). Instants are milliseconds since 1970, UTC. */
import { z } from 'zod';
import { deviceEventTypes } from '#application/lockers/cabinets/cabinet-records.js';
import { lockOutcomes } from '#application/lockers/codes/gateway.js';

const id = z.string().min(1).max(64);
const instant = z.int().min(0).describe('Milliseconds since 1970, UTC');
const sequence = z.int().min(1).describe('Rises by one with every event of a boot');
const bootId = id.describe('Changes whenever the gateway starts; sequence numbers begin again at 1');

const locker = z.object({
  id: id.describe(
    "The platform's name of the locker; a gateway learns it from the first command to that number",
  ),
  number: z.int().min(0).describe('As written on the door'),
});

const anyCommand = {
  commandId: id.describe('Names the message: repeating it never repeats its effect'),
  expiresAt: instant.describe('Not to be executed at or after this instant (milliseconds since 1970, UTC)'),
};
const lockerCommand = {
  ...anyCommand,
  locker,
  fence: z
    .int()
    .min(0)
    .describe(
      'Version of the claim. A lower one than seen for this locker is refused and changes nothing; a higher one wipes the codes of the lower ones',
    ),
};

const setCode = z.object({
  kind: z.literal('setCode'),
  ...lockerCommand,
  grantId: id.describe('A second code of the same grant replaces the first'),
  code: z
    .string()
    .regex(/^[0-9]{4,9}$/)
    .describe('A text: it may begin with zeros. The platform issues 6 digits, and 8 for staff'),
  validFrom: instant.describe('First instant of the window (milliseconds since 1970, UTC)'),
  validUntil: instant.describe('First instant after the window (milliseconds since 1970, UTC)'),
  maxUses: z.int().min(1).nullable().describe('Null for any number inside the window'),
});
const removeCode = z.object({ kind: z.literal('removeCode'), ...lockerCommand, grantId: id });
const open = z.object({ kind: z.literal('open'), ...lockerCommand });
const identify = z
  .object({ kind: z.literal('identify'), ...lockerCommand })
  .describe('Blink and beep, so that a person finds the door');
const replay = z
  .object({ kind: z.literal('replay'), ...anyCommand, bootId, fromSeq: sequence })
  .describe(
    'Send the events of a boot again from a sequence number on; what the log has lost is refused as overwritten',
  );

export const commandMessage = z.discriminatedUnion('kind', [setCode, removeCode, open, identify, replay]);

export const resultMessage = z.object({
  commandId: id,
  outcome: z.enum(lockOutcomes),
  reason: z
    .string()
    .max(64)
    .nullable()
    .describe(
      'Why: full, duplicate, pattern, quota, tooEarly, windowOver, fence, unsynchronised, unsupported, ' +
        'unknownLocker, unknownBoot, overwritten',
    ),
  fence: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Always with the reason fence, and only then: the highest seen for this locker. The command comes again with a higher one',
    ),
  at: instant,
});

export const eventMessage = z.object({
  bootId,
  seq: sequence,
  at: instant,
  locker: locker.nullable().describe('Null for what concerns the whole cabinet'),
  type: z
    .enum(deviceEventTypes)
    .describe('Any other type takes its number, is stored for the diagnostics, and has no effect'),
  grantId: id.nullable().describe('Whose code was typed, when the lock knows'),
  commandId: id.nullable().describe('Which remote opening moved the bolt'),
});

export const statusMessage = z
  .object({
    online: z.boolean(),
    bootId,
    at: instant.describe('In a last will: when the connection was made (milliseconds since 1970, UTC)'),
    lastSeq: z.int().min(0).describe('Highest sequence number given out; shows a gap at the end'),
    synchronised: z.boolean().describe('Whether the clock was set since the boot'),
  })
  .describe('Retained; every 60 s, and with `online: false` as the last will');

export type CommandMessage = z.infer<typeof commandMessage>;
export type ResultMessage = z.infer<typeof resultMessage>;
export type EventMessage = z.infer<typeof eventMessage>;
export type StatusMessage = z.infer<typeof statusMessage>;

export const messageSchemas = {
  commands: commandMessage,
  results: resultMessage,
  events: eventMessage,
  status: statusMessage,
} as const;

/** Far above any message, and harmless. */
const largestPayloadBytes = 16 * 1024;

export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}

/** Without copying the bytes: every message of every cabinet passes here. */
export const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');

/** Throws `MalformedMessage` with the reason. */
export function contentOf(payload: Uint8Array | string): {
  readonly text: string;
  readonly content: unknown;
} {
  if (payload.length > largestPayloadBytes) throw new MalformedMessage(`${payload.length} bytes`);
  try {
    const text = typeof payload === 'string' ? payload : textOf(payload);
    return { text, content: JSON.parse(text) };
  } catch (cause) {
    throw new MalformedMessage('not JSON', { cause });
  }
}

/** Reads a payload; throws `MalformedMessage` with the reason when it is not what the schema says. */
export function readMessage<Schema extends z.ZodType>(
  schema: Schema,
  payload: Uint8Array | string,
): z.infer<Schema> {
  const read = schema.safeParse(contentOf(payload).content);
  if (!read.success) throw new MalformedMessage(z.prettifyError(read.error));
  return read.data;
}
