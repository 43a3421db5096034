/** The refunds of an order beside those by staff: for an accepted withdrawal, and those made outside the platform. */
import { Text, Alert, Button } from '@mantine/core';
import { typeset } from '#domain/shared/typography.js';
import { minute } from '#domain/shared/record.js';
import type { WithdrawalRefundView } from '#application/contract/orders/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { eurosText } from '#web/lib/money.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useMay } from '#web/api/auth/use-session.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import type { OrderAction, Question } from './order-kind.js';
import { closeLabel } from './withdrawal-answer.js';

const serveLabel = 'Servir quand même';

/** The action of the notice: completes the order although it was refunded. */
export const serveRefunded = <Order,>(send: Question<Order>['send']): OrderAction<Order> => ({
  label: serveLabel,
  asks: {
    done: '!La commande reprend',
    title: () => serveLabel,
    effect: () =>
      'La commande reprend où elle en était, sans être payée. Si un code attendait le client, il en reçoit un nouveau.',
    reasons: ['Geste commercial', 'Remboursement fait par erreur', 'Payé autrement'],
    send,
  },
});

interface ExternalRefundNoticeProps {
  readonly order: {
    readonly externallyRefundedAt: string | null;
    readonly actions: readonly { readonly action: string; readonly isAllowed: boolean }[];
  };
  /** The label of the next action, if it is a different one. */
  readonly way: string | null;
  readonly onAsk: () => void;
}

/** The order was refunded in full outside the platform: it is suspended until a manager decides. */
export function ExternalRefundNotice({ order, way, onAsk }: ExternalRefundNoticeProps) {
  if (!order.externallyRefundedAt) return null;
  const mayServe = order.actions.some(({ action, isAllowed }) => action === 'serveRefunded' && isAllowed);
  const others = way === null || way === serveLabel ? '' : ` Choisissez « ${way} », ou servez-la quand même.`;
  return (
    <Alert color="red" icon={<Icon name="euro" />} title="Remboursée hors plateforme">
      <Text size="sm">
        {typeset(
          `Tout ce que le client a payé lui est revenu sans passer par Consigne. Rien n’est préparé, mis en casier ni ouvert par son code tant que personne n’a décidé.${others}`,
        )}
      </Text>
      {mayServe ? (
        <Button mt="sm" size="compact-md" variant="default" onClick={onAsk}>
          {serveLabel}
        </Button>
      ) : null}
    </Alert>
  );
}

/** The action that ends its reminder: no money moves, and the customer gets no message. */
export const closeWithdrawal = <Order extends { readonly withdrawalRefund: WithdrawalRefundView | null }>(
  send: Question<Order>['send'],
): OrderAction<Order> => ({
  label: closeLabel,
  asks: {
    done: '!Noté',
    title: () => closeLabel,
    moves: () => null,
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

interface WithdrawalRefundProps {
  readonly refund: WithdrawalRefundView;
  /** The label of the next action; null if this person has none. */
  readonly way: string | null;
  readonly onAsk: () => void;
}

/** The refund still due for an accepted withdrawal and its deadline, and the action that records that none is owed. */
export function WithdrawalRefund({ refund: { amount, dueAt }, way, onAsk }: WithdrawalRefundProps) {
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
