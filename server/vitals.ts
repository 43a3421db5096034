/** What HTTP reports to a supervisor about the platform behind it. */
import type { RunningApp } from '#application/create-app.js';
import type { Clock } from '#application/ports.js';
import type { Vitals } from './http/vitals.js';

export type { Vitals };

export const vitalsOf = (
  { outbox }: Pick<RunningApp, 'outbox'>,
  clock: Pick<Clock, 'now'>,
  worker: { readonly stuckMs: () => number },
  lockLine: { readonly isUp: boolean },
  broker: { readonly closedLines: Readonly<Record<string, number>>; usedTwice(): number } | null,
): Vitals => ({
  workerStuckMs: () => worker.stuckMs(),
  isLockLineUp: () => lockLine.isUp,
  closedLines: () => broker?.closedLines ?? {},
  identitiesUsedTwice: () => broker?.usedTwice() ?? 0,
  now: () => clock.now(),
  nextJobDue: () => outbox.nextDue(),
});
