/** A semaphore: shared or exclusive, in order of arrival. */
import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TransactionSemaphore } from '#infrastructure/database/unit-of-work.js';

test('admits many shared holders, then an exclusive one, then many again, in order of arrival', async () => {
  const semaphore = new TransactionSemaphore();
  const inside: string[] = [];
  const enter = async (name: string, isExclusive: boolean) => {
    await semaphore.enter(isExclusive);
    inside.push(name);
  };
  const leave = async (name: string) => {
    inside.splice(inside.indexOf(name), 1);
    semaphore.leave();
    await breathe();
  };

  const arrivals = [
    enter('a', false),
    enter('b', false),
    enter('C', true),
    enter('d', false),
    enter('e', false),
  ];
  await breathe();
  expect(inside).toEqual(['a', 'b']);

  await leave('a');
  expect(inside).toEqual(['b']);
  await leave('b');
  expect(inside).toEqual(['C']);
  await leave('C');
  expect(inside).toEqual(['d', 'e']);
  await Promise.all(arrivals);
});
