/** What a rental that is over owes, what became of it, and what staff do about it. */
import { Alert, List, Text } from '@mantine/core';
import type { DebtView } from '#application/contract/rentals/debt-shapes.js';
import type { DebtAction } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { debtReasonLabels, debtStateLabels } from '#domain/rentals/debt-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { Question } from '#web/features/orders/order-kind.js';

const isOpen = ({ state }: Pick<DebtView, 'state'>): boolean => state === 'owed' || state === 'asked';

const openSum = ({ debts }: RentalOrderDetail): number =>
  debts.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);

function lineOf({ reason, amount, state, since, paidAt, notes }: DebtView): string {
  const when = isOpen({ state }) ? `, depuis le ${momentText(Date.parse(since))}` : '';
  const paid = paidAt === null ? '' : ` le ${momentText(Date.parse(paidAt))}`;
  const why = notes === null ? '' : ` (${notes})`;
  return `${debtReasonLabels[reason]} : ${eurosText(amount)}. ${debtStateLabels[state]}${paid}${when}${why}.`;
}

export function DebtNotice({ order }: { readonly order: RentalOrderDetail }) {
  const { debts } = order;
  if (debts.length === 0) return null;
  const isOwed = debts.some(isOpen);
  return (
    <Alert
      color={isOwed ? 'red' : 'gray'}
      icon={<Icon name="euro" />}
      title={typeset(isOwed ? `Somme due : ${eurosText(openSum(order))}` : 'Somme due, réglée')}
    >
      <List size="sm" listStyleType="none">
        {debts.map((debt) => (
          <List.Item key={debt.id}>{typeset(lineOf(debt))}</List.Item>
        ))}
      </List>
      {isOwed ? (
        <Text size="sm" mt="xs">
          Plus aucune empreinte ne la garantit. Elle reste à traiter jusqu’à ce qu’elle soit payée ou
          abandonnée.
        </Text>
      ) : null}
    </Alert>
  );
}

/** What staff do about it. */
export const debtQuestions: Readonly<Record<DebtAction, Question<RentalOrderDetail>>> = {
  requestPayment: {
    done: '!Lien de paiement envoyé',
    effect: (order) =>
      `Le client reçoit un message avec un lien pour payer ${eurosText(openSum(order))} par carte, et sa page le propose.`,
    confirm: 'Envoyer le lien',
    send: (send, { id: orderId }) => send('requestRentalPayment', { params: { orderId } }),
  },
  paidOtherwise: {
    done: '!Paiement noté',
    effect: (order) =>
      `Vous notez que le client a payé ${eurosText(openSum(order))} : plus rien ne lui est demandé, et la somme compte dans vos ventes. Consigne ne débite rien.`,
    confirm: 'Noter le paiement',
    reasons: ['Payé en espèces', 'Payé par virement', 'Payé au comptoir par carte'],
    send: (send, { id: orderId }, { reason }) =>
      send('rentalPaidOtherwise', { params: { orderId }, body: { reason } }),
  },
  writeOff: {
    done: '!Somme abandonnée',
    title: (order) => typeset(`Abandonner ${eurosText(openSum(order))}`),
    effect: () => 'Plus personne ne demande cette somme au client, et son lien de paiement est fermé.',
    confirm: 'Abandonner la somme',
    reasons: ['Geste commercial', 'Client introuvable', 'Somme contestée'],
    send: (send, { id: orderId }, { reason }) =>
      send('writeOffRentalDebt', { params: { orderId }, body: { reason } }),
  },
};
