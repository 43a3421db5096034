/** The refund still due for an accepted withdrawal and its deadline, and the action that records that none is owed. */
import { Button, Text } from '@mantine/core';
import type { WithdrawalRefundView } from '#application/contract/orders/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { minute } from '#domain/shared/record.js';
import { useMay } from '#web/api/auth/use-session.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { typeset } from '#domain/shared/typography.js';
import type { OrderAction, Question } from './order-kind.js';
import { closeLabel } from './withdrawal-answer.js';

/** The action that ends its reminder: no money moves, and the customer gets no message. */
export const closeWithdrawal = <Order extends { readonly withdrawalRefund: WithdrawalRefundView | null }>(
  send: Question<Order>['send'],
): OrderAction<Order> => ({
  label: closeLabel,
  asks: {
    done: '!Noté',
    title: () => closeLabel,
    effect: ({ withdrawalRefund }) =>
      `Vous notez pourquoi ${eurosText(withdrawalRefund?.amount ?? 0)} ne sont pas à rendre, ou sont déjà rendus. Consigne ne verse rien et ne le rappelle plus ; le client n’est pas prévenu.`,
    reasons: [
      'Rendu au client autrement',
      'Rendu, moins la dépréciation de l’article',
      'Rendu, moins ce qui a été fait à la demande du client',
      'Article jamais renvoyé',
    ],
    send,
  },
});

interface Props {
  readonly refund: WithdrawalRefundView;
  /** The label of the next action; null if this person has none. */
  readonly way: string | null;
  readonly onAsk: () => void;
}

export function WithdrawalRefund({ refund: { amount, dueAt }, way, onAsk }: Props) {
  const may = useMay();
  const now = useNow(null, minute);
  const isPast = now !== null && Date.parse(dueAt) <= now;
  const next = way === null ? '' : ` Pour le rendre : « ${way} ».`;
  const whose = may(managers) ? next : ' Un responsable s’en charge.';
  return (
    <>
      <Text size="sm" mt="xs" fw={600}>
        {typeset(
          `Reste à rendre : ${eurosText(amount)}, au plus tard le ${momentText(Date.parse(dueAt))}${isPast ? ' (délai dépassé)' : ''}.`,
        )}
      </Text>
      <Text size="sm">{typeset(`Quatorze jours après la rétractation (article L. 221-24).${whose}`)}</Text>
      {may(managers) ? (
        <Button mt="sm" size="compact-md" variant="default" onClick={onAsk}>
          {closeLabel}
        </Button>
      ) : null}
    </>
  );
}
