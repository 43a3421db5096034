/** Draws the people without an order: technicians with codes, fitters with another lock, attackers who try codes. */
import { demoLockerId } from '#infrastructure/demo/cabinets.js';
import { minute, second } from '#domain/shared/record.js';
import type { SimRandom } from '#simulator/random.js';
import { cabinets } from './draw-faults.js';
import type { RestorePlan, VisitPlan } from './scenario.js';

export function drawVisits(random: SimRandom, lasts: number): VisitPlan[] {
  const stream = random.fresh('visits');
  const come = (): number => (stream.float() < 0.5 ? 1 + stream.below(3) : 0);
  const technicians = Array.from({ length: come() }, (_, number): VisitPlan => {
    const lockerId = demoLockerId(stream.pick(cabinets), 1 + stream.below(4));
    const isRevoked = stream.float() < 0.5;
    const lingering = random.fresh(`visits/lingering/t${number}`);
    const lingersMs = lingering.float() < 0.5 ? lingering.below(10 * minute) : 0;
    return { kind: 'technician', id: `t${number}`, at: stream.below(lasts), lockerId, isRevoked, lingersMs };
  });
  const guessers = Array.from({ length: come() }, (_, number): VisitPlan => {
    return { kind: 'guesser', id: `g${number}`, at: stream.below(lasts), tries: 4 + stream.below(20) };
  });
  const fitting = random.fresh('visits/fitters');
  const fitters = Array.from(
    { length: fitting.float() < 0.5 ? 1 + fitting.below(4) : 0 },
    (_, number): VisitPlan => {
      const lockerId = demoLockerId(fitting.pick(cabinets), 1 + fitting.below(4));
      return { kind: 'fitter', id: `f${number}`, at: fitting.below(lasts), lockerId };
    },
  );
  const renewing = random.fresh('visits/renewals');
  const renewals = Array.from(
    { length: renewing.float() < 0.3 ? 1 + renewing.below(2) : 0 },
    (_, number): VisitPlan => {
      const [at, cabinetId] = [renewing.below(lasts), renewing.pick(cabinets)];
      return { kind: 'renewal', id: `s${number}`, at, cabinetId, lateMs: renewing.below(20 * minute) };
    },
  );
  return [...technicians, ...guessers, ...fitters, ...renewals];
}

/** An older state of the database is restored, in one scenario of three. */
export function drawRestores(random: SimRandom, lasts: number): RestorePlan[] {
  const stream = random.fresh('restores');
  if (stream.float() >= 0.35) return [];
  const at = stream.below(Math.ceil(lasts / 2));
  return [{ id: 'b0', at, forMs: 20 * second + stream.below(3 * minute) }];
}
