/** Leaves parts of a scenario out; the other parts stay exactly the same. */
import type { Scenario } from './scenario.js';

export const partsOf = ({ orders, faults, crashes, visits, restores }: Scenario): string[] =>
  [...orders, ...faults, ...crashes, ...visits, ...restores].map(({ id }) => id);

export function onlyParts(scenario: Scenario, ids: readonly string[]): Scenario {
  const wanted = new Set(ids);
  const keep = <T extends { readonly id: string }>(parts: readonly T[]): T[] =>
    parts.filter(({ id }) => wanted.has(id));
  const { orders, faults, crashes, visits, restores } = scenario;
  return {
    ...scenario,
    orders: keep(orders),
    faults: keep(faults),
    crashes: keep(crashes),
    visits: keep(visits),
    restores: keep(restores),
  };
}
