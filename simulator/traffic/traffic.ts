/**
 * Customers of a running world: at random moments, so many a minute, each playing one of the visits to its end. The
 * visits are scenarios (`simulator/scenarios/traffic`), the moments those of the fleet's people without hours of the
 * day.
 */
import { createRandom, type RandomStream, type Seed } from '#simulator/random.js';
import { nextArrival } from '#simulator/fleet/day-profile.js';
import type { People, ScenarioPlatform } from '#simulator/scenarios/platform.js';
import type { Scenario } from '#simulator/scenarios/scenario.js';
import { drawCustomer } from './customers.js';
import { livingPlatform } from './living.js';
import { playVisit, visitEnds, type Ended, type VisitEnd } from './visit.js';

export interface Visit {
  /** `location`, `colis`. */
  readonly kind: string;
  readonly scenario: Scenario;
}

interface TrafficWish {
  readonly platform: Omit<ScenarioPlatform, 'close'>;
  readonly people: People;
  readonly visits: readonly Visit[];
  readonly seed: Seed;
  readonly perMinute: number;
  /** How long customers come; null is until it is stopped. Those who came finish their visit. */
  readonly forMs: number | null;
  /** Resolves when so much time has passed, or sooner once it is to stop. */
  readonly pass: (ms: number) => Promise<void>;
  readonly now: () => number;
  /** No more customers come. */
  readonly stop: AbortSignal;
  /** A customer came; the number of those present. */
  readonly onCome?: (here: number) => void;
  readonly onEnd?: (visit: TrafficVisit) => void;
}

export interface TrafficVisit extends Ended {
  readonly kind: string;
  readonly who: string;
}

export type Counts = Readonly<Record<VisitEnd, number>>;

export interface TrafficReport {
  readonly seed: Seed;
  readonly came: number;
  readonly total: Counts;
  readonly kinds: Readonly<Record<string, Counts>>;
}

/** With more people at once than a demo's cabinets have doors, they only block each other. */
const mostAtOnce = 50;

const none = (): Record<VisitEnd, number> =>
  Object.fromEntries(visitEnds.map((end) => [end, 0])) as Record<VisitEnd, number>;

/** The visit with its customer: a file takes the drawn values that it names. */
function visitOf(visit: Visit, stream: RandomStream): { scenario: Scenario; who: string } {
  const drawn = drawCustomer(stream);
  const { values } = visit.scenario;
  const own = Object.keys(values).flatMap((name) => (name in drawn ? [[name, drawn[name]]] : []));
  return {
    scenario: { ...visit.scenario, values: { ...values, ...(Object.fromEntries(own) as typeof values) } },
    who: String(drawn['qui']),
  };
}

/** Resolves when the last customer has gone. */
export async function runTraffic(wish: TrafficWish): Promise<TrafficReport> {
  const { visits, seed, perMinute, forMs, pass, now, stop, people, onCome, onEnd } = wish;
  const random = createRandom(seed);
  const [moments, choices] = [random.stream('traffic/moments'), random.stream('traffic/visits')];
  const platform = livingPlatform(wish);
  const total = none();
  const kinds = Object.fromEntries(visits.map(({ kind }) => [kind, none()]));
  const here = new Set<Promise<void>>();
  let came = 0;
  const come = async (visit: Visit): Promise<void> => {
    const { scenario, who } = visitOf(visit, choices);
    const ended = await playVisit({ platform, people, scenario });
    total[ended.end] += 1;
    (kinds[visit.kind] ??= none())[ended.end] += 1;
    onEnd?.({ ...ended, kind: visit.kind, who });
  };
  const begun = now();
  const isOver = (): boolean => stop.aborted || (forMs !== null && now() - begun >= forMs);
  while (!isOver()) {
    if (here.size < mostAtOnce) {
      came += 1;
      const stay = come(choices.pick(visits)).finally(() => here.delete(stay));
      here.add(stay);
      onCome?.(here.size);
    }
    const gap = nextArrival(moments, 60_000 / perMinute);
    await pass(forMs === null ? gap : Math.min(gap, Math.max(1, forMs - (now() - begun))));
  }
  await Promise.all(here);
  return { seed, came, total, kinds };
}
