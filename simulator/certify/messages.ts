/** The required form of a gateway's messages: stricter than the platform, which ignores messages of later versions. */
import { z } from 'zod';
import { readTopic } from '#infrastructure/locks/protocol/topics.js';

const id = z.string().min(1).max(64);
/** 2001 in milliseconds; in seconds it would be the year 33658. */
const milliseconds = z
  .int()
  .min(1e12, 'attend des millisecondes depuis 1970 (UTC)')
  .max(1e13, 'attend des millisecondes depuis 1970 (UTC)');

const outcomes = ['done', 'refused', 'expired', 'jammed', 'busy', 'lockOffline'] as const;
const eventTypes = [
  'code.accepted',
  'code.refused',
  'code.lockedOut',
  'door.opened',
  'door.closed',
  'door.ajar',
  'open.timeout',
  'battery.low',
  'battery.critical',
  'tamper',
  'lock.restarted',
  'clock.drift',
] as const;

const result = z.object({
  commandId: id,
  outcome: z.enum(outcomes),
  reason: z.string().max(64).nullable(),
  fence: z.int().min(0).nullish(),
  at: z.int().min(0),
});
const event = z.object({
  bootId: id,
  seq: z.int().min(1),
  at: z.int().min(0),
  locker: z.object({ id, number: z.int().min(0) }).nullable(),
  type: z.enum(eventTypes),
  grantId: id.nullable(),
  commandId: id.nullable(),
});
const status = z.object({
  online: z.boolean(),
  bootId: id,
  at: z.int().min(0),
  lastSeq: z.int().min(0),
  synchronised: z.boolean(),
});

const dated = z.object({ at: milliseconds });

const schemas = { results: result, events: event, status } as const;
export type Result = z.infer<typeof result>;
export type Event = z.infer<typeof event>;
export type Status = z.infer<typeof status>;
export type Channel = keyof typeof schemas;

export type ReceivedMessage = { readonly receivedAt: number } & (
  | { readonly channel: 'results'; readonly message: Result }
  | { readonly channel: 'events'; readonly message: Event }
  | { readonly channel: 'status'; readonly message: Status }
);

/** The message, or its error in French. A gateway whose clock is not set may send any instant. */
export function readMessage(
  topic: string,
  payload: Uint8Array,
  receivedAt: number,
  isClockSet = true,
): ReceivedMessage | string {
  const channel = readTopic(topic)?.channel;
  const text = Buffer.from(payload).toString('utf8');
  if (channel === undefined || channel === 'commands') return `Sujet inattendu : ${topic}`;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return `${channel} : pas du JSON : ${text.slice(0, 80)}`;
  }
  const schema: z.ZodType<Result | Event | Status> = schemas[channel];
  const isToldUnset = status.safeParse(content).data?.synchronised === false;
  const read = (isClockSet && !isToldUnset ? schema.and(dated) : schema).safeParse(content);
  if (read.success) return { channel, message: read.data, receivedAt } as ReceivedMessage;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ');
  return `${channel} : ${wrong} : ${text.slice(0, 200)}`;
}
