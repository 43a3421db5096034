/** One unit in its locker: its state as colour, text and hint, and the actions available to staff. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AssignmentView } from '#application/contract/rentals/rental-item-shapes.js';
import { unitStatuses } from '#domain/rentals/rental-item.js';
import { minute } from '#domain/shared/record.js';
import { useSend } from '#web/api/use-send.js';
import { MaintenanceNotice, PlanUnitDialog, rentedText } from '#web/features/cabinets/maintenance-part.js';
import { useNow } from '#web/lib/now.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import './item.css';
import { bookingsText, statusWords } from './words.js';

type UnitAction = 'maintenance' | 'available' | 'plan' | 'unassign';

const usualReasons = ['Nettoyage', 'Contrôle', 'Réparation', 'Pièce manquante', 'Batterie à charger'];

function UnitDialog({
  unit,
  cabinetId,
  opened,
  onClose,
}: {
  unit: AssignmentView;
  cabinetId: string;
  opened: UnitAction;
  onClose: () => void;
}) {
  const send = useSend();
  const params = { itemId: unit.rentalItemId, unitId: unit.id };
  const { version } = unit;
  const name = `casier N°${unit.lockerNumber}`;
  if (opened === 'plan') return <PlanUnitDialog {...{ unit, cabinetId, onClose }} />;
  if (opened === 'maintenance')
    return (
      <ReasonDialog
        title={`Mettre en maintenance, ${name}`}
        effect="L’exemplaire n’est plus proposé. Ses réservations passent sur un autre exemplaire, et les clients sont prévenus."
        confirmLabel="Mettre en maintenance"
        reasons={usualReasons}
        onConfirm={(reason) => {
          const body = { status: unitStatuses.maintenance, reason, version };
          return send('setRentalUnitStatus', { params, body, done: '!Exemplaire en maintenance' });
        }}
        onClose={onClose}
      />
    );
  if (opened === 'available')
    return (
      <ConfirmDialog
        title={`Remettre en service, ${name}`}
        effect="L’exemplaire est de nouveau proposé à la location."
        confirmLabel="Remettre en service"
        onConfirm={() => {
          const body = { status: unitStatuses.available, version };
          return send('setRentalUnitStatus', { params, body, done: '!Exemplaire disponible' });
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={`Retirer du ${name}`}
      effect="Le casier est libéré pour un autre article."
      confirmLabel="Retirer du casier"
      tone="danger"
      onConfirm={() => send('unassignRentalUnit', { params, done: '!Exemplaire retiré' })}
      onClose={onClose}
    />
  );
}

interface Props {
  readonly unit: AssignmentView;
  readonly cabinetId: string;
  readonly mayMaintain: boolean;
  /** Plan its maintenance, and take it out of its locker. */
  readonly mayManage: boolean;
}

/** Away by a plan: the stored state says where the item should be. */
const shownStatus = ({ status, maintenance }: AssignmentView): number =>
  status === unitStatuses.available && maintenance?.state === 'running' ? unitStatuses.maintenance : status;

export function UnitRow({ unit, cabinetId, mayMaintain, mayManage }: Props) {
  const [opened, setOpened] = useState<UnitAction | null>(null);
  const { label, hint, tone } = statusWords(shownStatus(unit));
  const isRented = unit.status === unitStatuses.rented;
  const isOut = unit.status === unitStatuses.maintenance;
  const bookings = bookingsText(unit);
  const where = <span className="unseen"> (casier N°{unit.lockerNumber})</span>;
  const now = useNow(null, minute);
  const rented = rentedText(unit, now);
  return (
    <li className="unit">
      <Stack gap={2}>
        <Group gap="sm">
          <Text fw={600}>Casier N°{unit.lockerNumber}</Text>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {hint}
          {unit.statusReason ? ` : ${unit.statusReason}` : ''}
        </Text>
        {unit.isLockerUsable ? null : (
          <Text size="sm">Casier hors service&nbsp;: l’exemplaire n’est pas proposé.</Text>
        )}
        {rented === null ? null : <Text size="sm">{rented}</Text>}
        {bookings ? <Text size="sm">{bookings}</Text> : null}
        {unit.maintenance ? <MaintenanceNotice maintenance={unit.maintenance} /> : null}
      </Stack>
      <Group gap="xs">
        {mayMaintain && !isRented ? (
          <Button size="sm" variant="default" onClick={() => setOpened(isOut ? 'available' : 'maintenance')}>
            {isOut ? 'Remettre en service' : 'Maintenance'}
            {where}
          </Button>
        ) : null}
        {mayManage ? (
          <Button size="sm" variant="default" onClick={() => setOpened('plan')}>
            Prévoir une maintenance{where}
          </Button>
        ) : null}
        {mayManage && !isRented ? (
          <Button size="sm" variant="default" onClick={() => setOpened('unassign')}>
            Retirer{where}
          </Button>
        ) : null}
      </Group>
      {opened ? <UnitDialog {...{ unit, cabinetId, opened }} onClose={() => setOpened(null)} /> : null}
    </li>
  );
}
