/** Collects the results of some seeds, from one process or several, and prints them. */
import { createHash } from 'node:crypto';
import type { DriverTime } from './driver-time.js';
import type { Options } from './options.js';
import type { Outcome } from './run.js';
import { missedStates } from './sometimes/gate.js';
import { sumReachedStates } from './world/reached-states.js';

export interface Report {
  /** In the order of the seeds. */
  readonly hashes: readonly string[];
  readonly orders: number;
  readonly violations: number;
  readonly judgingMs: number;
  readonly cpuMs: number;
  readonly driver: DriverTime;
  readonly reached: readonly (readonly [state: string, times: number])[];
}

export function reportOf(outcomes: readonly Outcome[], driver: DriverTime): Report {
  const sum = (part: (outcome: Outcome) => number): number =>
    outcomes.reduce((all, outcome) => all + part(outcome), 0);
  const { user, system } = process.cpuUsage();
  return {
    hashes: outcomes.map(({ traceHash }) => traceHash),
    orders: sum(({ orders }) => orders),
    violations: sum(({ violations }) => violations.length),
    judgingMs: sum(({ judgingMs }) => judgingMs),
    cpuMs: (user + system) / 1_000,
    driver,
    reached: [...sumReachedStates(outcomes.map(({ reached }) => reached))],
  };
}

export function added(reports: readonly Report[]): Report {
  const sum = (part: (report: Report) => number): number =>
    reports.reduce((all, report) => all + part(report), 0);
  return {
    hashes: reports.flatMap(({ hashes }) => hashes),
    orders: sum(({ orders }) => orders),
    violations: sum(({ violations }) => violations),
    judgingMs: sum(({ judgingMs }) => judgingMs),
    cpuMs: sum(({ cpuMs }) => cpuMs),
    driver: { statements: sum(({ driver }) => driver.statements), ms: sum(({ driver }) => driver.ms) },
    reached: [...sumReachedStates(reports.map(({ reached }) => new Map(reached)))],
  };
}

/** The hash of one scenario, or the hash over the hashes of several. */
function hashOf([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return createHash('sha256')
    .update([first, ...others].join())
    .digest('hex')
    .slice(0, 16);
}

const rounded = (number: number): number => Math.round(number * 10) / 10;

/** Returns the number of failures. */
export function printReport(
  report: Report,
  tookMs: number,
  { json, requireStates, jobs }: Options,
  say: (line: string) => void,
): number {
  const { orders, violations, judgingMs, driver } = report;
  const seen = new Map(report.reached);
  for (const [state, count] of seen) say(`  sometimes: ${state} × ${count}`);
  const missed = requireStates ? missedStates(seen) : [];
  for (const state of missed) say(`  NEVER: ${state}`);
  const ordersPerSecond = rounded((orders / tookMs) * 1_000);
  const judging = Math.round((100 * judgingMs) / (tookMs * jobs));
  say(
    `${orders} orders, ${violations} violations, ${ordersPerSecond} orders a second (judging ${judging} %)`,
  );
  const perCore = rounded((orders / report.cpuMs) * 1_000);
  say(
    `${perCore} orders a second of one core's time, the start included; ${Math.round(driver.statements / orders)} statements an order`,
  );
  const share = Math.round((100 * driver.ms) / (tookMs * jobs));
  const without = rounded((orders / (tookMs - driver.ms / jobs)) * 1_000);
  say(`${share} % of the time statements were at the driver; ${without} orders a second in the rest of it`);
  if (json) say(JSON.stringify({ traceHash: hashOf(report.hashes), orders, violations, ordersPerSecond }));
  return violations + missed.length;
}
