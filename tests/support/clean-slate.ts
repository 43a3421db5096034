/** Files of one process share their globals: what a test put in the place of the clock or the network goes with it. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
