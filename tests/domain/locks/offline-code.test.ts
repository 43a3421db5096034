import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nextSerial, offlineCode, offlineSerials } from '#domain/locks/offline-code.js';
import { lockTemplates } from '#domain/locks/templates.js';

const rules = lockTemplates.eurolock3780;

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const facts = { secret, startHour: 500_000, classHours: 2, oneTime: false, serial: 0 };

describe('the computed code of an offline lock', () => {
  it.each([
    { startHour: 500_000, classHours: 2, oneTime: false, serial: 0, code: '853368543' },
    { startHour: 500_000, classHours: 2, oneTime: false, serial: 1, code: '658441596' },
    { startHour: 500_000, classHours: 2, oneTime: true, serial: 2, code: '906132571' },
    { startHour: 500_001, classHours: 2, oneTime: false, serial: 0, code: '065434269' },
    { startHour: 500_000, classHours: 504, oneTime: false, serial: 0, code: '005869287' },
  ])('is $code for hour $startHour, $classHours h, serial $serial', ({ code, ...rest }) => {
    expect(offlineCode(rules, { secret, ...rest })).toBe(code);
  });

  it('is the first 48 bits of the keyed hash, modulo a thousand million', () => {
    const message = Buffer.concat([
      Buffer.from('consigne eurolock3780 1', 'ascii'),
      Buffer.from('0007a120' + '0002' + '00' + '00', 'hex'),
    ]);
    const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest();

    expect(offlineCode(rules, facts)).toBe(String(digest.readUIntBE(0, 6) % 1e9).padStart(9, '0'));
  });

  it('differs with every one of its inputs', () => {
    const codes = [
      facts,
      { ...facts, secret: secret.replace('0001', '0101') },
      { ...facts, startHour: facts.startHour + 1 },
      { ...facts, classHours: 3 },
      { ...facts, serial: 1 },
      { ...facts, oneTime: true, serial: 2 },
    ].map((each) => offlineCode(rules, each));

    expect(new Set(codes).size).toBe(codes.length);
  });

  it('always has nine digits, with leading zeros', () => {
    const codes = Array.from({ length: 200 }, (_, i) =>
      offlineCode(rules, { ...facts, startHour: 500_000 + i }),
    );

    expect(codes.every((code) => /^[0-9]{9}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it.each([
    { wrong: { classHours: 13 }, because: 'duration class' },
    { wrong: { serial: 3 }, because: 'serial 3' },
    { wrong: { oneTime: true }, because: 'serial 0 is a one-time code' },
    { wrong: { startHour: 1.5 }, because: 'start hour' },
    { wrong: { startHour: -1 }, because: 'start hour' },
    { wrong: { startHour: 2 ** 32 }, because: 'start hour' },
    { wrong: { serial: 2 }, because: 'serial 2 is a window code' },
    { wrong: { secret: `${secret}zz` }, because: 'hexadecimal' },
    { wrong: { secret: `zz${secret}` }, because: 'hexadecimal' },
    { wrong: { secret: `${secret}0` }, because: 'hexadecimal' },
    { wrong: { secret: '00ff' }, because: '128 bits' },
    { wrong: { secret: 'not a secret' }, because: 'hexadecimal' },
  ])('refuses inputs that no lock would search for: $because', ({ wrong, because }) => {
    expect(() => offlineCode(rules, { ...facts, ...wrong })).toThrow(because);
  });
});

describe('the limits of the inputs', () => {
  it.each([
    { startHour: 0 },
    { startHour: 2 ** 32 - 1 },
    { secret: secret.slice(0, 32) },
    { secret: secret.toUpperCase() },
  ])('are accepted: %o', (limit) => {
    expect(offlineCode(rules, { ...facts, ...limit })).toMatch(/^[0-9]{9}$/);
  });
});

describe('the three codes of a start hour and class', () => {
  it('are two window codes and a one-time code', () => {
    expect(offlineSerials(rules)).toEqual([
      { serial: 0, oneTime: false },
      { serial: 1, oneTime: false },
      { serial: 2, oneTime: true },
    ]);
  });

  it('are generated one after the other, then no more', () => {
    expect([0, 1, 2].map((issued) => nextSerial(rules, false, issued))).toEqual([0, 1, null]);
    expect([0, 1].map((issued) => nextSerial(rules, true, issued))).toEqual([2, null]);
  });
});
