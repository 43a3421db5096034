/** Files of one process share their globals: restores the clock, the network and other stubs after each test. */
import { cleanup } from 'ink-testing-library';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  // A dashboard that stays on its screen asks its server again and again.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
