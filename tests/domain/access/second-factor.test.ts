import { describe, expect, test } from 'vitest';
import {
  afterRecovery,
  afterStep,
  confirmed,
  drawKey,
  drawRecoveryCodes,
  forgotten,
  isOffered,
  isOn,
  lacksSecondFactor,
  offered,
  offerMs,
  readTyped,
} from '#domain/access/second-factor.js';

const offer = offered('user-1', 'sealed', 1000, null);
const on = confirmed(offer, 50, ['first', 'second'], 2000);

describe('the generated values', () => {
  test('a key is 160 bits in the letters that apps read', () => {
    const asked: number[] = [];
    const key = drawKey((bound) => {
      asked.push(bound);
      return asked.length - 1;
    });

    expect(key).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
    expect(new Set(asked)).toEqual(new Set([32]));
  });

  test('ten recovery codes of sixty bits each', () => {
    let turn = 0;
    const codes = drawRecoveryCodes(() => turn++ % 32);

    expect(codes).toHaveLength(10);
    expect(new Set(codes.map(({ length }) => length))).toEqual(new Set([12]));
    expect(codes.slice(0, 2)).toEqual(['23456789ABCD', 'EFGHJKLMNPQR']);
  });
});

test.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456 ', { kind: 'app', digits: '123456' }],
  ['12-34\u00a056', { kind: 'app', digits: '123456' }],
  ['ABCD-EFGH-JKMN', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['abcd efgh 1kmn', { kind: 'recovery', code: 'ABCDEFGHLKMN' }],
  ['12345', null],
  ['1234567', null],
  ['ABCDEFGH', null],
  ['12345é', null],
  ['', null],
] as const)('« %s » is read', (typed, meant) => {
  expect(readTyped(typed)).toEqual(meant);
});

describe('an offer', () => {
  test('waits a quarter of an hour for its first code', () => {
    expect(isOffered(offer, 1000 + offerMs - 1)).toBe(true);
    expect(isOffered(offer, 1000 + offerMs)).toBe(false);
    expect(offerMs).toBe(900_000);
    expect(isOn(offer)).toBe(false);
  });

  test('is none once it was confirmed, or dropped', () => {
    expect(isOffered(on, 2001)).toBe(false);
    expect(isOffered(forgotten(offer, 1001), 1002)).toBe(false);
  });

  test('replaces the one before, with all its values', () => {
    const next = offered('user-1', 'other', 3000, { ...on, version: 7 });

    expect(next).toMatchObject({ createdAt: 1000, updatedAt: 3000, version: 7, secretSealed: 'other' });
    expect(next).toMatchObject({ confirmedAt: null, lastStep: null, recoveryDigests: [] });
  });
});

describe('a code serves once', () => {
  test.each([
    [49, false],
    [50, false],
    [51, true],
  ])('of step %i after one of step 50: %s', (step, serves) => {
    const next = afterStep(on, step, 3000);

    expect(next).toEqual(serves ? { ...on, updatedAt: 3000, lastStep: step } : null);
  });

  test('of any step if none was used yet', () => {
    expect(afterStep({ ...on, lastStep: null }, 0, 3000)?.lastStep).toBe(0);
  });

  test('removes a used recovery code, and only that one', () => {
    const next = afterRecovery(on, 'first', 3000);

    expect(next).toEqual({ ...on, updatedAt: 3000, recoveryDigests: ['second'] });
    expect(next && afterRecovery(next, 'first', 3000)).toBeNull();
    expect(afterRecovery(on, 'third', 3000)).toBeNull();
  });
});

test('removes all of a second factor', () => {
  const gone = forgotten(on, 3000);

  expect(isOn(on)).toBe(true);
  expect(isOn(gone)).toBe(false);
  expect(gone).toMatchObject({ secretSealed: null, confirmedAt: null, lastStep: null, recoveryDigests: [] });
});

test.each([
  [['Admin'], [], false, false],
  [['Admin'], ['Admin'], false, true],
  [['Admin'], ['Admin'], true, false],
  [['Operator'], ['Admin', 'Manager'], false, false],
  [['Operator', 'Manager'], ['Manager'], false, true],
] as const)('%j, where %j must have one, has one: %s; lacks it: %s', (roles, required, has, lacks) => {
  expect(lacksSecondFactor({ roles, hasSecondFactor: has }, required)).toBe(lacks);
});
