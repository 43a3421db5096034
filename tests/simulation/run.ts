/** Runs one scenario from its beginning until everything is at rest, and checks it on the way and at the end. */
import type { Instant } from '#domain/shared/record.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { createRandom } from '#simulator/random.js';
import { openEvidence, type Complaint, type Row, type EvidenceReader } from './checker/evidence.js';
import { rememberStock } from './checker/documents.js';
import { violationsIn, type Violation } from './checker/invariants.js';
import { createPerson, Undone } from './people/person.js';
import { actAsCaretaker } from './people/caretaker.js';
import { live } from './people/people.js';
import { recordStates } from './sometimes/states.js';
import { cabinetsOf, type Scenario } from './scenario/scenario.js';
import { injectFaults, removeFaults } from './scenario/inject-faults.js';
import { createPassing } from './scenario/crashing.js';
import { openFile, type Files } from './world/database-file.js';
import { createPlatformFixture, type Mutant } from './world/platform-fixture.js';
import { createNetwork } from './world/network.js';
import { oneAtATime } from './world/one-at-a-time.js';
import { openOutsideWorld, type OutsideWorld } from './world/outside-world.js';
import type { Passing } from './world/mortal.js';
import { createRestores } from './world/restores.js';
import { countReachedStates } from './world/reached-states.js';
import { createTrace } from './world/trace.js';
import { createVirtualClock } from './world/virtual-clock.js';
import { webhookTo } from './world/webhook.js';

export interface RunOptions {
  readonly files: Files;
  /** A deliberate defect. */
  readonly mutant?: Mutant;
  /** The number of steps between two checks of the invariants. */
  readonly checkEvery?: number;
  /** A statement to run at the end. */
  readonly ask?: string | null;
  /** Receives every line of the trace. */
  readonly tell?: (line: string) => void;
}

export interface Outcome {
  readonly seed: number;
  readonly traceHash: string;
  readonly orders: number;
  readonly steps: number;
  readonly deaths: number;
  readonly violations: readonly Violation[];
  /** The step at which the first violation was seen. */
  readonly brokenAtStep: number | null;
  readonly reached: ReadonlyMap<string, number>;
  readonly answers: readonly Row[];
  readonly lastLines: readonly string[];
  /** Real time, in ms: the whole run, and the part of it that the checks took. */
  readonly tookMs: number;
  readonly judgingMs: number;
}

/** The figures of the months between the filling of the file and the scenario would take longer than the scenario. */
const beginAt = (database: Database, startAt: Instant): Promise<void> =>
  database.transaction(async (store) => {
    const companies = await store.companies.where({});
    await store.companies.saveAll(companies.map((company) => ({ ...company, createdAt: startAt })));
    for (const job of await store.outbox.where({ kind: 'figures.day', doneAt: null, deadAt: null }))
      await store.outbox.save({ ...job, doneAt: startAt });
  });

async function assemble(scenario: Scenario, { files, mutant = (ports) => ports, tell }: RunOptions) {
  const random = createRandom(scenario.seed);
  const clock = createVirtualClock(scenario.startAt);
  const trace = createTrace(() => clock.now(), tell ?? null);
  const reached = countReachedStates();
  const defects: string[] = [];
  const onDefect = (what: string): void => {
    trace.add(`DEFECT ${what}`);
    defects.push(what);
  };
  const file = files.copy();
  const real = await openFile(file);
  await beginAt(real, scenario.startAt);
  const database = oneAtATime(real);
  const visited = cabinetsOf(scenario);
  const network = createNetwork(trace, (cabinetId) => visited.has(cabinetId));
  const crashes = createPassing(scenario, clock, trace);
  const passing: Passing = (point) => {
    restores.passes(point);
    return crashes(point);
  };
  const place: { outside?: OutsideWorld; evidenceReader?: EvidenceReader } = {};
  const outside = (): OutsideWorld => {
    if (!place.outside) throw new Error('The outside world is there first');
    return place.outside;
  };
  const platform = createPlatformFixture({
    outside,
    database,
    network,
    random,
    trace,
    reached,
    passing,
    mutant,
    onDefect,
  });
  const evidenceReader = (): EvidenceReader => {
    if (!place.evidenceReader) throw new Error('The evidenceReader is there before anything happens');
    return place.evidenceReader;
  };
  const areFencesUnraised = mutant.areFencesUnraised === true;
  const environment = {
    scenario,
    file,
    database,
    outside,
    network,
    evidenceReader,
    trace,
    reached,
    areFencesUnraised,
  };
  const restores = createRestores({ ...environment, platform: () => platform });
  place.outside = openOutsideWorld({ clock, random, network, deliver: webhookTo(platform, reached) });
  const complaints: Complaint[] = [];
  const seen = { complaints, restores, carriedWrongly: network.carriedWrongly };
  place.evidenceReader = openEvidence(file, place.outside, scenario, seen);
  const close = async (): Promise<void> => {
    // As in a power failure: no clean shutdown.
    platform.end();
    place.outside?.payments.stop();
    await database.rest();
    evidenceReader().close();
    await database.alone(async (current) => {
      await current.close();
      return current;
    });
    files.drop(file);
  };
  return {
    random,
    clock,
    trace,
    reached,
    defects,
    onDefect,
    database,
    platform,
    outside: place.outside,
    evidenceReader: place.evidenceReader,
    complaints,
    network,
    restores,
    close,
  };
}

type Assembled = Awaited<ReturnType<typeof assemble>>;

function begin(scenario: Scenario, parts: Assembled): void {
  const { random, clock, trace, reached, platform, outside, complaints, network, restores, onDefect } = parts;
  const environment = { platform, outside, trace, reached, complaints, network, restores };
  for (const plan of [...scenario.orders, ...scenario.visits]) {
    const person = createPerson(plan.id, random.stream(`people/${plan.id}`), environment);
    clock.schedule(scenario.startAt + plan.at, () => {
      restores
        .before(plan)
        .then(() => live(person, plan))
        .catch((error: unknown) => {
          if (error instanceof Undone) person.note('was undone, and goes home');
          else onDefect(`${plan.id}: ${String(error)}`);
        });
    });
  }
  injectFaults(scenario, outside);
  clock.schedule(scenario.startAt + scenario.healedAfter, () => {
    removeFaults(outside, trace);
    const caretaker = createPerson('caretaker', random.stream('people/caretaker'), environment);
    actAsCaretaker(caretaker).catch((error: unknown) => onDefect(`caretaker: ${String(error)}`));
  });
}

/** Steps until nothing is due; returns the violations and the step at which they were seen. */
async function step(scenario: Scenario, parts: Assembled, checkEvery: number) {
  const { clock, database, evidenceReader, trace, defects, onDefect } = parts;
  const until = scenario.startAt + scenario.healedAfter + scenario.restMs;
  let steps = 0;
  let judgingMs = 0;
  let judgedLines = -1;
  /** A rule that breaks by time alone is detected at the next step that does something, or at rest. */
  const isUnchanged = async (): Promise<boolean> => {
    const isSilent = trace.size === judgedLines;
    judgedLines = trace.size;
    return !evidenceReader.sawChange() && isSilent;
  };
  const judge = async (when: 'always' | 'atRest'): Promise<Violation[]> => {
    const begun = performance.now();
    const isKnown = when === 'always' && (await isUnchanged());
    const found = isKnown ? [] : await violationsIn(evidenceReader.evidence(), when);
    judgingMs += performance.now() - begun;
    const failures = defects.map((what) => ({
      invariant: 'no defect',
      says: 'the server never fails',
      line: what,
    }));
    return [...failures, ...found];
  };
  for (;;) {
    await database.rest();
    const isDue = steps % checkEvery === 0 || defects.length > 0;
    const found = isDue ? await judge('always') : [];
    if (found.length > 0) return { violations: found, steps, judgingMs };
    const task = clock.next(until);
    if (!task) break;
    steps += 1;
    void Promise.resolve(task()).catch((error: unknown) => onDefect(String(error)));
  }
  return { violations: await judge('atRest'), steps, judgingMs };
}

export async function simulate(scenario: Scenario, options: RunOptions): Promise<Outcome> {
  const begun = performance.now();
  const parts = await assemble(scenario, options);
  const { platform, trace, reached, database } = parts;
  await platform.open();
  await database.rest();
  await rememberStock(parts.evidenceReader.evidence());
  begin(scenario, parts);
  const { violations, steps, judgingMs } = await step(scenario, parts, options.checkEvery ?? 1);
  trace.add(`ends after ${steps} steps`);
  await recordStates(parts.evidenceReader.evidence(), reached);
  const answers = options.ask ? await parts.evidenceReader.evidence().rows(options.ask) : [];
  await parts.close();
  return {
    answers,
    seed: scenario.seed,
    traceHash: trace.hash(),
    orders: scenario.orders.length,
    steps,
    deaths: platform.deaths,
    violations,
    brokenAtStep: violations.length > 0 ? steps : null,
    reached: reached.counts,
    lastLines: trace.tail(60),
    tookMs: performance.now() - begun,
    judgingMs,
  };
}
