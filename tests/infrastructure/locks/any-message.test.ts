/** Any message of a gateway is handed on as far as it is readable, and never throws on the connection that brought it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeviceEvent, DroppedMessage } from '#application/lockers/codes/gateway.js';
import { MalformedMessage } from '#infrastructure/locks/protocol/messages.js';
import {
  readEvent,
  readResult,
  readStatus,
  safeText,
  createReceiver,
} from '#infrastructure/locks/receiver.js';
import { believed, cabinetId, done, now, online, opened, recordingLog } from './harness.js';

function platform() {
  const events: DeviceEvent[] = [];
  const dropped: DroppedMessage[] = [];
  const log = recordingLog();
  let handled = 0;
  const receive = createReceiver({
    log,
    run: (_, work) => work(),
    onHandled: () => undefined,
    onEventHandled: () => undefined,
    handlers: {
      onResult: async (result) => {
        handled += 1;
        return believed(result);
      },
      onEvent: async (event) => void events.push(event),
      onStatus: async () => void (handled += 1),
      onDropped: async (message) => void dropped.push(message),
      onConnected: async () => undefined,
    },
  });
  return { receive, events, dropped, log, handled: () => handled };
}

const channels = ['results', 'events', 'status'] as const;
const fits = (event: DeviceEvent): void => {
  expect(event.seq).toBeGreaterThan(0);
  expect(event.bootId.length).toBeLessThanOrEqual(64);
  if (event.deviceAt !== null) expect(() => new Date(Number(event.deviceAt)).toISOString()).not.toThrow();
  expect(event.raw?.length ?? 0).toBeLessThanOrEqual(500);
  const texts = Object.values(event).filter((value) => typeof value === 'string');
  expect(texts.filter((text) => text.includes('\u0000') || /\p{Surrogate}/u.test(text))).toEqual([]);
};

describe('any bytes', () => {
  it('are handled or dropped', async () => {
    const { receive, events, dropped, handled } = platform();
    const field = fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' }));
    const near = fc
      .tuple(fc.constantFrom<object>(done, opened, online), fc.dictionary(fc.string(), field), fc.jsonValue())
      .chain(([message, more, value]) =>
        fc
          .constantFrom(...Object.keys(message))
          .map((name) => Buffer.from(JSON.stringify({ ...message, ...more, [name]: value }))),
      );
    const payload = fc.oneof(fc.uint8Array({ maxLength: 300 }), near);
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...channels), payload, async (channel, bytes) => {
        sent += 1;
        await receive(`consigne/${cabinetId}/${channel}`, bytes);
      }),
      { numRuns: 400 },
    );
    // A status may be both: handled, and dropped in part.
    expect(events.length + dropped.length + handled()).toBeGreaterThanOrEqual(sent);
    events.forEach(fits);
    for (const { text } of dropped) expect(text.length).toBeLessThanOrEqual(500);
  });

  it.each([
    '',
    'consigne',
    `consigne/${cabinetId}/commands`,
    `other/${cabinetId}/events`,
    'consigne/a b/events',
  ])('on the topic "%s" belong to no cabinet', async (topic) => {
    const { receive, dropped, log } = platform();
    await receive(topic, Buffer.from('x'));
    expect(dropped).toEqual([]);
    expect(log.entries).toHaveLength(1);
  });
});

const event = (fields: object) => readEvent(cabinetId, JSON.stringify({ ...opened, ...fields }));

describe('an event', () => {
  it.each([
    ['a text', '2026-06-16T10:00:00Z'],
    ['a fraction', now + 0.5],
    ['less than nothing', -1],
    ['no number', null],
    ['beyond every calendar', 2 ** 53],
    ['endless', 1e300],
    ['absent', undefined],
  ])('whose time is %s loses its time only', (_, at) => {
    expect(event({ at })).toMatchObject({ type: 'door.opened', lockerId: 'locker-1', deviceAt: null });
  });

  it.each<[string, object]>([
    ['a type that does not exist yet', { type: 'door.melted' }],
    ['no type', { type: undefined }],
    ['a locker that is none', { locker: 'N°4' }],
    ['a locker without a name', { locker: { number: 4 } }],
    ['a grant that is none', { grantId: 42 }],
    ['a command with controls in its name', { commandId: 'a\u0000b' }],
    ['half a character in a name', { grantId: '\ud800' }],
  ])('with %s retains its number and has no effect', (_, fields) => {
    const readBack = event(fields);
    expect(readBack).toMatchObject({
      bootId: 'boot-1',
      seq: 1,
      type: 'unknown',
      lockerId: null,
      grantId: null,
    });
    expect(readBack.raw).toContain('boot-1');
    fits(readBack);
  });

  it('with unknown fields counts, and is stored unchanged', () => {
    expect(event({ rssi: -70 })).toMatchObject({ type: 'door.opened', lockerId: 'locker-1' });
    expect(event({ rssi: -70 }).raw).toContain('-70');
    expect(event({}).raw).toBeNull();
  });

  it.each([{ seq: 0 }, { seq: 1.5 }, { seq: '1' }, { seq: 2 ** 53 }, { bootId: '' }, { bootId: 7 }])(
    'with %j has no usable number',
    (fields) => {
      expect(() => event(fields)).toThrow(MalformedMessage);
    },
  );
});

it('reads a result without its time or its reason, and none without its end', () => {
  const read = (fields: object) => readResult(cabinetId, JSON.stringify({ ...done, ...fields }));

  expect(read({ at: 'now', reason: 7, more: 1 })).toMatchObject({
    outcome: 'done',
    reason: null,
    deviceAt: null,
  });
  expect(read({ outcome: 'refused', reason: 'x'.repeat(99) }).reason).toHaveLength(64);
  expect(() => read({ outcome: 'melted' })).toThrow('outcome');
  expect(() => read({ commandId: null })).toThrow('commandId');
});

it('reads presence from a status with few other fields', () => {
  const read = (message: object) => readStatus(cabinetId, JSON.stringify(message));

  expect(read({ ...online, rssi: 1 }).unread).toEqual([]);
  expect(read({ online: true, at: 'now', synchronised: 'yes' })).toEqual({
    status: {
      cabinetId,
      isOnline: true,
      bootId: null,
      lastSeq: null,
      deviceAt: null,
      isSynchronised: false,
    },
    unread: ['bootId', 'lastSeq', 'at', 'synchronised'],
  });
  expect(() => read({ ...online, online: 'yes' })).toThrow('online');
});

it('stores of a text only its beginning, without codes', () => {
  expect(safeText('{"code":"123456","pin" : "9"}\n\u0000x')).toBe('{"code":"…","pin" : "…"}  x');
  expect(safeText('é'.repeat(2_000))).toHaveLength(500);
});
