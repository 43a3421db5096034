/** Waits for something that another process, a socket or a drawing brings about: as long as a busy machine needs. */
import { vi } from 'vitest';

const atMostMs = 20_000;

/** Repeats `work` until it no longer throws, and returns its value. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> => vi.waitFor(work, atMostMs);
