/** The number printed on a cabinet: drawn when it is made, and looked for as people write it. */
import { drawPublicNumber, readPublicNumber } from '#domain/lockers/public-number.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

/** With half of all numbers given out, a draw in a million comes to nothing. */
const mostDraws = 20;

/** One that no cabinet has or had. */
export async function freePublicNumber({ chance }: Pick<Ports, 'chance'>, store: Store): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw++) {
    const publicNumber = drawPublicNumber((bound) => chance.below(bound));
    const known = await store.cabinets.where({ publicNumber }, { limit: 1, evenDeleted: true });
    if (known.length === 0) return publicNumber;
  }
  throw new Error('No number is left for a cabinet');
}

/** What is searched for among cabinets: « 204 518 » is the number 204518. */
export const searchedCabinet = <Search extends string | undefined>(search: Search): Search | string =>
  readPublicNumber(search ?? '') ?? search;
