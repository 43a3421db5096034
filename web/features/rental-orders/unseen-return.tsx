/** A return that no person has inspected: shown before the deposit is decided, with the possible actions. */
import { Alert } from '@mantine/core';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { releaseWarning } from '#domain/doors/unproven-labels.js';
import { isUnseen } from '#domain/doors/unproven.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';

const todo =
  'Ouvrez le casier ou envoyez quelqu’un voir : « Enregistrer le retour » si l’article est là, sinon appelez le client.';

export function UnseenReturn({ order: { status, unproven } }: { readonly order: RentalOrderDetail }) {
  if (status !== 'PendingDepositDecision' || unproven === null || !isUnseen(unproven)) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Icon name="warn" />}
      title={typeset(releaseWarning(unproven))}
    >
      {typeset(todo)}
    </Alert>
  );
}
