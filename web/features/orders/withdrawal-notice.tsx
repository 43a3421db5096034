/** The customer's withdrawal statement, and the action that records the answer. */
import { Alert, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { WithdrawableKind, WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import type { WithdrawalRefundView, WithdrawalView } from '#application/contract/orders/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Outcomes, Statement, WithdrawalAnswer, type SettleCall } from './withdrawal-answer.js';
import { WithdrawalRefund } from './withdrawal-refund.js';

/** Settled by an action that refunded the money, without a separate answer. */
const undone: Readonly<Record<WithdrawableKind, string>> = {
  pressing: 'commande annulée et remboursée',
  shop: 'commande annulée et remboursée',
  rental: 'location annulée, ou remboursée en entier',
};
const outcomes = { accepted: 'Rétractation acceptée', refused: 'Rétractation refusée' } as const;

interface Props {
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

export function WithdrawalNotice({ kind, withdrawal, refund, way, isAsked, onClose, ...actions }: Props) {
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
          {` : ${withdrawal.answer ?? undone[kind]}`}
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
