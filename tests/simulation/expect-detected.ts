/** What the files of a process share: a filled installation, and the scenarios in which nothing is defective. */
import { expect } from 'vitest';
import { mutants } from './mutants.js';
import { prepare } from './prepare.js';
import { simulate, type Outcome } from './run.js';
import type { Scenario } from './scenario/scenario.js';
import type { Files } from './world/database-file.js';

let files: Promise<Files> | null = null;

export const prepared = (): Promise<Files> => (files ??= prepare());

const outcomesWithoutDefect = new Map<string, Promise<Outcome>>();

const live = async (scenario: Scenario, defect?: keyof typeof mutants): Promise<Outcome> =>
  simulate(scenario, {
    files: await prepared(),
    checkEvery: 10,
    ...(defect && { mutant: mutants[defect] }),
  });

/** The scenario without a defect, which several defects share. */
function liveWithoutDefect(scenario: Scenario): Promise<Outcome> {
  const key = JSON.stringify(scenario);
  const outcome = outcomesWithoutDefect.get(key) ?? live(scenario);
  outcomesWithoutDefect.set(key, outcome);
  return outcome;
}

/** The same scenario breaks nothing without the defect, and the named invariant with it. Returns the one without. */
export async function expectDetected(
  defect: keyof typeof mutants,
  scenario: Scenario,
  invariant: string,
): Promise<Outcome> {
  const whole = await liveWithoutDefect(scenario);
  const { violations } = await live(scenario, defect);

  expect(whole.violations).toEqual([]);
  expect(violations.map((violation) => violation.invariant)).toContain(invariant);
  return whole;
}

/** The same for a scenario that is about no defect. */
export async function expectNoViolation(scenario: Scenario): Promise<Outcome> {
  const whole = await liveWithoutDefect(scenario);
  expect(whole.violations).toEqual([]);
  return whole;
}
