/** The order was refunded in full outside the platform: it is suspended until a manager decides. */
import { Alert, Button, Text } from '@mantine/core';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { OrderAction, Question } from './order-kind.js';

const serveLabel = 'Servir quand même';

/** The action of its notice: the order is served, paid or not. */
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

interface Props {
  readonly order: {
    readonly externallyRefundedAt: string | null;
    readonly actions: readonly { readonly action: string; readonly isAllowed: boolean }[];
  };
  /** The label of the next action, if it is a different one. */
  readonly way: string | null;
  readonly onAsk: () => void;
}

export function ExternalRefundNotice({ order, way, onAsk }: Props) {
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
