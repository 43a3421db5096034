/**
 * Thousands of virtual cabinets in one process, each with its own connection to one broker, and people at their doors
 * (simulator.md#fleets).
 */
import { createCabinets, type Cabinets } from '#simulator/cabinets/cabinets.js';
import { overMqtt } from '#simulator/cabinets/mqtt-link.js';
import { createRandom, type Seed } from '#simulator/random.js';
import { createSimulatedClock, type SimulatedClock } from '#simulator/clock.js';
import { openDocumentStore } from '#simulator/document-store.js';
import { nextVisit, type FleetCabinet } from './plan.js';

interface FleetOptions {
  readonly brokerUrl: string;
  readonly seed: Seed;
  /** Average visits per day and cabinet. */
  readonly visitsPerDay: number;
  readonly clock?: SimulatedClock;
}

interface Fleet {
  /** Installs more cabinets; resolves when each of them has tried to connect. */
  hang(cabinets: readonly FleetCabinet[]): Promise<void>;
  readonly online: number;
  readonly visits: number;
  close(): Promise<void>;
}

/** Maximum of concurrent connection attempts: with more, all would time out at the broker. */
const concurrency = 100;
const stayMs = 20_000;

export function createFleet({
  brokerUrl,
  seed,
  visitsPerDay,
  clock = createSimulatedClock(),
}: FleetOptions): Fleet {
  const random = createRandom(seed);
  const cabinets = createCabinets({
    keep: openDocumentStore(null),
    random,
    clock,
    connect: overMqtt(brokerUrl),
  });
  let visits = 0;
  let isOver = false;
  const expectVisit = (cabinet: FleetCabinet): void => {
    const stream = random.stream(`fleet/${cabinet.cabinetId}`);
    clock.schedule(nextVisit(stream, clock.now(), visitsPerDay), async () => {
      if (isOver) return;
      visits += 1;
      await visit(cabinets, clock, cabinet, stream.below(cabinet.lockers.length));
      expectVisit(cabinet);
    });
  };
  return {
    async hang(wanted) {
      for (let first = 0; first < wanted.length; first += concurrency) {
        const few = wanted.slice(first, first + concurrency);
        await Promise.all(few.map((each) => cabinets.add(each)));
        for (const each of few) expectVisit(each);
      }
    },
    get online() {
      return cabinets.list().filter(({ isOnline }) => isOnline).length;
    },
    get visits() {
      return visits;
    },
    async close() {
      isOver = true;
      await cabinets.close();
    },
  };
}

/** A person opens a locker with its master code, and shuts it a little later. */
async function visit(
  cabinets: Cabinets,
  clock: SimulatedClock,
  { cabinetId, lockers }: FleetCabinet,
  place: number,
): Promise<void> {
  const lockerId = lockers[place]?.lockerId ?? '';
  const seen = cabinets.get(cabinetId).lockers.find((each) => each.lockerId === lockerId);
  if (!seen) return;
  await cabinets.keypad(lockerId, seen.masterCode);
  clock.schedule(clock.now() + stayMs, () => cabinets.door(lockerId, 'close').then(() => undefined));
}

/** The cost limits of a measured fleet (docs/performance.md, "fleet"), and the report of a measurement. */
export interface FleetFigures {
  readonly cabinets: number;
  /** How many cabinets the first measurement covers. */
  readonly few: number;
  readonly roadP50Ms: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly timesTheRoad: number;
  readonly timesAFewP99: number;
  /** Null without further cabinets: the difference would be noise. */
  readonly bytesEach: number | null;
}

const fleetLimits = { timesTheRoad: 3, timesAFewP99: 5, bytesEach: 30_000 } as const;

export interface Verdict {
  readonly lines: readonly string[];
  readonly isKept: boolean;
}

/** NaN exceeds every limit. */
const kept = (value: number, limit: number): boolean => value <= limit;
const verdict = (isKept: boolean): string => (isKept ? 'kept' : 'BROKEN');

export function verdictOf({ bytesEach, few, ...figures }: FleetFigures): Verdict {
  const isQuick = kept(figures.timesTheRoad, fleetLimits.timesTheRoad);
  const isSteady = kept(figures.timesAFewP99, fleetLimits.timesAFewP99);
  const isSmall = bytesEach === null || kept(bytesEach, fleetLimits.bytesEach);
  return {
    lines: [
      `a command and its answer, p50: ${figures.p50Ms.toFixed(2)} ms = ${figures.timesTheRoad.toFixed(1)} × the bare road (${figures.roadP50Ms.toFixed(3)} ms), at most ${fleetLimits.timesTheRoad}: ${verdict(isQuick)}`,
      `p99: ${figures.p99Ms.toFixed(2)} ms = ${figures.timesAFewP99.toFixed(1)} × that of ${few} cabinets, at most ${fleetLimits.timesAFewP99}: ${verdict(isSteady)}`,
      bytesEach === null
        ? `memory of the server: not measured with ${figures.cabinets} cabinets`
        : `memory of the server: ${(bytesEach / 1_000).toFixed(1)} kB a cabinet, at most ${fleetLimits.bytesEach / 1_000}: ${verdict(isSmall)}`,
    ],
    isKept: isQuick && isSteady && isSmall,
  };
}
