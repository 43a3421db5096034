/** A refund that did not arrive on the card: the amount owed, and the action that records a refund by another way. */
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { OwedRefund } from '#application/contract/orders/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { eurosText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';

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

export function OwedRefundNotice({ owed, again, onWrite }: Props) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
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
