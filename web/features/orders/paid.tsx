/** The money of orders that are paid: what is owed or asked back, and, of those that are paid at once, their refunds. */
import type {
  OwedRefund,
  WithdrawalRefundView,
  WithdrawalView,
} from '#application/contract/orders/order-shapes.js';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import { useSend } from '#web/api/use-send.js';
import { eurosText } from '#web/lib/money.js';
import { ExternalRefundNotice } from './external-refund.js';
import type { DialogProps, NoticeAction, PaidKind, Question, Sends, StaffOrder } from './order-kind.js';
import { OwedRefundNotice, againBy } from './owed-refund.js';
import { RefundDialog, type RefundCall } from './refund-dialog.js';
import { WithdrawalNotice } from './withdrawal-notice.js';

interface PaidOrder<Action extends string> extends StaffOrder<Action> {
  readonly owedRefund: OwedRefund | null;
  readonly withdrawal: WithdrawalView | null;
  readonly withdrawalRefund: WithdrawalRefundView | null;
}

interface OfPaid<Order, Action extends string> {
  readonly kind: PaidKind<Order, Action>;
  readonly order: Order;
}

/** The name of the action that is next; null where this person has none. */
const wayOf = <Action extends string, Order extends PaidOrder<Action>>({
  kind,
  order: { nextAction },
}: OfPaid<Order, Action>): string | null => nextAction && kind.actions[nextAction].label;

interface NoticeProps<Order, Action extends string, Opened extends NoticeAction> extends OfPaid<
  Order,
  Action
> {
  readonly asked: Action | null;
  /** Opens the dialog of an action. */
  readonly onAsk: (action: Opened | null) => void;
}

export function OwedRefundOf<Action extends string, Order extends PaidOrder<Action>>({
  kind,
  order,
}: OfPaid<Order, Action>) {
  const send = useSend();
  return order.owedRefund ? (
    <OwedRefundNotice
      owed={order.owedRefund}
      again={againBy(order, kind.again, kind.actions[kind.again].label)}
      onWrite={(call) => kind.refundedOffCard(send, order.id, call)}
    />
  ) : null;
}

export function WithdrawalOf<Action extends string, Order extends PaidOrder<Action>>(
  props: NoticeProps<Order, Action, 'closeWithdrawal'>,
) {
  const { kind, order, asked, onAsk } = props;
  const send = useSend();
  return (
    <WithdrawalNotice
      kind={kind.kind}
      withdrawal={order.withdrawal}
      refund={order.withdrawalRefund}
      way={wayOf(props)}
      isAsked={asked === 'settleWithdrawal'}
      onSettle={(call) => kind.settleWithdrawal(send, order.id, call)}
      onAskClose={() => onAsk('closeWithdrawal')}
      onClose={() => onAsk(null)}
    />
  );
}

interface SoldOrder<Action extends string> extends PaidOrder<Action> {
  readonly reference: string;
  readonly externallyRefundedAt: string | null;
  readonly refundableAmount: number;
  readonly mostRefund: number;
  readonly refundableItems: readonly RefundableItem[];
  /** Of an order that is paid in person. */
  readonly paymentReference?: string | null;
}

/** The notices of the money of an order that is paid at once. */
export const SaleNotices = <Action extends string, Order extends SoldOrder<Action>>(
  props: NoticeProps<Order, Action, 'closeWithdrawal' | 'serveRefunded'>,
) => (
  <>
    <OwedRefundOf kind={props.kind} order={props.order} />
    <ExternalRefundNotice order={props.order} way={wayOf(props)} onAsk={() => props.onAsk('serveRefunded')} />
    <WithdrawalOf {...props} />
  </>
);

type Refundable = Pick<
  SoldOrder<string>,
  'id' | 'reference' | 'mostRefund' | 'refundableItems' | 'withdrawalRefund' | 'paymentReference'
>;

/** The dialog of a refund, all or in part. */
export const saleRefund = (kind: 'pressing' | 'shop', refund: Sends<RefundCall['body']>) =>
  function SaleRefund({ order, onClose }: DialogProps<Refundable>) {
    const send = useSend();
    return (
      <RefundDialog
        kind={kind}
        title={`Rembourser : ${order.reference}`}
        most={order.mostRefund}
        items={order.refundableItems}
        owed={order.withdrawalRefund?.amount ?? null}
        isPaidInPerson={typeof order.paymentReference === 'string'}
        onRefund={(call) => refund(send, order.id, call)}
        onClose={onClose}
      />
    );
  };

/** A refund that was given up is asked for once more. */
export const refundAgain = (
  send: Question<{ readonly id: string }>['send'],
): Question<{ readonly id: string; readonly refundableAmount: number }> => ({
  done: '!Remboursement redemandé',
  effect: ({ refundableAmount }) =>
    `Le prestataire de paiement est sollicité de nouveau : ${eurosText(refundableAmount)} restent dus au client, sur sa carte. Rien n’est rendu deux fois.`,
  reasons: ['Compte Stripe réapprovisionné', 'Prestataire de nouveau joignable'],
  send,
});
