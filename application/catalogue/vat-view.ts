/** What lines are taxed at, a share a rate, as the contract tells it; of a credit note below nothing. */
import { vatShares, type OrderLine } from '#domain/catalogue/order-lines.js';
import { euros } from '#domain/shared/money.js';
import type { VatShare } from '#application/contract/vat-share.js';

type Priced = Pick<OrderLine, 'tvaRate' | 'totalCents'>;

export const vatView = (lines: readonly Priced[], sign: 1 | -1 = 1): VatShare[] =>
  vatShares(lines).map(({ rate, htCents, vatCents, ttcCents }) => ({
    rate,
    ht: euros(sign * htCents),
    vat: euros(sign * vatCents),
    ttc: euros(sign * ttcCents),
  }));
