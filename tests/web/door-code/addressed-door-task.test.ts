import { expect, test } from 'vitest';
import { orderKinds } from '#domain/shared/order-kinds.js';
import { addressedDoorTask, doorTaskWords, referenceWord } from '#web/features/door-code/door-task-words.js';

test.each([
  ['type=deposit', 'parcel', 'deposit'],
  ['entity=order&type=pickup', 'shop', 'pickup'],
  ['entity=pressing&type=deposit', 'pressing', 'deposit'],
  ['entity=pressing', 'pressing', 'pickup'],
  ['entity=pressing&type=deposit&action=pickup', 'pressing', 'collect'],
  ['entity=pressing&action=return', 'pressing', 'return'],
  ['entity=autre&action=autre&type=autre', 'parcel', 'pickup'],
] as const)('the address ?%s speaks of %s, %s', (search, orderKind, step) => {
  expect(addressedDoorTask(new URLSearchParams(search))).toMatchObject({ orderKind, step });
});

test('a bare address names no door task: a typed code may be of any kind', () => {
  expect(addressedDoorTask(new URLSearchParams('action=deposit'))).toBeNull();
});

test('every kind has its own words', () => {
  const references = orderKinds.map(referenceWord);
  expect(references.filter(Boolean)).toHaveLength(orderKinds.length);
  const pickups = orderKinds.map((kind) => doorTaskWords(kind, 'pickup').title);
  expect(new Set(pickups).size).toBe(orderKinds.length);
});
