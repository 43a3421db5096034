/** Faults of a lock or a cabinet: permanent, for a while, or for a number of times (simulator.md#faults). */
import { type Instant, day, second } from '#domain/shared/record.js';
import type { Documents } from './outside.js';
import { lockTemplates, type LockModelName, type LockCapabilities } from '#domain/locks/templates.js';
import { everyCabinet, type Incident, type LastingFault } from '#simulator/models/fault-names.js';

export interface FaultRecord {
  readonly target: string;
  readonly fault: LastingFault;
  readonly timesLeft: number | null;
  readonly until: Instant | null;
}

export interface FaultLimits {
  readonly times?: number | undefined;
  readonly forSeconds?: number | undefined;
}

/** A locker has its own faults and its cabinet's. */
export type Targets = readonly string[];

export interface Faults {
  set(target: string, fault: LastingFault, limits: FaultLimits): void;
  clear(target?: string, fault?: string): void;
  of(target: string): FaultRecord[];
  /** All active faults. */
  standing(): FaultRecord[];
  isOn(targets: Targets, fault: LastingFault): boolean;
  /** Whether the fault strikes this time; counts it down. */
  strikes(targets: Targets, fault: LastingFault): boolean;
  /** When an active fault ends by itself. */
  endOf(targets: Targets, fault: LastingFault): Instant | null;
}

export function createFaults(documents: Documents<FaultRecord>, now: () => Instant): Faults {
  const keyOf = (target: string, fault: string): string => `${target}/${fault}`;
  const find = (targets: Targets, fault: LastingFault): FaultRecord | undefined => {
    if (documents.size === 0) return undefined;
    const found = [...targets, everyCabinet].map((target) => documents.get(keyOf(target, fault)));
    return found.find((each) => each && (each.until === null || each.until > now()));
  };
  const standing = (): FaultRecord[] =>
    documents.all().filter(({ until }) => until === null || until > now());
  return {
    set(target, fault, { times, forSeconds }) {
      const until = forSeconds === undefined ? null : now() + forSeconds * 1_000;
      documents.set(keyOf(target, fault), { target, fault, timesLeft: times ?? null, until });
    },
    clear(target, fault) {
      for (const each of documents.all()) {
        const isMeant =
          (target === undefined || each.target === target) && (fault === undefined || each.fault === fault);
        if (isMeant) documents.delete(keyOf(each.target, each.fault));
      }
    },
    of: (target) => standing().filter((each) => each.target === target),
    standing,
    isOn: (targets, fault) => find(targets, fault) !== undefined,
    strikes(targets, fault) {
      const found = find(targets, fault);
      if (!found) return false;
      const { target, timesLeft } = found;
      if (timesLeft === 1) documents.delete(keyOf(target, fault));
      else if (timesLeft !== null)
        documents.set(keyOf(target, fault), { ...found, timesLeft: timesLeft - 1 });
      return true;
    },
    endOf: (targets, fault) => find(targets, fault)?.until ?? null,
  };
}

/** Which faults a lock of a model can have: a part that it lacks cannot break (devices.md#lock-models). */
type Need = (template: LockCapabilities) => boolean;

const remote: Need = ({ canOpenRemotely }) => canOpenRemotely;
const sensor: Need = ({ hasDoorSensor }) => hasDoorSensor;
const pushed: Need = ({ codes }) => codes === 'pushed';

/** Every lock has the others. */
const needs: Readonly<Partial<Record<LastingFault | Incident, Need>>> = {
  'opens-without-ack': remote,
  slow: remote,
  'result-after-expiry': remote,
  'stuck-sensor': sensor,
  'code-refused-full': pushed,
  'code-refused-duplicate': pushed,
  'code-refused-pattern': pushed,
  'code-refused-quota': pushed,
  'code-changed-by-hand': pushed,
};

/** For any name: faults of cabinets, payments and messages do not depend on the lock. */
export function canHave(model: LockModelName, fault: string): boolean {
  const need = (needs as Readonly<Record<string, Need | undefined>>)[fault];
  return need?.(lockTemplates[model]) ?? true;
}

const tenYearsMs = 3_653 * day;

/** `clock-unset`: never set since its start. `clock-seconds`: seconds instead of milliseconds. */
const wrongTimes: Readonly<Partial<Record<LastingFault, (at: Instant) => Instant>>> = {
  'clock-unset': (at) => at % day,
  'clock-seconds': (at) => Math.floor(at / second),
  'clock-years-ahead': (at) => at + tenYearsMs,
  'clock-years-behind': (at) => at - tenYearsMs,
};
const faults = Object.keys(wrongTimes) as readonly LastingFault[];

/** The time in messages of a gateway with a wrong clock; its doors still use the right time (simulator.md#faults). */
export function reportedTime(
  world: { readonly faults: Pick<Faults, 'isOn'> },
  cabinetId: string,
  at: Instant,
): Instant {
  const fault = faults.find((each) => world.faults.isOn([cabinetId], each));
  return (fault && wrongTimes[fault]?.(at)) ?? at;
}
