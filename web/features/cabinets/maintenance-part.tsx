/** Planned maintenance of a cabinet: what runs or is planned, and the dialog that lists what it meets (doors-and-codes.md#planned-maintenance). */
import { Alert, Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { MaintenanceView, AffectedOrder } from '#application/contract/lockers/planned-maintenance.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import type { AssignmentView } from '#application/contract/rentals/rental-item-shapes.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { managers } from '#application/contract/rights.js';
import {
  earliestBegin,
  maintenanceReasonLimit,
  maintenanceStateLabels,
  affectedOrdersText,
} from '#domain/lockers/planned-maintenance.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { isolated } from '#domain/shared/right-to-left.js';
import { typeset } from '#domain/shared/typography.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import './cabinets.css';

const periodText = ({ beginsAt, endsAt }: Pick<MaintenanceView, 'beginsAt' | 'endsAt'>): string =>
  `du ${momentText(Date.parse(beginsAt))} au ${momentText(Date.parse(endsAt))}`;

function placeText({ lockerNumber, rentalItemName }: MaintenanceView): string {
  if (lockerNumber === null) return 'toute la consigne';
  return rentalItemName === null ? `casier N°${lockerNumber}` : `${rentalItemName}, casier N°${lockerNumber}`;
}

/** In the list of cabinets: one query for all rows. */
export function MaintenanceBadge({ cabinetId }: { readonly cabinetId: string }) {
  const { data } = platform.useListMaintenancesQuery({ query: {}, toasts: false });
  const next = data?.items.find((one) => one.cabinetId === cabinetId && one.unitId === null);
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

const AffectedLine = ({
  order,
  cabinetId,
}: {
  readonly order: AffectedOrder;
  readonly cabinetId: string;
}) => (
  <li>
    <Anchor
      component={Link}
      to={staffPath(order.subjectKind, { id: order.subjectId, cabinetId }) ?? '/board'}
    >
      {order.label}
    </Anchor>
    {[
      '',
      isolated(order.customerName),
      ...(order.lockerNumber === null ? [] : [`casier N°${order.lockerNumber}`]),
      ...(order.from === null || order.until === null
        ? []
        : [periodText({ beginsAt: order.from, endsAt: order.until })]),
    ].join(' · ')}
  </li>
);

/** What the period meets, before it is saved, with a way to each. */
function Touched({ cabinetId, lockerId, beginsAt, endsAt }: TouchedProps) {
  const isPeriodValid = beginsAt !== null && endsAt !== null && beginsAt < endsAt;
  const { currentData } = platform.useMaintenanceTouchesQuery(
    {
      params: { cabinetId },
      query: { beginsAt: beginsAt ?? '', endsAt: endsAt ?? '', ...(lockerId !== null && { lockerId }) },
      toasts: false,
    },
    { skip: !isPeriodValid },
  );
  if (!isPeriodValid || !currentData) return <div role="status" />;
  const { items } = currentData;
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {typeset(affectedOrdersText(items.map(({ subjectKind }) => subjectKind)))}
      </Text>
      {items.length === 0 ? null : (
        <ul className="cabinet-affected">
          {items.map((order) => (
            <AffectedLine key={order.subjectId} order={order} cabinetId={cabinetId} />
          ))}
        </ul>
      )}
    </div>
  );
}

const Moment = (props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => (
  <TextInput
    type="datetime-local"
    required
    label={props.label}
    value={props.value}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
  />
);

function LockerChoice({ cabinetId, value, onChange }: LockerChoiceProps) {
  const { data } = platform.useCabinetDoorsQuery({ params: { cabinetId }, toasts: false });
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

/** The server lists the affected orders before the period is saved. */
interface PlanFormProps {
  readonly title: string;
  readonly effect: string;
  readonly cabinetId: string;
  readonly lockerId: string | null;
  readonly onPlan: (times: PlanTimes) => Promise<unknown>;
  readonly onClose: () => void;
  /** The maintenance cannot begin earlier. */
  readonly notBefore?: Instant | null;
  /** Fields before the times. */
  readonly children?: ReactNode;
}
type PlanTimes = Record<'beginsAt' | 'endsAt' | 'reason', string>;

function PlanForm({ cabinetId, lockerId, onPlan, notBefore = null, children, ...dialog }: PlanFormProps) {
  const first = notBefore === null ? '' : fieldText(notBefore);
  const [from, setFrom] = useState(first);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [beginsAt, endsAt] = [isoOf(from), isoOf(until)];
  const isTooEarly = from !== '' && from < first;
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel="Prévoir la maintenance"
      canConfirm={
        beginsAt !== null && endsAt !== null && beginsAt < endsAt && !isTooEarly && reason.trim() !== ''
      }
      whyNot={
        isTooEarly && notBefore !== null
          ? `L’article est loué : la maintenance commence au plus tôt le ${momentText(notBefore)}.`
          : 'Donnez un début, une fin qui vient après, et un motif.'
      }
      isTyped={from !== first || [until, reason].some((text) => text !== '')}
      chosen={lockerId ?? ''}
      onConfirm={() => onPlan({ beginsAt: beginsAt ?? '', endsAt: endsAt ?? '', reason })}
    >
      <Stack gap="sm">
        {children}
        <Moment label="Début" value={from} onChange={setFrom} />
        <Moment label="Fin" value={until} onChange={setUntil} />
        <TextInput
          label="Motif"
          required
          maxLength={maintenanceReasonLimit}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Touched {...{ cabinetId, lockerId, beginsAt, endsAt }} />
      </Stack>
    </ConfirmDialog>
  );
}

const title = 'Prévoir une maintenance';
const toasts = { success: '!Maintenance prévue', error: false } as const;

interface DialogProps {
  readonly cabinet: CabinetView;
  readonly onClose: () => void;
}

export function PlanDialog({ cabinet: { id: cabinetId }, onClose }: DialogProps) {
  const send = useSend();
  const [lockerId, setLocker] = useState<string | null>(null);
  return (
    <PlanForm
      title={title}
      effect="Les casiers sont mis hors service au début et remis en service à la fin, sans autre geste. Les commandes qui tomberaient dans cette période sont refusées ; celles qui y tombent déjà restent."
      {...{ cabinetId, lockerId, onClose }}
      onPlan={(times) =>
        send('planMaintenance', { params: { cabinetId }, body: { lockerId, ...times }, toasts })
      }
    >
      <LockerChoice cabinetId={cabinetId} value={lockerId} onChange={setLocker} />
    </PlanForm>
  );
}

type PlannedUnit = Pick<AssignmentView, 'id' | 'rentalItemId' | 'lockerId' | 'lockerNumber' | 'rentedUntil'>;

type Rented = Pick<PlannedUnit, 'rentedUntil'>;

/** « Loué jusqu’au … », or was to be back: from when a maintenance can be planned. Null while it is not rented. */
export function rentedText({ rentedUntil }: Rented, now: Instant): string | null {
  if (rentedUntil === null) return null;
  const until = Date.parse(rentedUntil);
  return typeset(
    until > now
      ? `Loué jusqu’au ${momentText(until)} : une maintenance se prévoit à partir de là.`
      : `Le retour était prévu le ${momentText(until)} : une maintenance prévue attend que l’article revienne.`,
  );
}

interface UnitDialogProps {
  readonly unit: PlannedUnit;
  readonly cabinetId: string;
  readonly onClose: () => void;
}

/** Plans a maintenance of a unit. Reservations of that time go to other units; the server refuses if one finds none. */
export function PlanUnitDialog({ unit, cabinetId, onClose }: UnitDialogProps) {
  const send = useSend();
  const now = useNow(null, minute);
  const rented = rentedText(unit, now);
  const params = { itemId: unit.rentalItemId, unitId: unit.id };
  return (
    <PlanForm
      title={`${title}, casier N°${unit.lockerNumber}`}
      effect="L’exemplaire n’est pas proposé pendant cette période. Ses réservations qui y tombent passent sur un autre exemplaire, et les clients sont prévenus ; si aucun n’est libre, rien n’est enregistré."
      {...{ cabinetId, lockerId: unit.lockerId, onClose }}
      notBefore={earliestBegin(unit.rentedUntil === null ? null : Date.parse(unit.rentedUntil), now)}
      onPlan={(body) => send('planUnitMaintenance', { params, body, toasts })}
    >
      {rented === null ? null : <Text size="sm">{rented}</Text>}
    </PlanForm>
  );
}

interface OneProps {
  readonly maintenance: MaintenanceView;
  readonly onClose: () => void;
}

function EndDialog({ maintenance: { id, version, endsAt, unitId }, onClose }: OneProps) {
  const send = useSend();
  const [until, setUntil] = useState(() => fieldText(Date.parse(endsAt)));
  const next = isoOf(until);
  return (
    <ConfirmDialog
      title="Changer la fin de la maintenance"
      effect={
        unitId === null
          ? 'Les casiers sont remis en service à la nouvelle fin.'
          : 'L’exemplaire est de nouveau proposé à partir de la nouvelle fin.'
      }
      confirmLabel="Changer la fin"
      canConfirm={next !== null}
      whyNot="Donnez une fin."
      onConfirm={() =>
        send('changeMaintenance', {
          params: { maintenanceId: id },
          body: { endsAt: next ?? '', version },
          done: '!Fin changée',
        })
      }
      onClose={onClose}
    >
      <Moment label="Fin" value={until} onChange={setUntil} />
    </ConfirmDialog>
  );
}

function cancelEffect(isRunning: boolean, isOfUnit: boolean): string {
  if (isOfUnit) return 'L’exemplaire est de nouveau proposé tout de suite.';
  return isRunning
    ? 'Les casiers qu’elle a fermés sont remis en service tout de suite.'
    : 'Rien ne sera fermé, et les commandes sont de nouveau prises.';
}

function CancelDialog({ maintenance: { id, state, unitId }, onClose }: OneProps) {
  const send = useSend();
  const isRunning = state === 'running';
  return (
    <ConfirmDialog
      title={isRunning ? 'Terminer la maintenance' : 'Annuler la maintenance'}
      effect={cancelEffect(isRunning, unitId !== null)}
      confirmLabel={isRunning ? 'Terminer la maintenance' : 'Annuler la maintenance'}
      onConfirm={() =>
        send('cancelMaintenance', {
          params: { maintenanceId: id },
          done: isRunning ? '!Maintenance terminée' : '!Maintenance annulée',
        })
      }
      onClose={onClose}
    />
  );
}

/** A maintenance that runs or is planned, with what managers may change of it. */
export function MaintenanceNotice({ maintenance }: Pick<OneProps, 'maintenance'>) {
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
  const { data } = platform.useListMaintenancesQuery(
    { query: { cabinetId }, toasts: false },
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  );
  return (data?.items ?? []).map((one) => <MaintenanceNotice key={one.id} maintenance={one} />);
}
