/** Leaves parts of a story out; what stays is exactly what it was. */
import type { Story } from './story.js';

export const partsOf = ({ orders, faults, crashes }: Story): string[] =>
  [...orders, ...faults, ...crashes].map(({ id }) => id);

export function onlyParts(story: Story, ids: readonly string[]): Story {
  const wanted = new Set(ids);
  const keep = <T extends { readonly id: string }>(parts: readonly T[]): T[] =>
    parts.filter(({ id }) => wanted.has(id));
  return { ...story, orders: keep(story.orders), faults: keep(story.faults), crashes: keep(story.crashes) };
}
