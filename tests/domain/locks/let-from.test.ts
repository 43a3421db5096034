import { expect, test } from 'vitest';
import { lockerStatusText } from '#domain/lockers/status.js';
import { lettableFrom, isLettable, type EarlierCodes } from '#domain/locks/lettable-from.js';
import { hour, minute } from '#domain/shared/record.js';

/** Noon in Paris, a full hour of the lock's clock. */
const noon = Date.parse('2026-01-10T11:00:00Z');
const commissionedAt = noon - hour;
const offline: EarlierCodes = {
  smartlockType: 'eurolock3780',
  commissionedAt,
  clockSetAt: null,
  newestCodeFrom: noon,
  lastCodeUntil: noon + 3 * hour,
};

/** Within the drift of an hour or a day after commissioning. */
const almost = (at: number): unknown => expect.closeTo(at, -4);

test.each([
  ['a later lock hour supersedes the newest code, a guard after it', {}, noon + hour + minute],
  ['or the last code is over', { newestCodeFrom: noon + 5 * hour }, noon + 3 * hour + minute],
  ['nothing was given out', { newestCodeFrom: null, lastCodeUntil: null }, null],
  ['codes of a networked lock are taken back', { smartlockType: 'ev608' }, null],
] as const)('puts an offline locker back into use when %s', (_, part, from) => {
  const found = lettableFrom({ ...offline, ...part });
  expect(found).toEqual(from === null ? null : almost(from));
  if (found === null) return expect(isLettable({ ...offline, ...part }, noon)).toBe(true);
  expect(isLettable({ ...offline, ...part }, found - 1)).toBe(false);
  expect(isLettable({ ...offline, ...part }, found)).toBe(true);
});

test.each([
  ['free', null, 'Libre'],
  ['free', '2026-01-10T21:00:00.000Z', 'Libre à partir de 22\u00a0h'],
  ['free', '2026-07-10T21:01:02.000Z', 'Libre à partir de 23\u00a0h\u00a002'],
  ['occupied', '2026-01-10T22:59:59.500Z', 'Libre à partir de 0\u00a0h'],
  ['occupied', null, 'Occupé'],
  ['outOfService', '2026-01-10T21:00:00.000Z', 'Hors service'],
] as const)('%s, free from %s, is shown as « %s »', (status, availableFrom, text) => {
  expect(lockerStatusText({ status, availableFrom })).toBe(text);
});
