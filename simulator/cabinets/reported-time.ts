/** The time in messages of a gateway with a wrong clock; its doors still use the right time (simulator.md#faults). */
import { day, second, type Instant } from '#domain/shared/record.js';
import type { Faults, LastingFault } from './faults.js';

const tenYearsMs = 3_653 * day;

/** `clock-unset`: never set since its start. `clock-seconds`: seconds instead of milliseconds. */
const told: Readonly<Partial<Record<LastingFault, (at: Instant) => Instant>>> = {
  'clock-unset': (at) => at % day,
  'clock-seconds': (at) => Math.floor(at / second),
  'clock-years-ahead': (at) => at + tenYearsMs,
  'clock-years-behind': (at) => at - tenYearsMs,
};
const faults = Object.keys(told) as readonly LastingFault[];

export function reportedTime(
  world: { readonly faults: Pick<Faults, 'isOn'> },
  cabinetId: string,
  at: Instant,
): Instant {
  const fault = faults.find((each) => world.faults.isOn([cabinetId], each));
  return (fault && told[fault]?.(at)) ?? at;
}
