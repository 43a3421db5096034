/** Which actions staff may take on an order now, and why not the others, as text. */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { JudgedAction } from '#application/judged-actions.js';
import { problemOf } from '#server/http/problem.js';
import { notInThisState } from '#server/http/problems.fr.js';

interface InCodes<Action extends string> {
  readonly actions: readonly JudgedAction<Action>[];
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
