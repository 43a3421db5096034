/** Against the vectors of RFC 6238, appendix B: SHA-1, of which apps show the last six of the eight digits. */
import { expect, test } from 'vitest';
import { oneTimeCodes, withRealPhones } from '#infrastructure/security/passwords.js';

/** `12345678901234567890`, the RFC's key, in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

test.each(vectors)('at %i s it is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const digits = code.slice(-6);
  const stepAt = (at: number) => oneTimeCodes.stepOf(key, digits, at * 1000);

  expect(stepAt(seconds)).toBe(step);
  // One step of tolerance in both directions, reported with its own step.
  expect([stepAt((step - 1) * 30), stepAt((step + 2) * 30 - 0.001)]).toEqual([step, step]);
  expect([stepAt((step - 1) * 30 - 0.001), stepAt((step + 2) * 30)]).toEqual([null, null]);
});

test('refuses one of another key, or of another length', () => {
  const now = 59_000;

  expect(oneTimeCodes.stepOf('AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH', '287082', now)).toBeNull();
  for (const digits of ['28708', '94287082', '28708a', ''])
    expect(oneTimeCodes.stepOf(key, digits, now)).toBeNull();
});

test('names the owner of the key in the address, in a format that every app reads', () => {
  const address = new URL(oneTimeCodes.address(key, 'camille@consigne.test'));

  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toBe('/Consigne:camille@consigne.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Consigne',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('accepts codes of a real phone in simulation as well, at any simulated time', () => {
  const codes = withRealPhones(oneTimeCodes, () => 2_000_000_000_000);
  const simulated = 59_000;

  expect(codes.stepOf(key, '287082', simulated)).toBe(1);
  expect(codes.stepOf(key, '279037', simulated)).toBe(66_666_666);
  expect(codes.stepOf(key, '081804', simulated)).toBeNull();
});
