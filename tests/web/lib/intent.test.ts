import { expect, test } from 'vitest';
import { createIntent } from '#web/lib/intent.js';
import { randomKey } from '#web/lib/random-key.js';

test('uses the same key for the same action until its outcome is known', () => {
  const intent = createIntent();

  const first = intent.keyFor({ item: 1 });
  expect(intent.keyFor({ item: 1 })).toBe(first);

  intent.settle();
  expect(intent.keyFor({ item: 1 })).not.toBe(first);
});

test('uses another key for another action', () => {
  const intent = createIntent();

  expect(intent.keyFor({ item: 1 })).not.toBe(intent.keyFor({ item: 2 }));
});

test('keys are UUIDs, and no two of them are the same', () => {
  const keys = Array.from({ length: 100 }, randomKey);

  expect(new Set(keys).size).toBe(100);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
