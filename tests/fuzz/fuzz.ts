/**
 * The fuzzer: plays the normal flows (flows are in plots.ts), and at every step sends unexpected requests; the same
 * seed gives the same run, except for the platform's own random values. Every few thousand requests it moves to a new
 * world: one whose administrator was deleted has nothing more to find.
 */
import type { DemoPerson } from '#tests/support/staff.js';
import { createWorld } from '#tests/support/world.js';
import { companyOf } from './callers.js';
import { Explorer, type Count, type Wrong } from './explorer.js';
import type { Facts } from './memory.js';
import { moves } from './moves.js';
import { flows, type Flow } from './flows.js';

export type { Wrong } from './explorer.js';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** After each world: the number of requests so far, and the failures of this world. */
  readonly onProgress?: (done: number, wrong: readonly Wrong[]) => void;
}

export interface FuzzReport {
  /** Every operation that was called, with how often it succeeded and was refused. */
  readonly operations: ReadonlyMap<string, Count>;
  readonly wrong: readonly Wrong[];
  readonly requests: number;
}

const requestsAWorld = 4_000;
/** The part of a world's life in which the demo's essential records are not deleted. */
const peace = 0.8;

class Story {
  private readonly bag: Facts = {};
  private readonly who: DemoPerson;
  private readonly companyId: string | null;

  constructor(
    private readonly explorer: Explorer,
    flow: Flow,
  ) {
    this.who = explorer.random.pick(flow.who);
    this.companyId = companyOf(this.who);
  }

  async step(text: string): Promise<void> {
    const { explorer, bag, companyId } = this;
    const { random, world, operations } = explorer;
    const name = random.pick(text.split('|'));
    const move = moves[name];
    if (move) {
      Object.assign(bag, await move(world, bag, random));
      return;
    }
    const operation = operations.find(({ id }) => id === name);
    if (!operation) throw new Error(`The document has no operation ${name}`);
    const caller = explorer.callerFor(operation, this.who);
    if (random.below(4) === 0)
      await explorer.ask({ operation, caller: this.stranger(), isRight: false, bag, companyId });
    Object.assign(bag, await explorer.ask({ operation, caller, isRight: true, bag, companyId }));
  }

  /** A caller who may not, or one who may and sends nonsense. */
  private stranger() {
    return this.explorer.random.below(2) === 0 ? this.explorer.anybody() : this.who;
  }

  /**
   * Another request in between, about the same records or others; first each operation that was never asked, then more
   * often one that never succeeded.
   */
  async aside(): Promise<void> {
    const { explorer, bag, companyId } = this;
    const { random, counts, operations } = explorer;
    const unasked = operations.filter(({ id }) => !counts.has(id));
    const drawn = [random.pick(operations), random.pick(operations), random.pick(operations)];
    const operation =
      (random.below(4) === 0 ? unasked[0] : undefined) ??
      drawn.find(({ id }) => !counts.get(id)?.done) ??
      drawn[0];
    if (!operation) return;
    const isRight = random.below(2) === 0;
    const caller = isRight ? explorer.callerFor(operation, this.who) : this.stranger();
    await explorer.ask({ operation, caller, isRight, bag: random.below(2) === 0 ? bag : {}, companyId });
  }
}

/** A flow that leads to an operation that never succeeded, as often as one of three drawn does; else any. */
function nextFlow({ random, counts }: Explorer): Flow {
  const drawn = random.pick(flows);
  const others = [drawn, random.pick(flows), random.pick(flows)];
  const isNew = (name: string): boolean => !(name in moves) && !counts.get(name)?.done;
  return others.find(({ steps }) => steps.some((text) => text.split('|').some(isNew))) ?? drawn;
}

async function tell(explorer: Explorer, flow: Flow): Promise<void> {
  const { random } = explorer;
  const story = new Story(explorer, flow);
  for (const text of flow.steps) {
    for (let asides = random.below(3); asides > 0; asides -= 1) await story.aside();
    if (random.below(25) > 0) await story.step(text);
    if (random.below(20) === 0) await story.step(text);
  }
}

export async function fuzz({ seed, requests, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const counts = new Map<string, Count>();
  const wrong: Wrong[] = [];
  let done = 0;
  for (let serial = 0; done < requests; serial += 1) {
    const world = await createWorld();
    const until = Math.min(requestsAWorld, requests - done);
    const explorer = await Explorer.open(world, `${seed}/${serial}`, counts, until * peace);
    // Each in turn first, so that a short run leaves none out.
    for (let turn = 0; explorer.asked < until; turn += 1)
      await tell(explorer, flows[turn] ?? nextFlow(explorer));
    done += explorer.asked;
    wrong.push(...explorer.wrong);
    const health = await fetch(`${world.url}/api/health/ready`);
    if (!health.ok) throw new Error(`World ${serial} of seed ${seed} is not ready any more`);
    await world.close();
    onProgress?.(done, explorer.wrong);
  }
  return { operations: counts, wrong, requests: done };
}
