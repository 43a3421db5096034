/** The actions of an order that its page shows as buttons. */
import { isNoticeAction } from './external-refund.js';

/** Actions with a notice of their own get a page button only if they are next. */
export const buttonedActions = <Judged extends { readonly action: string }>({
  actions,
  nextAction,
}: {
  readonly actions: readonly Judged[];
  readonly nextAction: string | null;
}): readonly Judged[] => actions.filter(({ action }) => !isNoticeAction(action) || action === nextAction);
