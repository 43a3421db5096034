/** Decides at every crash point that the platform passes whether it dies there. */
import type { Passing } from '#tests/simulation/world/mortal.js';
import type { Trace } from '#tests/simulation/world/trace.js';
import type { VirtualClock } from '#tests/simulation/world/virtual-clock.js';
import type { CrashPlan, Scenario } from './scenario.js';

/** The crash points of each place, by their names. */
const points: Readonly<Record<CrashPlan['place'], RegExp>> = {
  anywhere: /^/,
  commit: /^transaction:/,
  payments: /^payments\.(?!verifyEvent)/,
  locks: /^locks\./,
};

export function createPassing(scenario: Scenario, clock: VirtualClock, trace: Trace): Passing {
  const ahead = [...scenario.crashes].sort((left, right) => left.at - right.at);
  let left = ahead[0]?.countdown ?? 0;
  return (point) => {
    trace.add(`passes ${point}`);
    const [next] = ahead;
    const since = clock.now() - scenario.startAt;
    if (!next || since < next.at || since >= scenario.healedAfter) return false;
    if (!points[next.place].test(point)) return false;
    left -= 1;
    if (left > 0) return false;
    ahead.shift();
    left = ahead[0]?.countdown ?? 0;
    return true;
  };
}
