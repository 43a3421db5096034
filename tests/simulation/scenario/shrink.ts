/**
 * Shortens a failing scenario as far as possible: leaves out orders, faults and crashes, first by halves and then one by
 * one, as long as the same invariant still breaks (delta debugging).
 */
import { onlyParts, partsOf } from './parts.js';
import type { Scenario } from './scenario.js';

export interface Shrunk {
  readonly scenario: Scenario;
  /** The parts that are left. */
  readonly parts: readonly string[];
  /** The number of shorter scenarios that were tried. */
  readonly tries: number;
}

/** `breaks` runs a shorter scenario and returns whether it still breaks in the same way; at most `triesAtMost` runs. */
export async function shrink(
  scenario: Scenario,
  breaks: (shorter: Scenario) => Promise<boolean>,
  triesAtMost = 200,
): Promise<Shrunk> {
  let parts = partsOf(scenario);
  let tries = 0;
  let chunk = Math.ceil(parts.length / 2);
  while (chunk >= 1 && tries < triesAtMost) {
    let isShorter = false;
    for (let from = 0; from < parts.length && tries < triesAtMost;) {
      const rest = [...parts.slice(0, from), ...parts.slice(from + chunk)];
      tries += 1;
      if (rest.length < parts.length && (await breaks(onlyParts(scenario, rest)))) {
        parts = rest;
        isShorter = true;
      } else from += chunk;
    }
    if (!isShorter && chunk === 1) break;
    chunk = isShorter ? Math.min(chunk, Math.ceil(parts.length / 2)) : Math.floor(chunk / 2);
    if (parts.length === 0) break;
  }
  return { scenario: onlyParts(scenario, parts), parts, tries };
}

/** Every part of a scenario as one readable line. */
export function describeScenario({ seed, startAt, orders, faults, crashes, visits }: Scenario): string[] {
  const at = (offset: number): string => new Date(startAt + offset).toISOString();
  return [
    `scenario ${seed}, from ${at(0)}`,
    ...orders.map(
      ({ id, at: offset, kind, ...rest }) => `${at(offset)} ${kind} ${id} ${JSON.stringify(rest)}`,
    ),
    ...visits.map(({ id, at: offset, ...rest }) => `${at(offset)} visit ${id} ${JSON.stringify(rest)}`),
    ...faults.map(({ id, at: offset, ...rest }) => `${at(offset)} fault ${id} ${JSON.stringify(rest)}`),
    ...crashes.map(
      ({ id, at: offset, countdown }) => `${at(offset)} crash ${id} at the ${countdown}th point`,
    ),
  ];
}
