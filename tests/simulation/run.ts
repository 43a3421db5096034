/** Runs one story from its beginning until everything is at rest, and checks it on the way and at the end. */
import { createRandom } from '#simulator/random.js';
import { day } from '#domain/shared/record.js';
import { openWitness, type Complaint, type Row, type Witness } from './checker/evidence.js';
import { rememberStock } from './checker/papers.js';
import { violationsIn, type Violation } from './checker/invariants.js';
import { createPerson, Undone } from './people/person.js';
import { takeCare } from './people/caretaker.js';
import { live } from './people/people.js';
import { noteStates } from './sometimes/states.js';
import { cabinetsOf, type Story } from './story/story.js';
import { strikeFaults, heal } from './story/strike.js';
import { createPassing } from './story/crashing.js';
import { openFile, type Files } from './world/database-file.js';
import { createHouse, type Mutant } from './world/house.js';
import { createLine } from './world/line.js';
import { oneAtATime } from './world/one-at-a-time.js';
import { openOutsideWorld, type OutsideWorld } from './world/outside-world.js';
import type { Passing } from './world/mortal.js';
import { createRestores } from './world/restores.js';
import { createSightings } from './world/sightings.js';
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
  readonly sightings: ReadonlyMap<string, number>;
  readonly answers: readonly Row[];
  readonly lastLines: readonly string[];
  /** Real time, in ms: the whole run, and the part of it that the checks took. */
  readonly tookMs: number;
  readonly judgingMs: number;
}

/**
 * After the last fault: the longest rental, its lateness, its deposit's three days, and a week for items that never
 * come back.
 */
const untilRestMs = 24 * day;

async function assemble(story: Story, { files, mutant = (ports) => ports, tell }: RunOptions) {
  const random = createRandom(story.seed);
  const clock = createVirtualClock(story.startAt);
  const trace = createTrace(() => clock.now(), tell ?? null);
  const sightings = createSightings();
  const defects: string[] = [];
  const onDefect = (what: string): void => {
    trace.add(`DEFECT ${what}`);
    defects.push(what);
  };
  const file = files.copy();
  const real = await openFile(file);
  const database = oneAtATime(real);
  const visited = cabinetsOf(story);
  const line = createLine(trace, (cabinetId) => visited.has(cabinetId));
  const crashes = createPassing(story, clock, trace);
  const passing: Passing = (point) => {
    restores.passes(point);
    return crashes(point);
  };
  const place: { outside?: OutsideWorld; witness?: Witness } = {};
  const outside = (): OutsideWorld => {
    if (!place.outside) throw new Error('The outside world is there first');
    return place.outside;
  };
  const house = createHouse({ outside, database, line, random, trace, sightings, passing, mutant, onDefect });
  const witness = (): Witness => {
    if (!place.witness) throw new Error('The witness is there before anything happens');
    return place.witness;
  };
  const areFencesKept = mutant.areFencesKept === true;
  const around = { story, file, database, outside, line, witness, trace, sightings, areFencesKept };
  const restores = createRestores({ ...around, house: () => house });
  place.outside = openOutsideWorld({ clock, random, line, deliver: webhookTo(house, sightings) });
  const complaints: Complaint[] = [];
  const seen = { complaints, restores, carriedWrongly: line.carriedWrongly };
  place.witness = openWitness(file, place.outside, story, seen);
  const close = async (): Promise<void> => {
    // As in a power failure: no clean shutdown.
    house.end();
    place.outside?.payments.stop();
    await database.rest();
    witness().close();
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
    sightings,
    defects,
    onDefect,
    database,
    house,
    outside: place.outside,
    witness: place.witness,
    complaints,
    line,
    restores,
    close,
  };
}

type Assembled = Awaited<ReturnType<typeof assemble>>;

function begin(story: Story, parts: Assembled): void {
  const { random, clock, trace, sightings, house, outside, complaints, line, restores, onDefect } = parts;
  const around = { house, outside, trace, sightings, complaints, line, restores };
  for (const plan of [...story.orders, ...story.visits]) {
    const person = createPerson(plan.id, random.stream(`people/${plan.id}`), around);
    clock.schedule(story.startAt + plan.at, () => {
      restores
        .before(plan)
        .then(() => live(person, plan))
        .catch((error: unknown) => {
          if (error instanceof Undone) person.note('was undone, and goes home');
          else onDefect(`${plan.id}: ${String(error)}`);
        });
    });
  }
  strikeFaults(story, outside);
  clock.schedule(story.startAt + story.healedAfter, () => {
    heal(outside, trace);
    const caretaker = createPerson('caretaker', random.stream('people/caretaker'), around);
    takeCare(caretaker).catch((error: unknown) => onDefect(`caretaker: ${String(error)}`));
  });
}

/** Steps until nothing is due; returns the violations and the step at which they were seen. */
async function step(story: Story, parts: Assembled, checkEvery: number) {
  const { clock, database, witness, trace, defects, onDefect } = parts;
  const until = story.startAt + story.healedAfter + untilRestMs;
  let steps = 0;
  let judgingMs = 0;
  let judgedLines = -1;
  /** A rule that breaks by time alone is detected at the next step that does something, or at rest. */
  const isUnchanged = async (): Promise<boolean> => {
    const isSilent = trace.size === judgedLines;
    judgedLines = trace.size;
    return !witness.sawChange() && isSilent;
  };
  const judge = async (when: 'always' | 'atRest'): Promise<Violation[]> => {
    const begun = performance.now();
    const isKnown = when === 'always' && (await isUnchanged());
    const found = isKnown ? [] : await violationsIn(witness.evidence(), when);
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

export async function simulate(story: Story, options: RunOptions): Promise<Outcome> {
  const begun = performance.now();
  const parts = await assemble(story, options);
  const { house, trace, sightings, database } = parts;
  await house.open();
  await database.rest();
  await rememberStock(parts.witness.evidence());
  begin(story, parts);
  const { violations, steps, judgingMs } = await step(story, parts, options.checkEvery ?? 1);
  trace.add(`ends after ${steps} steps`);
  await noteStates(parts.witness.evidence(), sightings);
  const answers = options.ask ? await parts.witness.evidence().rows(options.ask) : [];
  await parts.close();
  return {
    answers,
    seed: story.seed,
    traceHash: trace.hash(),
    orders: story.orders.length,
    steps,
    deaths: house.deaths,
    violations,
    brokenAtStep: violations.length > 0 ? steps : null,
    sightings: sightings.counts,
    lastLines: trace.tail(60),
    tookMs: performance.now() - begun,
    judgingMs,
  };
}
