/** Which actions of an order are buttons of its page. */
import { isWithdrawalAction } from '#application/contract/order-shapes.js';

/** The actions that a page of an order shows as buttons: the notice of a withdrawal has its own, and needs the page's only where it is next. */
export const buttonedActions = <Judged extends { readonly action: string }>({
  actions,
  nextAction,
}: {
  readonly actions: readonly Judged[];
  readonly nextAction: string | null;
}): readonly Judged[] => actions.filter(({ action }) => !isWithdrawalAction(action) || action === nextAction);
