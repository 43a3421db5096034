/** The reference of an order for staff and customers: six characters, unique in its company, not secret. */
import { drawCode } from '#domain/shared/codes.js';
import type { Ports } from '#application/ports.js';

const length = 6;

/** `isTaken` queries the orders of the kind in the running transaction; the database's constraint decides. */
export async function freshReference(
  app: Pick<Ports, 'random'>,
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const reference = drawCode(length, (bound) => app.random.below(bound));
    if (!(await isTaken(reference))) return reference;
  }
}
