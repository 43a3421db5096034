/** What the board offers at once for a debt: the customer is sent a link to pay (its other ends are on the order’s page). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WaitingItem } from '#application/contract/board.js';
import { operators } from '#application/contract/rights.js';
import { typeset } from '#domain/shared/typography.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.js';
import { useAskRentalPaymentMutation } from './board-calls.js';

const label = 'Demander le paiement par un lien';

export function AskPayment({ item: { subjectId: orderId, label: code } }: { readonly item: WaitingItem }) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const [ask] = useAskRentalPaymentMutation();
  if (!may(operators)) return null;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        aria-label={`${label}, location ${code}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`${label}, location ${code}`}
          effect={typeset(
            'Le client reçoit un message avec un lien pour payer ce qu’il doit, et sa page le propose.',
          )}
          confirmLabel="Envoyer le lien"
          onConfirm={() =>
            ask({
              params: { orderId },
              toasts: { success: '!Lien de paiement envoyé', error: false },
            }).unwrap()
          }
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
