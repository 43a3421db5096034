/** The number printed on a cabinet: drawn at its creation, and found in all the ways people write it. */
import { drawPublicNumber, readPublicNumber } from '#domain/lockers/cabinet.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

/** With half of all numbers used, one draw in a million fails. */
const mostDraws = 20;

/** A number that no cabinet has or had. */
export async function freePublicNumber({ random }: Pick<Ports, 'random'>, store: Store): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw++) {
    const publicNumber = drawPublicNumber((bound) => random.below(bound));
    const known = await store.cabinets.where({ publicNumber }, { limit: 1, evenDeleted: true });
    if (known.length === 0) return publicNumber;
  }
  throw new Error('No number is left for a cabinet');
}

/** Normalises a search for a cabinet: « 204 518 » is the number 204518. */
export const searchedCabinet = <Search extends string | undefined>(search: Search): Search | string =>
  readPublicNumber(search ?? '') ?? search;
