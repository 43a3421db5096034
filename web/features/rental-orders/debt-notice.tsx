/** The debt of an ended rental, its state, and the dialogs of the staff actions on it. */
import { Alert, List, Text } from '@mantine/core';
import type { DebtView } from '#application/contract/rentals/debt-shapes.js';
import type { DebtAction } from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { debtReasonLabels, debtStateLabels } from '#domain/rentals/debt-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import {
  useAskRentalPaymentMutation,
  useRentalPaidOtherwiseMutation,
  useWriteOffRentalDebtMutation,
} from './calls.js';
import { actionLabels } from './words.js';

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

interface DialogProps {
  readonly order: RentalOrderDetail;
  readonly onClose: () => void;
}

function AskDialog({ order, onClose }: DialogProps) {
  const [ask] = useAskRentalPaymentMutation();
  return (
    <ConfirmDialog
      title={actionLabels.askPayment}
      effect={typeset(
        `Le client reçoit un message avec un lien pour payer ${eurosText(openSum(order))} par carte, et sa page le propose.`,
      )}
      confirmLabel="Envoyer le lien"
      onConfirm={() =>
        ask({
          params: { orderId: order.id },
          toasts: { success: '!Lien de paiement envoyé', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

const otherWays = ['Payé en espèces', 'Payé par virement', 'Payé au comptoir par carte'] as const;

function PaidDialog({ order, onClose }: DialogProps) {
  const [write] = useRentalPaidOtherwiseMutation();
  return (
    <ReasonDialog
      title={actionLabels.paidOtherwise}
      effect={typeset(
        `Vous notez que le client a payé ${eurosText(openSum(order))} : plus rien ne lui est demandé, et la somme compte dans vos ventes. Consigne ne débite rien.`,
      )}
      confirmLabel="Noter le paiement"
      reasons={otherWays}
      onConfirm={(reason) =>
        write({
          params: { orderId: order.id },
          body: { reason },
          toasts: { success: '!Paiement noté', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

const whyGivenUp = ['Geste commercial', 'Client introuvable', 'Somme contestée'] as const;

function WriteOffDialog({ order, onClose }: DialogProps) {
  const [giveUp] = useWriteOffRentalDebtMutation();
  return (
    <ReasonDialog
      title={typeset(`Abandonner ${eurosText(openSum(order))}`)}
      effect={typeset('Plus personne ne demande cette somme au client, et son lien de paiement est fermé.')}
      confirmLabel="Abandonner la somme"
      tone="danger"
      reasons={whyGivenUp}
      onConfirm={(reason) =>
        giveUp({
          params: { orderId: order.id },
          body: { reason },
          toasts: { success: '!Somme abandonnée', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

const dialogs = { askPayment: AskDialog, paidOtherwise: PaidDialog, writeOff: WriteOffDialog } as const;

export function DebtDialog({ action, ...props }: DialogProps & { readonly action: DebtAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}
