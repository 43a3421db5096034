/** The names of the faults of locks and cabinets, for the simulation, its control and its page (simulator.md#faults). */

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
/** Faults that happen once, when they are set. */
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
