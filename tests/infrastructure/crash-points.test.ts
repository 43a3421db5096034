/** A crash point names one call or commit, fires once, and costs nothing by default. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { crashAt, isCrashPoint, withCrashPoints } from '#infrastructure/crash-points.js';

describe('a crash point', () => {
  test.each([
    'payments.placeHold:after#1',
    'locks.ask:before#12',
    'messages.send:after#3',
    'transaction:after#7',
    'locks.ask:before#1>transaction:before#2',
    'log:/tmp/points',
  ])('may be %s', (setting) => {
    expect(isCrashPoint(setting)).toBe(true);
  });

  test.each([
    '',
    'payments.placeHold',
    'payments.placeHold:after#0',
    'database.read:before#1',
    'transaction:during#1',
    'log:',
    'transaction:after#1>',
  ])('may not be %j', (setting) => {
    expect(isCrashPoint(setting)).toBe(false);
  });
});

describe('a port with crash points', () => {
  let timeline: string[];
  const port = {
    channels: ['email'],
    send: async (text: string): Promise<string> => {
      timeline.push(text);
      return `sent ${text}`;
    },
    refuse: () => Promise.reject(new Error('refused')),
    check: (text: string): string => `checked ${text}`,
  };
  const dyingAt = (setting: string) =>
    withCrashPoints(
      port,
      'messages',
      crashAt(setting, () => timeline.push('death')),
    );
  beforeEach(() => {
    timeline = [];
  });

  test('is the port itself by default', () => {
    expect(withCrashPoints(port, 'messages', crashAt(null))).toBe(port);
  });

  test('answers as before', async () => {
    const dying = dyingAt('messages.send:after#9');

    expect(dying.channels).toEqual(['email']);
    expect(dying.check('a')).toBe('checked a');
    expect(await dying.send('a')).toBe('sent a');
    await expect(dying.refuse()).rejects.toThrow('refused');
  });

  test.each([
    { setting: 'messages.send:before#2', wanted: ['a', 'death', 'b', 'c'] },
    { setting: 'messages.send:after#2', wanted: ['a', 'b', 'death', 'c'] },
    { setting: 'messages.send:after#4', wanted: ['a', 'b', 'c'] },
    { setting: 'messages.refuse:after#1', wanted: ['a', 'b', 'c'] },
  ])('dies at $setting', async ({ setting, wanted }) => {
    const dying = dyingAt(setting);

    await dying.refuse().catch(() => undefined);
    for (const text of ['a', 'b', 'c']) await dying.send(text);

    expect(timeline).toEqual(wanted);
  });

  test('counts the second point of a chain from the first on', async () => {
    const pass = crashAt('messages.send:after#1>transaction:before#1', () => timeline.push('death'));
    const sending = withCrashPoints(port, 'messages', pass);
    const storing = withCrashPoints({ transaction: async () => timeline.push('stored') }, null, pass);

    await storing.transaction();
    await sending.send('a');
    await storing.transaction();

    expect(timeline).toEqual(['stored', 'a', 'death', 'stored']);
  });
});

describe('in log mode', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'consigne-points-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('writes down every point with its number, and does not crash', async () => {
    const file = join(folder, 'points');
    const port = withCrashPoints({ capture: async () => 1 }, 'payments', crashAt(`log:${file}`));

    await port.capture();
    await port.capture();

    expect(readFileSync(file, 'utf8').split('\n')).toEqual([
      'payments.capture:before#1',
      'payments.capture:after#1',
      'payments.capture:before#2',
      'payments.capture:after#2',
      '',
    ]);
  });
});
