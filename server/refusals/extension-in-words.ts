/**
 * Until when staff may extend a rental and what it costs, with every refusal as text: as the call itself would refuse.
 */
import type { OfferInCodes } from '#application/rentals/staff/extension-offer.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { problemOf } from '#server/http/problem.js';

const said = (refusal: DomainError): string => problemOf(refusal).message;
const saidOf = (code: ErrorCode | null): string | null => code && said(new DomainError(code));

export const offerInWords = ({ refusal, quote, ...offer }: OfferInCodes) => ({
  ...offer,
  refusal: refusal && said(refusal),
  quote: quote && {
    ...quote,
    chargeRefusal: saidOf(quote.chargeRefusal),
    freeRefusal: saidOf(quote.freeRefusal),
  },
});
