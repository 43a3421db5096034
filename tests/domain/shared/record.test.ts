import { expect, test } from 'vitest';
import { newRecord } from '#domain/shared/record.js';

test('a record begins unchanged, in its first version, and not deleted', () => {
  expect(newRecord('one', 100)).toEqual({
    id: 'one',
    createdAt: 100,
    updatedAt: 100,
    deletedAt: null,
    version: 1,
  });
});
