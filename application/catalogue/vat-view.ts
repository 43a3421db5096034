/** VAT shares on the wire; negative for a credit note. */
import type * as domain from '#domain/catalogue/order-lines.js';
import { euros } from '#domain/shared/money.js';
import type { VatShare } from '#application/contract/amounts.js';

export const vatView = (shares: readonly domain.VatShare[], sign: 1 | -1 = 1): VatShare[] =>
  shares.map(({ rate, htCents, vatCents, ttcCents }) => ({
    rate,
    ht: euros(sign * htCents),
    vat: euros(sign * vatCents),
    ttc: euros(sign * ttcCents),
  }));
