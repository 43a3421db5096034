/** Planned maintenance of a cabinet: what runs or is planned, and the dialog that lists what it meets (doors-and-codes.md#planned-maintenance). */
import { Alert, Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MaintenanceView, TouchedOrder } from '#application/contract/lockers/planned-maintenance.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { managers } from '#application/contract/rights.js';
import {
  maintenanceReasonLimit,
  maintenanceStateLabels,
  touchedText,
} from '#domain/lockers/planned-maintenance.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { momentText } from '#web/lib/moments.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

const {
  useListMaintenancesQuery,
  useMaintenanceTouchesQuery,
  usePlanMaintenanceMutation,
  useChangeMaintenanceMutation,
  useCancelMaintenanceMutation,
  useCabinetDoorsQuery,
} = platform;

const periodText = ({ beginsAt, endsAt }: Pick<MaintenanceView, 'beginsAt' | 'endsAt'>): string =>
  `du ${momentText(Date.parse(beginsAt))} au ${momentText(Date.parse(endsAt))}`;

const placeText = ({ lockerNumber }: MaintenanceView): string =>
  lockerNumber === null ? 'toute la consigne' : `casier N°${lockerNumber}`;

/** In the list of cabinets: one query for all rows. */
export function MaintenanceBadge({ cabinetId }: { readonly cabinetId: string }) {
  const { data } = useListMaintenancesQuery({ query: {}, toasts: false });
  const next = data?.items.find((one) => one.cabinetId === cabinetId);
  if (!next) return null;
  return next.state === 'running' ? (
    <StatusBadge tone="warn" icon="wrench">
      En maintenance, fin <Ago at={next.endsAt} />
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon="wrench">
      Maintenance <Ago at={next.beginsAt} />
    </StatusBadge>
  );
}

const isoOf = (field: string): string | null => {
  const instant = instantFromField(field);
  return instant === null ? null : new Date(instant).toISOString();
};

interface TouchedProps {
  readonly cabinetId: string;
  readonly lockerId: string | null;
  readonly beginsAt: string | null;
  readonly endsAt: string | null;
}

const TouchedLine = ({ order, cabinetId }: { readonly order: TouchedOrder; readonly cabinetId: string }) => (
  <li>
    <Anchor
      component={Link}
      to={staffPath(order.subjectKind, { id: order.subjectId, cabinetId }) ?? '/board'}
    >
      {order.label}
    </Anchor>
    {[
      '',
      order.customerName,
      ...(order.lockerNumber === null ? [] : [`casier N°${order.lockerNumber}`]),
      ...(order.from === null || order.until === null
        ? []
        : [periodText({ beginsAt: order.from, endsAt: order.until })]),
    ].join(' · ')}
  </li>
);

/** What the period meets, before it is saved, with a way to each. */
function Touched({ cabinetId, lockerId, beginsAt, endsAt }: TouchedProps) {
  const isAsked = beginsAt !== null && endsAt !== null && beginsAt < endsAt;
  const { currentData } = useMaintenanceTouchesQuery(
    {
      params: { cabinetId },
      query: { beginsAt: beginsAt ?? '', endsAt: endsAt ?? '', ...(lockerId !== null && { lockerId }) },
      toasts: false,
    },
    { skip: !isAsked },
  );
  if (!isAsked || !currentData) return <div role="status" />;
  const { items } = currentData;
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {typeset(touchedText(items.map(({ subjectKind }) => subjectKind)))}
      </Text>
      {items.length === 0 ? null : (
        <ul className="cabinet-touched">
          {items.map((order) => (
            <TouchedLine key={order.subjectId} order={order} cabinetId={cabinetId} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Moment(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextInput
      type="datetime-local"
      required
      label={props.label}
      value={props.value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  );
}

function LockerChoice({ cabinetId, value, onChange }: LockerChoiceProps) {
  const { data } = useCabinetDoorsQuery({ params: { cabinetId }, toasts: false });
  return (
    <Select
      label="Casier"
      placeholder="Toute la consigne"
      clearable
      data={(data?.doors ?? []).map(({ lockerId, number }) => ({ value: lockerId, label: `N°${number}` }))}
      value={value}
      onChange={onChange}
    />
  );
}
interface LockerChoiceProps {
  readonly cabinetId: string;
  readonly value: string | null;
  readonly onChange: (lockerId: string | null) => void;
}

interface DialogProps {
  readonly cabinet: CabinetView;
  readonly onClose: () => void;
}

export function PlanDialog({ cabinet, onClose }: DialogProps) {
  const [plan] = usePlanMaintenanceMutation();
  const [lockerId, setLocker] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [beginsAt, endsAt] = [isoOf(from), isoOf(until)];
  return (
    <ConfirmDialog
      title="Prévoir une maintenance"
      effect="Les casiers sont mis hors service au début et remis en service à la fin, sans autre geste. Les commandes qui tomberaient dans cette période sont refusées ; celles qui y tombent déjà restent."
      confirmLabel="Prévoir la maintenance"
      canConfirm={beginsAt !== null && endsAt !== null && beginsAt < endsAt && reason.trim() !== ''}
      whyNot="Donnez un début, une fin qui vient après, et un motif."
      isTyped={[from, until, reason].some((text) => text !== '')}
      chosen={lockerId ?? ''}
      onConfirm={() =>
        plan({
          params: { cabinetId: cabinet.id },
          body: { lockerId, beginsAt: beginsAt ?? '', endsAt: endsAt ?? '', reason },
          toasts: { success: '!Maintenance prévue', error: false },
        }).unwrap()
      }
      onClose={onClose}
    >
      <Stack gap="sm">
        <LockerChoice cabinetId={cabinet.id} value={lockerId} onChange={setLocker} />
        <Moment label="Début" value={from} onChange={setFrom} />
        <Moment label="Fin" value={until} onChange={setUntil} />
        <TextInput
          label="Motif"
          required
          maxLength={maintenanceReasonLimit}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Touched cabinetId={cabinet.id} {...{ lockerId, beginsAt, endsAt }} />
      </Stack>
    </ConfirmDialog>
  );
}

interface OneProps {
  readonly maintenance: MaintenanceView;
  readonly onClose: () => void;
}

function EndDialog({ maintenance: { id, version, endsAt }, onClose }: OneProps) {
  const [change] = useChangeMaintenanceMutation();
  const [until, setUntil] = useState(() => fieldText(Date.parse(endsAt)));
  const next = isoOf(until);
  return (
    <ConfirmDialog
      title="Changer la fin de la maintenance"
      effect="Les casiers sont remis en service à la nouvelle fin."
      confirmLabel="Changer la fin"
      canConfirm={next !== null}
      whyNot="Donnez une fin."
      onConfirm={() =>
        change({
          params: { maintenanceId: id },
          body: { endsAt: next ?? '', version },
          toasts: { success: '!Fin changée', error: false },
        }).unwrap()
      }
      onClose={onClose}
    >
      <Moment label="Fin" value={until} onChange={setUntil} />
    </ConfirmDialog>
  );
}

function CancelDialog({ maintenance: { id, state }, onClose }: OneProps) {
  const [cancel] = useCancelMaintenanceMutation();
  const isRunning = state === 'running';
  return (
    <ConfirmDialog
      title={isRunning ? 'Terminer la maintenance' : 'Annuler la maintenance'}
      effect={
        isRunning
          ? 'Les casiers qu’elle a fermés sont remis en service tout de suite.'
          : 'Rien ne sera fermé, et les commandes sont de nouveau prises.'
      }
      confirmLabel={isRunning ? 'Terminer la maintenance' : 'Annuler la maintenance'}
      onConfirm={() =>
        cancel({
          params: { maintenanceId: id },
          toasts: { success: isRunning ? '!Maintenance terminée' : '!Maintenance annulée', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

function One({ maintenance }: Pick<OneProps, 'maintenance'>) {
  const mayPlan = useMay()(managers);
  const [asked, setAsked] = useState<'end' | 'cancel' | null>(null);
  const { state, reason, plannedBy } = maintenance;
  const Asked = asked && { end: EndDialog, cancel: CancelDialog }[asked];
  return (
    <Alert
      color={state === 'running' ? 'orange' : 'blue'}
      icon={<Icon name="wrench" size={18} />}
      title={maintenanceStateLabels[state]}
    >
      <Text size="sm">
        {typeset(`${placeText(maintenance)}, ${periodText(maintenance)} : ${reason} (${plannedBy})`)}
      </Text>
      {mayPlan ? (
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => setAsked('end')}>
            Changer la fin
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsked('cancel')}>
            {state === 'running' ? 'Terminer la maintenance' : 'Annuler la maintenance'}
          </Button>
        </Group>
      ) : null}
      {Asked ? <Asked maintenance={maintenance} onClose={() => setAsked(null)} /> : null}
    </Alert>
  );
}

const refreshMs = 60_000;

/** On the page of a cabinet. */
export function MaintenanceNotices({ cabinetId }: { readonly cabinetId: string }) {
  const { data } = useListMaintenancesQuery(
    { query: { cabinetId }, toasts: false },
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  );
  return (data?.items ?? []).map((one) => <One key={one.id} maintenance={one} />);
}
