/** Leaves parts of a story out; the other parts stay exactly the same. */
import type { Story } from './story.js';

export const partsOf = ({ orders, faults, crashes, visits, restores }: Story): string[] =>
  [...orders, ...faults, ...crashes, ...visits, ...restores].map(({ id }) => id);

export function onlyParts(story: Story, ids: readonly string[]): Story {
  const wanted = new Set(ids);
  const keep = <T extends { readonly id: string }>(parts: readonly T[]): T[] =>
    parts.filter(({ id }) => wanted.has(id));
  const { orders, faults, crashes, visits, restores } = story;
  return {
    ...story,
    orders: keep(orders),
    faults: keep(faults),
    crashes: keep(crashes),
    visits: keep(visits),
    restores: keep(restores),
  };
}
