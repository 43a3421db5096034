/** What the customer said when they went back on their order, and the deed for whoever has answered it. */
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { managers } from '#application/contract/rights.js';
import type { ShopOrderDetail } from '#application/contract/shop-order-shapes.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/reason-dialog.js';
import { useSettleShopWithdrawalMutation } from './calls.js';

const reasons = [
  'Remboursée',
  'Article repris et remboursé',
  'Article exclu du droit de rétractation',
] as const;
const label = 'Marquer comme traitée';

export function WithdrawalNotice({ order }: { readonly order: ShopOrderDetail }) {
  const may = useMay();
  const [settle] = useSettleShopWithdrawalMutation();
  const [isAsked, setAsked] = useState(false);
  const { withdrawal } = order;
  if (!withdrawal) return null;
  const isSettled = withdrawal.settledAt !== null;
  return (
    <Alert
      color={isSettled ? 'gray' : 'yellow'}
      icon={<Icon name="euro" />}
      title={isSettled ? 'Rétractation traitée' : 'Rétractation à traiter'}
    >
      <Text size="sm">
        Reçue le <Moment at={withdrawal.at} />
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {withdrawal.text}
      </Text>
      {isSettled || !may(managers) ? null : (
        <Button mt="sm" size="compact-md" variant="default" onClick={() => setAsked(true)}>
          {label}
        </Button>
      )}
      {isAsked ? (
        <ReasonDialog
          title={label}
          effect="Vous notez ce qui a été fait. Consigne ne rembourse rien : avant le retrait, annulez la commande ; après, remboursez chez le prestataire de paiement."
          confirmLabel="Noter"
          reasons={reasons}
          onConfirm={(reason) =>
            settle({
              params: { shopOrderId: order.id },
              body: { reason },
              toasts: { success: '!Rétractation traitée', error: false },
            }).unwrap()
          }
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Alert>
  );
}
