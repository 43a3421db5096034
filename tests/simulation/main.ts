/**
 * `npm run simulate`: runs the scenarios of some seeds and reports violations, speed, and the command that repeats a
 * run.
 */
import { stayOnOneCore } from '#tests/support/one-core.js';
import { watchDriver } from './driver-time.js';
import { liveInProcesses } from './jobs.js';
import { readOptions, type Options } from './options.js';
import { mutants } from './mutants.js';
import { prepare } from './prepare.js';
import { reportOf, printReport, type Report } from './report.js';
import { simulate, type Outcome, type RunOptions } from './run.js';
import { drawScenario } from './scenario/draw.js';
import { onlyParts } from './scenario/parts.js';
import { shrink, describeScenario } from './scenario/shrink.js';
import type { Scenario } from './scenario/scenario.js';
import type { Mutant } from './world/platform-fixture.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function commandOf(seed: number, { orders, mutant }: Options, parts: readonly string[] | null): string {
  const only = parts ? ` --only ${parts.join(',')}` : '';
  const defect = mutant === null ? '' : ` --mutant '${mutant}'`;
  return `npm run simulate -- --seed ${seed} --orders ${orders}${only}${defect} --trace`;
}

function printOutcome(outcome: Outcome, options: Options): void {
  const { seed, violations, traceHash, steps, tookMs, deaths } = outcome;
  if (violations.length === 0)
    say(`seed ${seed}: ${traceHash}, ${steps} steps, ${deaths} deaths, ${(tookMs / 1000).toFixed(1)} s`);
  else say(`seed ${seed}: BROKEN at step ${outcome.brokenAtStep} (${traceHash})`);
  for (const { invariant, says, line } of violations.slice(0, 10)) say(`  ${invariant} (${says}): ${line}`);
  if (violations.length > 0) say(`  replay: ${commandOf(seed, options, options.only)}`);
  if (options.json)
    say(JSON.stringify({ seed, traceHash, steps, reached: Object.fromEntries(outcome.reached) }));
  for (const row of outcome.answers) say(`  ${JSON.stringify(row)}`);
}

function mutantNamed(name: string | null): Mutant {
  const found = Object.entries<Mutant>(mutants).find(([each]) => each === name);
  if (name !== null && !found)
    throw new Error(`No such defect; there are ${Object.keys(mutants).join(', ')}`);
  return found ? found[1] : (ports) => ports;
}

/** Prints the shortest scenario that still breaks the same invariant, its lines, and the command that runs it. */
async function printShortest(
  scenario: Scenario,
  broken: Outcome,
  how: RunOptions,
  options: Options,
): Promise<void> {
  const [first] = broken.violations;
  const breaks = async (shorter: Scenario): Promise<boolean> => {
    const { violations } = await simulate(shorter, how);
    return violations.some(({ invariant }) => invariant === first?.invariant);
  };
  const { scenario: shortest, parts, tries } = await shrink(scenario, breaks);
  say(`  shortened to ${parts.length} parts in ${tries} tries:`);
  for (const line of describeScenario(shortest)) say(`    ${line}`);
  const again = await simulate(shortest, { ...how, checkEvery: 1 });
  for (const line of again.lastLines.slice(-15)) say(`    … ${line}`);
  for (const { invariant, line } of again.violations.slice(0, 3)) say(`    ${invariant}: ${line}`);
  say(`  replay: ${commandOf(scenario.seed, options, parts)}`);
}

/** Runs the scenario of one seed and prints the result. */
async function liveSeed(seed: number, how: RunOptions, options: Options): Promise<Outcome> {
  const drawn = drawScenario(seed, options.orders);
  const scenario = options.only ? onlyParts(drawn, options.only) : drawn;
  const outcome = await simulate(scenario, { ...how, ...(options.trace ? { tell: say } : {}) });
  printOutcome(outcome, options);
  if (outcome.violations.length > 0 && options.shrink) await printShortest(scenario, outcome, how, options);
  return outcome;
}

async function liveSeeds(options: Options): Promise<Report> {
  const { checkEvery, ask, firstSeed, lastSeed } = options;
  stayOnOneCore(options.core);
  const driver = watchDriver();
  const files = await prepare();
  const how = { files, checkEvery, ask, mutant: mutantNamed(options.mutant) };
  const outcomes: Outcome[] = [];
  for (let seed = firstSeed; seed <= lastSeed; seed += 1) outcomes.push(await liveSeed(seed, how, options));
  return reportOf(outcomes, driver());
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const options = readOptions(args);
  const begunAt = performance.now();
  const report = await (options.jobs > 1 ? liveInProcesses(options, args) : liveSeeds(options));
  // This process is one of several: the parent prints the report.
  if (process.send) process.send(report);
  else process.exitCode = printReport(report, performance.now() - begunAt, options, say) > 0 ? 1 : 0;
}

await main();
