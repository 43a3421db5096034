/** The money of orders that are paid: what is owed or asked back, and, of those that are paid at once, their refunds. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  OwedRefund,
  WithdrawalRefundView,
  WithdrawalView,
} from '#application/contract/orders/order-shapes.js';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import { useSend } from '#web/api/use-send.js';
import { eurosText } from '#web/lib/money.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useAsked } from '#web/ui/admin/waiting/use-asked.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import type { WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import type { SaleKind, WithdrawableKind } from '#domain/shared/order-kinds.js';
import { Moment } from '#web/ui/admin/formats.js';
import { ExternalRefundNotice, type RefundCall, RefundDialog, WithdrawalRefund } from './refunds.js';
import type { DialogProps, NoticeAction, PaidKind, Question, Sends, StaffOrder } from './order-kind.js';
import { Outcomes, type SettleCall, Statement, WithdrawalAnswer } from './withdrawal-answer.js';
import { paidWords } from './paid-words.js';

const outcomes = { accepted: 'Rétractation acceptée', refused: 'Rétractation refusée' } as const;

interface WithdrawalNoticeProps {
  readonly kind: WithdrawableKind;
  readonly withdrawal: WithdrawalView | null;
  /** The refund still due for it; null if none. */
  readonly refund: WithdrawalRefundView | null;
  /** The label of the next action; null if this person has none. */
  readonly way: string | null;
  /** The page's own button requires the answer. */
  readonly isAsked: boolean;
  readonly onSettle: (call: SettleCall) => Promise<unknown>;
  /** Asks why nothing is owed any more. */
  readonly onAskClose: () => void;
  readonly onClose: () => void;
}

/** The customer's withdrawal statement, and the action that records the answer. */
export function WithdrawalNotice({
  kind,
  withdrawal,
  refund,
  way,
  isAsked,
  onClose,
  ...actions
}: WithdrawalNoticeProps) {
  const { onSettle, onAskClose } = actions;
  const may = useMay();
  const [outcome, setOutcome] = useState<WithdrawalOutcome | null>(null);
  if (!withdrawal) return null;
  const isSettled = withdrawal.settledAt !== null;
  const close = (): void => {
    setOutcome(null);
    onClose();
  };
  return (
    <Alert
      color={isSettled && !refund ? 'gray' : 'yellow'}
      icon={<Icon name="euro" />}
      title={withdrawal.outcome ? outcomes[withdrawal.outcome] : 'Rétractation à traiter'}
    >
      <Statement withdrawal={withdrawal} />
      {withdrawal.settledAt ? (
        <Text size="sm" mt="xs">
          Réponse du <Moment at={withdrawal.settledAt} />
          {` : ${withdrawal.answer ?? paidWords[kind].undone}`}
        </Text>
      ) : null}
      {refund ? <WithdrawalRefund {...{ refund, way }} onAsk={onAskClose} /> : null}
      {isSettled || !may(managers) ? null : (
        <Group mt="sm" gap="sm">
          <Outcomes onChoose={setOutcome} />
        </Group>
      )}
      {isAsked || outcome ? (
        <WithdrawalAnswer {...{ kind, withdrawal, outcome, onSettle }} onClose={close} />
      ) : null}
    </Alert>
  );
}

const reasons = ['Virement au client', 'Rendu en espèces', 'Rendu sur une autre carte'] as const;
const label = 'Remboursé autrement';

interface Call {
  readonly body: { readonly reason: string };
  readonly toasts: { readonly success: string; readonly error: false };
}

interface Props {
  readonly owed: OwedRefund;
  /** The name of the action that retries the refund to the card, if this order has one now. */
  readonly again: string | null;
  readonly onWrite: (call: Call) => Promise<unknown>;
}

const why = ({ isReturned, amount }: OwedRefund): string =>
  isReturned
    ? `La banque a renvoyé un remboursement de ${eurosText(amount)} : le client ne l’a pas reçu.`
    : `Un remboursement de ${eurosText(amount)} a été abandonné : le client ne l’a pas reçu.`;

/** A refund that did not arrive on the card: the amount owed, and the action that records a refund by another way. */
export function OwedRefundNotice({ owed, again, onWrite }: Props) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  useAsked(
    (asked) => asked === 'refundedOffCard' && may(managers),
    () => setAsked(true),
  );
  const ways = again === null ? '' : ` Refaites-le avec « ${again} », ou payez le client autrement.`;
  return (
    <Alert color="red" icon={<Icon name="euro" />} title="Remboursement dû">
      <Text size="sm">{typeset(why(owed) + ways)}</Text>
      {may(managers) ? (
        <Button mt="sm" size="compact-md" variant="default" onClick={() => setAsked(true)}>
          {label}
        </Button>
      ) : null}
      {isAsked ? (
        <ReasonDialog
          title={label}
          effect={typeset(
            `Vous notez que le client a ses ${eurosText(owed.amount)} : plus rien n’est demandé à sa carte. Consigne ne verse rien.`,
          )}
          confirmLabel="Noter le remboursement"
          reasons={reasons}
          onConfirm={(reason) =>
            onWrite({ body: { reason }, toasts: { success: '!Remboursement noté', error: false } })
          }
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Alert>
  );
}

interface OfOrder {
  readonly owedRefund: OwedRefund | null;
  readonly actions: readonly { readonly action: string; readonly isAllowed: boolean }[];
}

/** The name of the action that retries the refund to the card, while it is allowed. */
export const againBy = ({ actions }: OfOrder, action: string, name: string): string | null =>
  actions.some((one) => one.action === action && one.isAllowed) ? name : null;

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
  readonly opened: Action | null;
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
  const { kind, order, opened, onAsk } = props;
  const send = useSend();
  return (
    <WithdrawalNotice
      kind={kind.kind}
      withdrawal={order.withdrawal}
      refund={order.withdrawalRefund}
      way={wayOf(props)}
      isAsked={opened === 'settleWithdrawal'}
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
export const saleRefund = (kind: SaleKind, refund: Sends<RefundCall['body']>) =>
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
