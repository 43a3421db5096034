/** What staff and customers call an order: six characters, unique in its company, no secret. */
import { drawCode } from '#domain/shared/codes.js';
import type { Ports } from '#application/ports.js';

const length = 6;

/** `isTaken` asks the orders of the kind in the running transaction; the database has the last word. */
export async function freshReference(
  at: Pick<Ports, 'chance'>,
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const reference = drawCode(length, (bound) => at.chance.below(bound));
    if (!(await isTaken(reference))) return reference;
  }
}
