/** The state of a locker as colour, icon and text, with the reason while it is blocked. */
import { Text } from '@mantine/core';
import type { LockerView } from '#application/contract/lockers/locker-shapes.js';
import { lockerStatusText } from '#domain/lockers/status.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { statusWords } from './words.js';

export const LockerStatusBadge = (locker: Pick<LockerView, 'status' | 'availableFrom'>) => (
  <StatusBadge
    tone={locker.availableFrom === null ? statusWords[locker.status].tone : statusWords.occupied.tone}
  >
    {lockerStatusText(locker)}
  </StatusBadge>
);

export const ClosedReason = ({ closedReason }: Pick<LockerView, 'closedReason'>) =>
  closedReason === null ? null : <Text size="sm">Motif&nbsp;: {closedReason}</Text>;
