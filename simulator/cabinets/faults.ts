/** Faults of a lock or a cabinet: permanent, for a while, or for a number of times (simulator.md#faults). */
import type { Instant } from '#domain/shared/record.js';
import type { Documents } from './outside.js';

/** Each applies for a duration or a number of times. */
const lastingFaults = [
  'bolt-jam',
  'opens-without-ack',
  'ack-without-opening',
  'slow',
  'result-after-expiry',
  'door-ajar',
  'stuck-sensor',
  'battery-low',
  'battery-critical',
  'battery-dead',
  'code-refused-full',
  'code-refused-duplicate',
  'code-refused-pattern',
  'code-refused-quota',
  'gateway-offline',
  'gateway-busy',
  'event-duplicate',
  'event-reorder',
  'event-lost',
  'clock-drift',
  'clock-summer-time',
  'clock-unsynchronised',
  'clock-unset',
  'clock-seconds',
  'clock-years-ahead',
  'clock-years-behind',
  'event-unknown',
  'event-unreadable',
] as const;
/** States apply while they are set, and cannot be counted. */
const states: readonly string[] = [
  'battery-low',
  'battery-critical',
  'battery-dead',
  'gateway-offline',
  'clock-drift',
  'clock-summer-time',
  'clock-unsynchronised',
  'clock-unset',
  'clock-seconds',
  'clock-years-ahead',
  'clock-years-behind',
] satisfies LastingFault[];
/** Faults of the gateway, not of a single lock. */
const ofGateway: readonly string[] = [
  'gateway-offline',
  'gateway-busy',
  'clock-unsynchronised',
  'clock-unset',
  'clock-seconds',
  'clock-years-ahead',
  'clock-years-behind',
  'event-unknown',
  'event-unreadable',
] satisfies LastingFault[];
/** Each happens once, at once. */
const incidents = [
  'door-forced',
  'code-changed-by-hand',
  'lock-replaced',
  'lock-restarted',
  'wrong-code-burst',
] as const;

export type LastingFault = (typeof lastingFaults)[number];
export type Incident = (typeof incidents)[number];

export const isLastingFault = (name: string): name is LastingFault =>
  (lastingFaults as readonly string[]).includes(name);
export const isIncident = (name: string): name is Incident => (incidents as readonly string[]).includes(name);
export const isState = (name: string): boolean => states.includes(name);
export const isOfGateway = (name: string): boolean => ofGateway.includes(name);
export const cabinetFaultNames: readonly string[] = [...lastingFaults, ...incidents];

/** The target for every cabinet. */
export const everyCabinet = 'cabinets';

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
