/** An action of laundry that says what was noticed on it, for its customer to read. */
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import type { InHandOf } from '#domain/doors/unproven-labels.js';
import { useSend, type Send } from '#web/api/use-send.js';
import { useInHand } from '#web/features/orders/in-hand.js';
import type { DialogProps, Given, OrderAction } from '#web/features/orders/order-kind.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';

type Order = Pick<PressingOrderDetail, 'id' | 'reserves' | 'unproven'>;

interface ReservesTexts {
  readonly label: string;
  readonly done: string;
  readonly effect: string;
  /** Who has the laundry then. */
  readonly hands?: InHandOf;
  /** There is nothing to send without them. */
  readonly isRequired?: true;
  readonly send: (send: Send, order: Order, reserves: string, inHand: Given['inHand']) => Promise<unknown>;
}

function ReservesDialog({ order, onClose, ...texts }: DialogProps<Order> & ReservesTexts) {
  const { label, done, effect, hands, isRequired } = texts;
  const send = useSend();
  const door = useInHand(hands === undefined ? null : order.unproven, hands ?? 'laundry');
  const written = order.reserves ?? '';
  const { typed, storeTyped } = useDraft(`reserves.${order.id}`, { reserves: written });
  const [reserves, setReserves] = useState(typed?.reserves ?? written);
  return (
    <ConfirmDialog
      title={label}
      effect={effect}
      confirmLabel={label}
      canConfirm={door.canConfirm && (!isRequired || reserves.trim() !== '')}
      whyNot={door.whyNot ?? 'Écrivez vos réserves pour continuer.'}
      isTyped={reserves !== written}
      onConfirm={() =>
        texts.send(
          (name, call) => send(name, { ...call, toasts: { success: done, error: false } }),
          order,
          reserves.trim(),
          door.body,
        )
      }
      onClose={onClose}
    >
      {door.question}
      <Textarea
        label="Réserves"
        description="Tache, bouton manquant, accroc… Le client les lit."
        autosize
        minRows={2}
        maxLength={1000}
        value={reserves}
        onChange={({ currentTarget: { value } }) => {
          setReserves(value);
          storeTyped({ reserves: value });
        }}
      />
    </ConfirmDialog>
  );
}

export const reservesDialog = (texts: ReservesTexts): OrderAction<Order> => ({
  label: texts.label,
  Dialog: (props) => <ReservesDialog {...props} {...texts} />,
});
