/** The order was refunded in full outside the platform: it is suspended until a manager decides. */
import { Alert, Button, Text } from '@mantine/core';
import { isWithdrawalAction, type WithdrawalAction } from '#application/contract/orders/order-shapes.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';

/** Actions of an order's notices, not of its dialogs. */
export type NoticeAction = WithdrawalAction | 'serveRefunded';

export const isNoticeAction = (action: string): action is NoticeAction =>
  isWithdrawalAction(action) || action === 'serveRefunded';

export const serveLabel = 'Servir quand même';

const reasons = ['Geste commercial', 'Remboursement fait par erreur', 'Payé autrement'] as const;

interface Props {
  readonly order: {
    readonly externallyRefundedAt: string | null;
    readonly actions: readonly { readonly action: string; readonly isAllowed: boolean }[];
  };
  /** The label of the next action, if it is a different one. */
  readonly way: string | null;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  readonly onServe: (call: {
    readonly body: { readonly reason: string };
    readonly toasts: { readonly success: string; readonly error: false };
  }) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ExternalRefundNotice({ order, way, isAsked, onAsk, onServe, onClose }: Props) {
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
      {isAsked ? (
        <ReasonDialog
          title={serveLabel}
          effect={typeset(
            'La commande reprend où elle en était, sans être payée. Si un code attendait le client, il en reçoit un nouveau.',
          )}
          confirmLabel={serveLabel}
          reasons={reasons}
          onConfirm={(reason) =>
            onServe({ body: { reason }, toasts: { success: '!La commande reprend', error: false } })
          }
          onClose={onClose}
        />
      ) : null}
    </Alert>
  );
}
