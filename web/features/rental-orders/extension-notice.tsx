/** An extension that waits for its payment: until when it would be, what it costs, and whom it waits for. */
import { Alert, Text } from '@mantine/core';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';

const asked = {
  customer: 'La banque demande l’accord du client.',
  staff: 'Le client a reçu un lien par message pour payer.',
} as const;

export function ExtensionNotice({ order: { extension } }: { readonly order: RentalOrderDetail }) {
  if (extension === null) return null;
  const { plannedEndTime, amountTtc, by, until } = extension;
  const what = `Jusqu’au ${momentText(Date.parse(plannedEndTime))}, pour ${eurosText(amountTtc)} TTC.`;
  const waits =
    until === null
      ? 'Le prestataire de paiement n’a pas encore répondu.'
      : `${asked[by]} Sans paiement avant le ${momentText(Date.parse(until))}, rien n’est débité.`;
  return (
    <Alert
      color="yellow"
      icon={<Icon name="clock" />}
      title={
        until === null
          ? 'Prolongation : paiement en cours'
          : typeset('Prolongation : en attente du paiement du client')
      }
    >
      <Text size="sm">{typeset(`${what} ${waits} La fin prévue ne change qu’une fois payée.`)}</Text>
    </Alert>
  );
}
