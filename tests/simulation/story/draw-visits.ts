/** Draws who comes for no order: technicians with codes of their own, fitters with another lock, people who try codes out. */
import { demoLockerId } from '#infrastructure/demo/cabinets.js';
import type { SimChance } from '#simulator/chance.js';
import { cabinets } from './draw-faults.js';
import type { VisitPlan } from './story.js';

export function drawVisits(chance: SimChance, lasts: number): VisitPlan[] {
  const stream = chance.fresh('visits');
  const come = (): number => (stream.float() < 0.5 ? 1 + stream.below(3) : 0);
  const technicians = Array.from({ length: come() }, (_, number): VisitPlan => {
    const lockerId = demoLockerId(stream.pick(cabinets), 1 + stream.below(4));
    const isRevoked = stream.float() < 0.5;
    return { kind: 'technician', id: `t${number}`, at: stream.below(lasts), lockerId, isRevoked };
  });
  const guessers = Array.from({ length: come() }, (_, number): VisitPlan => {
    return { kind: 'guesser', id: `g${number}`, at: stream.below(lasts), tries: 4 + stream.below(20) };
  });
  const fitting = chance.fresh('visits/fitters');
  const fitters = Array.from(
    { length: fitting.float() < 0.5 ? 1 + fitting.below(4) : 0 },
    (_, number): VisitPlan => {
      const lockerId = demoLockerId(fitting.pick(cabinets), 1 + fitting.below(4));
      return { kind: 'fitter', id: `f${number}`, at: fitting.below(lasts), lockerId };
    },
  );
  return [...technicians, ...guessers, ...fitters];
}
