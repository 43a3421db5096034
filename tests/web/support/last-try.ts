/** Queries are tried again after 1, 2 and 4 s: the clock is moved there, nobody waits. */
import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { backoffMs, queryRetries } from '#web/api/base-query.js';
import type { FakePlatform } from './fake-platform.js';

const untilLastTryMs = Array.from({ length: queryRetries }, (_, attempt) => backoffMs(attempt)).reduce(
  (sum, ms) => sum + ms,
);

/** Before the page is shown; `tests/web/setup.ts` gives the real clock back. */
export const holdClock = (): void => void vi.useFakeTimers({ shouldAdvanceTime: true });

/** From the first of these tries, once it was made, to the last one. `before`: how often the route was asked until now. */
export async function passToLastTry(platform: FakePlatform, route: string, before = 0): Promise<void> {
  await waitFor(() => expect(platform.asked(route).length).toBeGreaterThan(before));
  await act(() => vi.advanceTimersByTimeAsync(untilLastTryMs));
}
