/** Moves a reservation to another free time of the same length (rental.md#moving-a-reservation). */
import { Loader, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { billableMs, endOfRental } from '#domain/shared/durations.js';
import { durationText } from '#domain/shared/duration-words.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { momentText } from '#web/lib/moments.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { StartCalendar } from '#web/ui/start-calendar/start-calendar.js';
import { whyNotNow } from './why-not.js';
import { actionHints, actionLabels, decisionReasons } from './words.js';

const { useRentalMoveWindowsQuery, useMoveRentalMutation } = platform;

interface Props {
  readonly order: RentalOrderDetail;
  readonly onClose: () => void;
}

export function MoveDialog({ order, onClose }: Props) {
  const params = { orderId: order.id };
  const free = useRentalMoveWindowsQuery({ params, toasts: false }, { refetchOnMountOrArgChange: true });
  const [send] = useMoveRentalMutation();
  const [typed, setTyped] = useState('');
  const start = instantFromField(typed);
  const [from, until] = [Date.parse(order.startDate), Date.parse(order.endDate)];
  const durationMs = billableMs(from, until);
  const closed = whyNotNow(order, 'move');
  const move = (reason: string): Promise<unknown> => {
    const body = { reason, startTime: new Date(start ?? from).toISOString() };
    const toasts = { success: '!Réservation déplacée', error: false } as const;
    return send({ params, body, toasts }).unwrap();
  };
  return (
    <ReasonDialog
      title={typeset(`${actionLabels.move} ${order.rentalCode}`)}
      effect={<Text size="sm">{actionHints.move}</Text>}
      confirmLabel={start === null ? actionLabels.move : typeset(`Déplacer au ${momentText(start)}`)}
      reasons={decisionReasons.move}
      canConfirm={start !== null && start !== from && closed === null}
      whyNot={closed ?? 'Choisissez un autre début.'}
      chosen={typed}
      onConfirm={move}
      onClose={onClose}
    >
      <Text size="sm">
        {typeset(`Réservée du ${momentText(from)} au ${momentText(until)} (${durationText(durationMs)}).`)}
      </Text>
      {free.currentData ? (
        <StartCalendar
          free={free.currentData}
          start={start ?? from}
          onChoose={(instant) => setTyped(fieldText(instant))}
        />
      ) : null}
      {free.isFetching && !free.currentData ? <Loader size="sm" /> : null}
      {free.error ? <ErrorNotice error={free.error} /> : null}
      <TextInput
        type="datetime-local"
        label="Nouveau début"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text size="sm" fw={500} role="status">
        {start === null
          ? null
          : typeset(`Jusqu’au ${momentText(endOfRental(start, durationMs))}, au même prix.`)}
      </Text>
    </ReasonDialog>
  );
}
