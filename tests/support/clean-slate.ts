/** Files of one process share their globals: restores the clock, the network and other stubs after each test. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
