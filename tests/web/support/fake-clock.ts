/** A page under a fake clock: its responses use the real event loop, and parts of it are loaded from the disk. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

const realTimeout = globalThis.setTimeout;
const realTurn = (ms: number): Promise<void> => new Promise((resolve) => realTimeout(resolve, ms));

/** The delay of pages after a response: their store notifies after 10 ms. */
const answerMs = 100;
const timeoutTurns = 1_500;

/** Waits until `look` finds something, and moves the page's clock by no more than 100 ms for it. */
export async function shownSoon<T>(look: () => T): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(turn <= answerMs ? 1 : 0);
      await realTurn(turn <= answerMs ? 0 : 10);
    });
    try {
      return look();
    } catch (error) {
      if (turn >= timeoutTurns) throw error;
    }
  }
}
