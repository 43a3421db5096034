import { expect, test, vi } from 'vitest';
import { endTimers } from './page-timers.js';

test('a timer that a page left does not fire in the next test', async () => {
  const left = vi.fn();
  setTimeout(left, 0);
  endTimers();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(left).not.toHaveBeenCalled();
});
