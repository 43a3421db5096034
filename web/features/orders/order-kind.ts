/** What the pages of the staff know of one kind of order: its words, its actions, its calls and its own sections. */
import type { ReactNode } from 'react';
import {
  isWithdrawalAction,
  type OrderMessage,
  type DisputeView,
  type TimelineLine,
  type WithdrawalAction,
} from '#application/contract/orders/order-shapes.js';
import type { PickupReportView } from '#application/contract/orders/pickup-reports.js';
import type { InHandOf } from '#domain/doors/unproven-labels.js';
import type { Unproven } from '#domain/doors/unproven.js';
import type { WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import type { OrderName, WithdrawableKind } from '#domain/shared/order-kinds.js';
import type { TimelineWords } from '#domain/timelines/describe-entry.js';
import type { ToastTexts } from '#web/api/caller.js';
import type { Send } from '#web/api/use-send.js';
import type { DetailAction } from '#web/ui/admin/page/detail-page.js';
import type { Moves, Sums } from './money-dialog.js';
import type { Refusal } from './why-not.js';

export interface Judged<Action extends string> {
  readonly action: Action;
  readonly isAllowed: boolean;
  readonly refusal: Refusal | null;
}

export interface StaffOrder<Action extends string> {
  readonly id: string;
  readonly actions: readonly Judged<Action>[];
  readonly nextAction: Action | null;
  readonly messages: readonly OrderMessage[];
  readonly timeline: readonly TimelineLine[];
  readonly unproven: Unproven | null;
  readonly disputes?: readonly DisputeView[];
  readonly pickupReports?: readonly PickupReportView[];
}

export interface Given {
  /** Empty if the action asks for no reason. */
  readonly reason: string;
  /** Confirms that the item is in hand, if no door event shows it. */
  readonly inHand: { readonly confirmed?: boolean };
}

interface Change<Order> {
  /** The toast. */
  readonly done: string;
  readonly send: (send: Send, order: Order, given: Given) => Promise<unknown>;
}

export interface Question<Order> extends Change<Order> {
  /** What will happen. */
  readonly effect: (order: Order) => string;
  /** In place of the action's label. */
  readonly title?: (order: Order) => string;
  readonly confirm?: string;
  /** The button's text of a decision about money, in place of `confirm`; null if no money moves. */
  readonly moves?: (order: Order) => Moves | null;
  readonly reasons?: readonly string[];
  /** The person who has the object when it is recorded as out of its locker. */
  readonly hands?: InHandOf;
}

export interface DialogProps<Order> {
  readonly order: Order;
  readonly onClose: () => void;
}

/** An action without `atOnce`, `asks` and `Dialog` is the page's own. */
export interface OrderAction<Order> {
  readonly label: string;
  readonly tone?: 'danger';
  /** Done without a question. */
  readonly atOnce?: Change<Order>;
  readonly asks?: Question<Order>;
  readonly Dialog?: (props: DialogProps<Order>) => ReactNode;
}

/** One call of an order, by its id. */
export type Sends<Body> = (
  send: Send,
  id: string,
  call: { readonly body: Body; readonly toasts: ToastTexts },
) => Promise<unknown>;

export interface PartProps<Order, Action> {
  readonly order: Order;
  /** The action whose dialog is open. */
  readonly opened: Action | null;
  readonly onAsk: (action: Action | null) => void;
  /** Reads the order again. */
  readonly onChanged: () => void;
}

export interface OrderKind<Order, Action extends string> {
  readonly kind: OrderName;
  readonly title: (order: Order) => string;
  /** The reference by which people name the order on the phone. */
  readonly reference: (order: Order) => string;
  readonly subtitle: (order: Order) => string;
  readonly Badge: (props: { readonly order: Order }) => ReactNode;
  readonly actions: Readonly<Record<Action, OrderAction<Order>>>;
  /** Null where it is allowed. */
  readonly whyNot: (judged: Judged<Action>, order: Order) => string | null;
  /** Whether an action has a button now; all have one where this is left out. */
  readonly isOffered?: (action: Action, order: Order) => boolean;
  /** The title of an action's dialog. */
  readonly dialogTitle?: (label: string, order: Order) => string;
  /** What was paid and went back so far. */
  readonly sums?: (order: Order) => Sums;
  readonly timeline: TimelineWords;
  /** « Messages au client » where this is left out. */
  readonly messagesTitle?: string;
  /** When it was put in for its recipient, who may report the pick-up. */
  readonly putInAt?: (order: Order) => string | null;
  readonly note: Sends<{ readonly text: string }>;
  readonly resend: Sends<{ readonly messageId: string }>;
  /** Below the notices that all kinds have. */
  readonly Main: (props: PartProps<Order, Action>) => ReactNode;
  /** Beside it, above the messages. */
  readonly Aside: (props: { readonly order: Order }) => ReactNode;
}

/** What a kind that is paid adds. */
export interface PaidKind<Order, Action extends string> extends OrderKind<Order, Action> {
  readonly kind: WithdrawableKind;
  readonly sums: (order: Order) => Sums;
  /** The action that refunds to the card once more. */
  readonly again: Action;
  readonly refundedOffCard: Sends<{ readonly reason: string }>;
  readonly settleWithdrawal: Sends<{ readonly outcome: WithdrawalOutcome; readonly reason: string }>;
}

/** Actions of an order's notices, not of its dialogs. */
export type NoticeAction = WithdrawalAction | 'serveRefunded';

const isNoticeAction = (action: string): action is NoticeAction =>
  isWithdrawalAction(action) || action === 'serveRefunded';

/** The actions as buttons: those of notices have their own there, and need the page's only where they are next. */
export const actionsOf = <Action extends string, Order extends StaffOrder<Action>>(
  { actions, whyNot, isOffered }: Pick<OrderKind<Order, Action>, 'actions' | 'whyNot' | 'isOffered'>,
  order: Order,
  open: (action: Action) => void,
  busy: NoInfer<Action> | null = null,
): DetailAction[] =>
  order.actions
    .filter(({ action }) => !isNoticeAction(action) || action === order.nextAction)
    .filter(({ action }) => isOffered?.(action, order) ?? true)
    .map((judged) => {
      const { label, tone } = actions[judged.action];
      return {
        label,
        onClick: () => open(judged.action),
        isNext: judged.action === order.nextAction,
        isBusy: judged.action === busy,
        ...(tone && { tone }),
        disabledReason: whyNot(judged, order),
      };
    });
