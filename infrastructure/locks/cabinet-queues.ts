/**
 * Handles the messages of one cabinet in sequence, those of different cabinets concurrently
 * (devices.md#cabinet-protocol).
 */

export interface CabinetQueues {
  /** Runs `work` after everything queued for the same cabinet before; retries it when it throws. */
  run(cabinetId: string, work: () => Promise<void>): Promise<void>;
  /** Waits for running work; drops work that waits for a retry. */
  close(): Promise<void>;
}

interface CabinetQueueOptions {
  /** Pauses before the second, third … try; the last repeats. */
  readonly retryDelaysMs: readonly number[];
  readonly onFailure: (cabinetId: string, error: unknown) => void;
}

export function createCabinetQueues({ retryDelaysMs, onFailure }: CabinetQueueOptions): CabinetQueues {
  const tails = new Map<string, Promise<void>>();
  let giveUp = (): void => undefined;
  const givenUp = new Promise<'closed'>((resolve) => {
    giveUp = () => resolve('closed');
  });
  let isClosed = false;

  const untilDone = async (cabinetId: string, work: () => Promise<void>): Promise<void> => {
    for (let failures = 0; !isClosed; failures += 1) {
      try {
        return await work();
      } catch (error) {
        onFailure(cabinetId, error);
        const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0;
        await Promise.race([pause(delay), givenUp]);
      }
    }
    throw new Error('closed before it was handled');
  };
  return {
    run(cabinetId, work) {
      const done = (tails.get(cabinetId) ?? Promise.resolve()).then(() => untilDone(cabinetId, work));
      const tail = done
        .catch(() => undefined)
        .then(() => {
          if (tails.get(cabinetId) === tail) tails.delete(cabinetId);
        });
      tails.set(cabinetId, tail);
      return done;
    },
    async close() {
      isClosed = true;
      giveUp();
      await Promise.all(tails.values());
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
