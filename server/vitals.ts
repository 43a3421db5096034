/** What HTTP tells a supervisor of the platform behind it. */
import type { App } from '#application/app.js';
import type { Clock } from '#application/ports.js';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import type { Vitals } from './http/vitals.js';

export type { Vitals };

export const vitalsOf = (
  { outbox }: Pick<App, 'outbox'>,
  clock: Pick<Clock, 'now'>,
  worker: { readonly stuckMs: () => number },
  lockLine: { readonly isUp: boolean },
  broker: Pick<LockBroker, 'closedLines' | 'usedTwice'> | null,
): Vitals => ({
  workerStuckMs: () => worker.stuckMs(),
  isLockLineUp: () => lockLine.isUp,
  closedLines: () => broker?.closedLines ?? {},
  identitiesUsedTwice: () => broker?.usedTwice() ?? 0,
  now: () => clock.now(),
  nextJobDue: () => outbox.nextDue(),
});
