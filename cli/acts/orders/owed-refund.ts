/** `--dry-run` of a refund made in another way: the amount that the order owes, or that it owes nothing. */
import type { OwedRefund } from '#application/contract/orders/order-shapes.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { euros } from '#cli/ui/formats.js';
import type { Preview } from '#cli/acts/preview.js';

/** Rejects with exit 5 if nothing is owed, or a card refund is in progress. */
export function owedPreview(owed: OwedRefund | null): Preview {
  if (owed === null)
    throw new Failure(exitCodes.refused, 'Aucun remboursement n’est resté sans effet sur cette commande.', {
      code: 'NOTHING_TO_REFUND',
    });
  return { text: `Noté comme remboursé autrement : ${euros(owed.amount)} ; rien n’est versé.`, value: owed };
}
