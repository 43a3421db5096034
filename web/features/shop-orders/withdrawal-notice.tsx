/** What the customer said when they went back on their order, and the deed for whoever has answered it. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { withdrawalOutcomes, type WithdrawalOutcome } from '#domain/sales/withdrawal.js';
import { managers } from '#application/contract/rights.js';
import type { ShopOrderDetail } from '#application/contract/shop-order-shapes.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/reason-dialog.js';
import { useSettleShopWithdrawalMutation } from './calls.js';

/** What the customer reads in the e-mail, in the words of the answer. */
const answers = {
  accepted: {
    label: 'Accepter',
    effect:
      'Le client est prévenu par e-mail, avec ce motif. Consigne ne rembourse rien ici : avant le retrait, annulez plutôt la commande, elle est remboursée ; après, remboursez d’abord chez le prestataire de paiement.',
    reasons: ['Article repris et remboursé', 'Remboursée'],
    done: '!Rétractation acceptée',
  },
  refused: {
    label: 'Refuser',
    effect: 'Le client est prévenu par e-mail, avec ce motif. Rien n’est remboursé.',
    reasons: [
      'Article exclu du droit de rétractation (article L. 221-28 du Code de la consommation)',
      'Délai de quatorze jours passé',
      'Article non rendu dans les quatorze jours',
    ],
    done: '!Rétractation refusée',
  },
} as const;
const outcomes = { accepted: 'Rétractation acceptée', refused: 'Rétractation refusée' } as const;

export function WithdrawalNotice({ order }: { readonly order: ShopOrderDetail }) {
  const may = useMay();
  const [settle] = useSettleShopWithdrawalMutation();
  const [asked, setAsked] = useState<WithdrawalOutcome | null>(null);
  const { withdrawal } = order;
  if (!withdrawal) return null;
  const isSettled = withdrawal.settledAt !== null;
  return (
    <Alert
      color={isSettled ? 'gray' : 'yellow'}
      icon={<Icon name="euro" />}
      title={withdrawal.outcome ? outcomes[withdrawal.outcome] : 'Rétractation à traiter'}
    >
      <Text size="sm">
        Reçue le <Moment at={withdrawal.at} />
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {withdrawal.text}
      </Text>
      {withdrawal.settledAt ? (
        <Text size="sm" mt="xs">
          Réponse du <Moment at={withdrawal.settledAt} />
          {withdrawal.answer ? ` : ${withdrawal.answer}` : ' : commande annulée et remboursée'}
        </Text>
      ) : null}
      {isSettled || !may(managers) ? null : (
        <Group mt="sm" gap="sm">
          {withdrawalOutcomes.map((outcome) => (
            <Button key={outcome} size="compact-md" variant="default" onClick={() => setAsked(outcome)}>
              {answers[outcome].label}
            </Button>
          ))}
        </Group>
      )}
      {asked ? (
        <ReasonDialog
          title={`${answers[asked].label} la rétractation`}
          effect={answers[asked].effect}
          confirmLabel={answers[asked].label}
          reasons={answers[asked].reasons}
          onConfirm={(reason) =>
            settle({
              params: { shopOrderId: order.id },
              body: { outcome: asked, reason },
              toasts: { success: answers[asked].done, error: false },
            }).unwrap()
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Alert>
  );
}
