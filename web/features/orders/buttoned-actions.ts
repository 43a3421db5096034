/** Which actions of an order are buttons of its page. */
import { isNoticeAction } from './external-refund.js';

/** The actions that a page of an order shows as buttons: notices have their own, and need the page's only where it is next. */
export const buttonedActions = <Judged extends { readonly action: string }>({
  actions,
  nextAction,
}: {
  readonly actions: readonly Judged[];
  readonly nextAction: string | null;
}): readonly Judged[] => actions.filter(({ action }) => !isNoticeAction(action) || action === nextAction);
