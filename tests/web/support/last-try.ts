/** Queries are retried after 1, 2 and 4 s: moves the clock there without waiting. */
import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { backoffMs, queryRetries } from '#web/api/base-query.js';
import type { FakePlatform } from './fake-platform.js';

const untilLastTryMs = Array.from({ length: queryRetries }, (_, attempt) => backoffMs(attempt)).reduce(
  (sum, ms) => sum + ms,
);

/** Before the page is shown; `tests/web/setup.ts` gives the real clock back. */
export const stopRealClock = (): void => void vi.useFakeTimers({ shouldAdvanceTime: true });

/** From the first try, once it was made, to the last one. `before`: the number of earlier requests of the route. */
export async function passToLastTry(platform: FakePlatform, route: string, before = 0): Promise<void> {
  await waitFor(() => expect(platform.asked(route).length).toBeGreaterThan(before));
  await act(() => vi.advanceTimersByTimeAsync(untilLastTryMs));
}
