/** The refund still due for an accepted withdrawal and its deadline, and the action that records that none is owed. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { WithdrawalRefundView } from '#application/contract/orders/order-shapes.js';
import { managers } from '#application/contract/rights.js';
import { minute } from '#domain/shared/record.js';
import { useMay } from '#web/api/auth/use-session.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { typeset } from '#domain/shared/typography.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { closeLabel } from './withdrawal-answer.js';

const reasons = [
  'Rendu au client autrement',
  'Rendu, moins la dépréciation de l’article',
  'Rendu, moins ce qui a été fait à la demande du client',
  'Article jamais renvoyé',
] as const;

export interface CloseCall {
  readonly body: { readonly reason: string };
  readonly toasts: { readonly success: string; readonly error: false };
}

interface Props {
  readonly refund: WithdrawalRefundView;
  /** The label of the next action; null if this person has none. */
  readonly way: string | null;
  readonly onCloseAccepted: (call: CloseCall) => Promise<unknown>;
}

export function WithdrawalRefund({ refund: { amount, dueAt }, way, onCloseAccepted }: Props) {
  const may = useMay();
  const now = useNow(null, minute);
  const [isAsked, setAsked] = useState(false);
  const isPast = now !== null && Date.parse(dueAt) <= now;
  const next = way === null ? '' : ` Pour le rendre : « ${way} ».`;
  const whose = may(managers) ? next : ' Un responsable s’en charge.';
  return (
    <>
      <Text size="sm" mt="xs" fw={600}>
        {typeset(
          `Reste à rendre : ${eurosText(amount)}, au plus tard le ${momentText(Date.parse(dueAt))}${isPast ? ' (délai dépassé)' : ''}.`,
        )}
      </Text>
      <Text size="sm">{typeset(`Quatorze jours après la rétractation (article L. 221-24).${whose}`)}</Text>
      {may(managers) ? (
        <Button mt="sm" size="compact-md" variant="default" onClick={() => setAsked(true)}>
          {closeLabel}
        </Button>
      ) : null}
      {isAsked ? (
        <ReasonDialog
          title={closeLabel}
          effect={typeset(
            `Vous notez pourquoi ${eurosText(amount)} ne sont pas à rendre, ou sont déjà rendus. Consigne ne verse rien et ne le rappelle plus ; le client n’est pas prévenu.`,
          )}
          confirmLabel={closeLabel}
          reasons={reasons}
          onConfirm={(reason) =>
            onCloseAccepted({ body: { reason }, toasts: { success: '!Noté', error: false } })
          }
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
