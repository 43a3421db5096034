/** Refusals as text beside what may be done: actions on an order, an extension, a refund, a door task. */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { ActionWithRefusal } from '#application/actions-with-refusal.js';
import { problemOf } from '#server/http/problem.js';
import { notInThisState } from '#server/http/problems.fr.js';
import type { OfferInCodes } from '#application/rentals/staff/extend.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import type { Language } from '#domain/shared/languages.js';
import type { VisitInCodes } from '#application/doors/visit.js';

interface InCodes<Action extends string> {
  readonly actions: readonly ActionWithRefusal<Action>[];
}

/** As the call itself would refuse; but without advice to reload an order that the user has just read. */
function whyNot(refusal: ErrorCode) {
  const { code, title, message } = problemOf(new DomainError(refusal));
  return { code, title, message: refusal === 'STATE_CONFLICT' ? notInThisState : message };
}

export const actionsInWords = <Action extends string, Order extends InCodes<Action>>(
  order: Order & InCodes<Action>,
) => ({
  ...order,
  actions: order.actions.map(({ action, refusal }) => ({
    action,
    isAllowed: refusal === null,
    refusal: refusal && whyNot(refusal),
  })),
});

const said = (refusal: DomainError): string => problemOf(refusal).message;
const saidOf = (code: ErrorCode | null): string | null => code && said(new DomainError(code));

/**
 * Until when staff may extend a rental and what it costs, with every refusal as text: as the call itself would refuse.
 */
export const offerInWords = ({ refusal, quote, ...offer }: OfferInCodes) => ({
  ...offer,
  refusal: refusal && said(refusal),
  quote: quote && {
    ...quote,
    chargeRefusal: saidOf(quote.chargeRefusal),
    freeRefusal: saidOf(quote.freeRefusal),
  },
});

/** The refusals of a refund by staff. */
export const refundRefusals = ['NOTHING_TO_REFUND', 'PAYMENT_DISPUTED', 'MONEY_IN_MOTION'] as const;

export const newRefundRefusals = [
  ...refundRefusals,
  'STATE_CONFLICT',
  'REFUND_OWED',
  'AMOUNT_CHANGED',
  'AMOUNT_TOO_HIGH',
  'ITEMS_NOT_REFUNDABLE',
] as const satisfies readonly ErrorCode[];

/** A door task with its refusal in the reader's language, from the table of problems. */
export const visitInWords = (visit: VisitInCodes, language: Language): DoorVisit => ({
  ...visit,
  refusal: visit.refusal && problemOf(new DomainError(visit.refusal), language).message,
});
