/** Moves a reservation to another free time of the same length, or to another unit (rental.md#moving-a-reservation). */
import { Loader, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import type { MoveWindows } from '#application/contract/rentals/staff-actions.js';
import { billableMs, endOfRental } from '#domain/shared/durations.js';
import { durationText } from '#domain/shared/duration-words.js';
import type { Instant } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { momentText } from '#web/lib/moments.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { StartCalendar } from '#web/ui/start-calendar/start-calendar.js';
import { whyNotNow } from './why-not.js';
import { actionHints, actionLabels, decisionReasons } from './words.js';

/** Where its bar was dropped on the calendar. */
export interface Dropped {
  readonly startAt: Instant;
  readonly unitId: string;
}

interface Props {
  readonly order: RentalOrderDetail;
  readonly onClose: () => void;
  readonly dropped?: Dropped;
}

const isFreeAt = ({ items }: MoveWindows, start: Instant): boolean =>
  items.some(
    ({ firstStart, lastStart }) => start >= Date.parse(firstStart) && start <= Date.parse(lastStart),
  );

interface UnitChoiceProps {
  readonly units: MoveWindows['units'];
  readonly value: string | null;
  readonly onChange: (unitId: string | null) => void;
}

const UnitChoice = ({ units, value, onChange }: UnitChoiceProps) => (
  <Select
    label="Casier"
    placeholder="Le même s’il est libre, sinon un autre"
    clearable
    data={units.map(({ unitId, lockerNumber }) => ({ value: unitId, label: `N°${lockerNumber}` }))}
    value={value}
    onChange={onChange}
  />
);

interface Choice {
  readonly start: Instant | null;
  readonly isOtherUnit: boolean;
}

/** « Déplacer au 20 novembre 2026 à 18 h 00 ». */
const confirmText = ({ start, isOtherUnit }: Choice, from: Instant): string => {
  if (start !== null && start !== from) return typeset(`Déplacer au ${momentText(start)}`);
  return isOtherUnit ? 'Changer de casier' : actionLabels.move;
};

/** What is chosen, and whether it is free as far as the page knows; the server decides. */
function useChoice(order: RentalOrderDetail, dropped: Dropped | undefined) {
  const from = Date.parse(order.startDate);
  const isSameStart = dropped === undefined || dropped.startAt === from;
  const [typed, setTyped] = useState(isSameStart ? '' : fieldText(dropped.startAt));
  const [unitId, setUnit] = useState<string | null>(
    dropped === undefined || dropped.unitId === order.unitId ? null : dropped.unitId,
  );
  const start = instantFromField(typed);
  const call = { params: { orderId: order.id }, query: unitId === null ? {} : { unitId } };
  const free = platform.useRentalMoveWindowsQuery(
    { ...call, toasts: false },
    { refetchOnMountOrArgChange: true },
  );
  const isOtherUnit = unitId !== null && unitId !== order.unitId;
  const isChanged = (start !== null && start !== from) || isOtherUnit;
  const isFree = free.currentData === undefined || isFreeAt(free.currentData, start ?? from);
  return { from, typed, setTyped, unitId, setUnit, start, free, isOtherUnit, isChanged, isFree };
}

function refusalOf({ isChanged, isFree, unitId }: ReturnType<typeof useChoice>): string | null {
  if (!isChanged) return 'Choisissez un autre début ou un autre casier.';
  if (isFree) return null;
  return unitId === null
    ? 'Aucun exemplaire n’est libre à ce moment-là : choisissez un autre début.'
    : 'Cet exemplaire n’est pas libre à ce moment-là : choisissez un autre début ou un autre casier.';
}

export function MoveDialog({ order, onClose, dropped }: Props) {
  const send = useSend();
  const choice = useChoice(order, dropped);
  const { from, typed, setTyped, unitId, start, free } = choice;
  const until = Date.parse(order.endDate);
  const durationMs = billableMs(from, until);
  const refusal = whyNotNow(order, 'move') ?? refusalOf(choice);
  const move = (reason: string): Promise<unknown> => {
    const startTime = new Date(start ?? from).toISOString();
    const body = { reason, startTime, ...(unitId !== null && { unitId }) };
    return send('moveRental', { params: { orderId: order.id }, body, done: '!Réservation déplacée' });
  };
  return (
    <ReasonDialog
      title={typeset(`${actionLabels.move} ${order.rentalCode}`)}
      effect={<Text size="sm">{actionHints.move}</Text>}
      confirmLabel={confirmText(choice, from)}
      reasons={decisionReasons.move}
      canConfirm={refusal === null}
      whyNot={refusal ?? ''}
      chosen={`${typed}${unitId ?? ''}`}
      onConfirm={move}
      onClose={onClose}
    >
      <Text size="sm">
        {typeset(
          `Réservée du ${momentText(from)} au ${momentText(until)} (${durationText(durationMs)}), casier N°${order.lockerNumber}.`,
        )}
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
      {(free.data?.units.length ?? 0) > 1 || unitId !== null ? (
        <UnitChoice units={free.data?.units ?? []} value={unitId} onChange={choice.setUnit} />
      ) : null}
      <Text size="sm" fw={500} role="status">
        {choice.isChanged && !choice.isFree ? refusal : null}
        {choice.isFree && start !== null
          ? typeset(`Jusqu’au ${momentText(endOfRental(start, durationMs))}, au même prix.`)
          : null}
      </Text>
    </ReasonDialog>
  );
}
