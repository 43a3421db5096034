/** The money of orders that are paid: what is owed or asked back, and, of those that are paid at once, their refunds. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  OwedRefund,
  WithdrawalRefundView,
  WithdrawalView,
} from '#application/contract/orders/order-shapes.js';
import { useSend } from '#web/api/use-send.js';
import { eurosText } from '#web/lib/money.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useActionFromAddress } from '#web/ui/admin/waiting/use-action-from-address.js';
import type { WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';
import { Moment } from '#web/ui/admin/formats.js';
import { MoneyDialog, type Moves, sumLine, type Sums } from './money-dialog.js';
import { ExternalRefundNotice, WithdrawalRefund } from './refunds.js';
import type { NoticeAction, PaidKind, Question, StaffOrder } from './order-kind.js';
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
  readonly isDialogOpen: boolean;
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
  isDialogOpen,
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
      {isDialogOpen || outcome ? (
        <WithdrawalAnswer {...{ kind, withdrawal, outcome, onSettle }} onClose={close} />
      ) : null}
    </Alert>
  );
}

const reasons = ['Virement au client', 'Rendu en espèces', 'Rendu sur une autre carte'] as const;
const label = 'Remboursé autrement';

const why = ({ isReturned, amount }: OwedRefund): string =>
  isReturned
    ? `La banque a renvoyé un remboursement de ${eurosText(amount)} : le client ne l’a pas reçu.`
    : `Un remboursement de ${eurosText(amount)} a été abandonné : le client ne l’a pas reçu.`;

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

/** A refund that did not arrive on the card: the amount owed, and the action that records a refund by another way. */
export function OwedRefundOf<Action extends string, Order extends PaidOrder<Action>>(
  props: OfPaid<Order, Action>,
) {
  const { kind, order } = props;
  const may = useMay();
  const send = useSend();
  const [isDialogOpen, setDialogOpen] = useState(false);
  useActionFromAddress(
    (asked) => asked === 'refundedOffCard' && order.owedRefund !== null && may(managers),
    () => setDialogOpen(true),
  );
  const owed = order.owedRefund;
  if (owed === null) return null;
  const isAgainAllowed = order.actions.some(({ action, isAllowed }) => action === kind.again && isAllowed);
  const again = kind.actions[kind.again].label;
  const ways = isAgainAllowed ? ` Refaites-le avec « ${again} », ou payez le client autrement.` : '';
  return (
    <Alert color="red" icon={<Icon name="euro" />} title="Remboursement dû">
      <Text size="sm">{typeset(why(owed) + ways)}</Text>
      {may(managers) ? (
        <Button mt="sm" size="compact-md" variant="default" onClick={() => setDialogOpen(true)}>
          {label}
        </Button>
      ) : null}
      {isDialogOpen ? (
        <MoneyDialog
          title={label}
          effect="Vous notez que le client a son argent : plus rien n’est rendu sur sa carte. Consigne ne verse rien."
          confirmLabel={label}
          moves={{ verb: 'Noter le remboursement de', amount: owed.amount }}
          sums={kind.sums(order)}
          reasons={reasons}
          onConfirm={(reason) => {
            const toasts = { success: '!Remboursement noté', error: false } as const;
            return kind.refundedOffCard(send, order.id, { body: { reason }, toasts });
          }}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </Alert>
  );
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
      isDialogOpen={opened === 'settleWithdrawal'}
      onSettle={(call) => kind.settleWithdrawal(send, order.id, call)}
      onAskClose={() => onAsk('closeWithdrawal')}
      onClose={() => onAsk(null)}
    />
  );
}

interface SoldOrder<Action extends string> extends PaidOrder<Action> {
  readonly externallyRefundedAt: string | null;
}

/** The notices about money of an order that is paid at once. */
export const SaleNotices = <Action extends string, Order extends SoldOrder<Action>>(
  props: NoticeProps<Order, Action, 'closeWithdrawal' | 'serveRefunded'>,
) => (
  <>
    <OwedRefundOf kind={props.kind} order={props.order} />
    <ExternalRefundNotice order={props.order} way={wayOf(props)} onAsk={() => props.onAsk('serveRefunded')} />
    <WithdrawalOf {...props} />
  </>
);

export interface PaidSale {
  readonly totalAmount: number;
  readonly payments: readonly { readonly capturedAmount: number; readonly refundedAmount: number }[];
  readonly creditNotes: readonly { readonly amount: number }[];
  /** The reference of a payment in person. */
  readonly paymentReference?: string | null;
}

export const isPaidInPerson = ({ paymentReference }: PaidSale): boolean =>
  typeof paymentReference === 'string';

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** In euros. Of an order paid at the counter, only credit notes record refunds. */
const moneyOf = (order: PaidSale) => {
  const { payments, totalAmount, creditNotes } = order;
  return isPaidInPerson(order)
    ? { label: 'Payé au comptoir', paid: totalAmount, back: total(creditNotes.map(({ amount }) => amount)) }
    : {
        label: 'Débité',
        paid: total(payments.map(({ capturedAmount }) => capturedAmount)),
        back: total(payments.map(({ refundedAmount }) => refundedAmount)),
      };
};

export const saleSums = (order: PaidSale): Sums => {
  const { label, paid, back } = moneyOf(order);
  return [sumLine(label, paid), sumLine('Remboursé', back)];
};

/** Refunds deducted. */
export const totalPaid = (order: PaidSale): number => moneyOf(order).paid - moneyOf(order).back;

interface Cancellable extends PaidSale {
  readonly refundableAmount: number;
}

/** A cancelled order goes back to its card whole. */
export const cancelMoves = (order: Cancellable): Moves => ({
  verb: 'Annuler et rembourser',
  amount: isPaidInPerson(order) ? 0 : order.refundableAmount,
});

interface OwedAgain {
  readonly id: string;
  readonly owedRefund?: OwedRefund | null;
  readonly refundableAmount: number;
}

/** For a served order the promised amount, for a cancelled one all that was captured. */
const owedAgain = ({ owedRefund, refundableAmount }: OwedAgain): number =>
  owedRefund?.amount ?? refundableAmount;

/** Requests a refund again that was given up. */
export const refundAgain = (send: Question<OwedAgain>['send']): Question<OwedAgain> => ({
  done: '!Remboursement redemandé',
  moves: (order) => ({ verb: 'Rembourser', amount: owedAgain(order) }),
  effect: (order) =>
    `Le prestataire de paiement est sollicité de nouveau : ${eurosText(owedAgain(order))} restent dus au client, sur sa carte. Rien n’est rendu deux fois.`,
  reasons: ['Compte Stripe réapprovisionné', 'Prestataire de nouveau joignable'],
  send,
});
