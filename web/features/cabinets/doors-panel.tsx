/** The live drawing of the cabinet; a click on a door shows its locker beside it (pages.md#details). */
import { isolated } from '#domain/shared/right-to-left.js';
import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { happeningLabels } from '#domain/lockers/timeline-labels.js';
import { batteryLook, lookOf } from '#domain/lockers/door-look.js';
import { reachLabel } from '#domain/lockers/status.js';
import { gatewayClockWarning } from '#domain/locks/gateway-clock.js';
import { columnsOf, type DoorMove, moveDoor } from '#domain/lockers/cabinet-layout.js';
import type { DoorView, DoorsReply } from '#application/contract/lockers/door-shapes.js';
import { purposeLabels } from '#domain/locks/door-labels.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { managers, operators } from '#application/contract/rights.js';
import { DialogButton } from '#web/ui/admin/tool-button.js';
import { platform } from '#web/api/api.js';
import { spokenMoment } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { usePolling } from '#web/api/live.js';
import { useMay } from '#web/api/auth/use-session.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { CabinetDrawing, type DrawnLocker } from '#web/ui/cabinet-drawing.js';
import { ImportLockersDialog } from '#web/features/lockers/import-dialog.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';

const moves: readonly (readonly [DoorMove, string])[] = [
  ['left', 'À gauche'],
  ['up', 'Monter'],
  ['down', 'Descendre'],
  ['right', 'À droite'],
];

interface LayoutDialogProps {
  readonly cabinetId: string;
  readonly doors: readonly DoorView[];
  readonly onClose: () => void;
}

/** Says where each door of a cabinet is: choose one, then move it by buttons; the drawing shows the result at once. */
function LayoutDialog({ cabinetId, doors, onClose }: LayoutDialogProps) {
  const [save, { isLoading }] = platform.useArrangeDoorsMutation();
  const [columns, setColumns] = useState(() =>
    columnsOf(doors).map(({ lockers }) => lockers.map(({ lockerId }): string => lockerId)),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const number = doors.find(({ lockerId }) => lockerId === chosen)?.number;
  const store = async (next: readonly (readonly string[])[] | null): Promise<void> => {
    const body = { columns: next && next.map((column) => [...column]) };
    try {
      await save({
        params: { cabinetId },
        body,
        toasts: { success: '!Disposition enregistrée', error: false },
      }).unwrap();
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  const drawn = doors.map((door) => {
    const gridColumn = columns.findIndex((column) => column.includes(door.lockerId));
    const gridRow = columns[gridColumn]?.indexOf(door.lockerId) ?? 0;
    const { number: of, door: position, heightMm, widthMm } = door;
    return {
      ...lookOf(door),
      id: door.lockerId,
      number: of,
      door: position,
      heightMm,
      widthMm,
      gridColumn,
      gridRow,
      isSelected: door.lockerId === chosen,
      onSelect: () => setChosen(door.lockerId),
    };
  });
  return (
    <Dialog title="Disposition des portes" size="lg" onClose={onClose} isBusy={isLoading}>
      <Text size="sm">
        Choisissez une porte, puis déplacez-la comme elle est sur la consigne&nbsp;: les clients et l’équipe
        voient ce dessin.
      </Text>
      <Group gap="xs" role="group" aria-label="Déplacer la porte">
        {moves.map(([move, label]) => (
          <Button
            key={move}
            variant="default"
            disabled={chosen === null}
            onClick={() => chosen && setColumns(moveDoor(columns, chosen, move).map((column) => [...column]))}
          >
            {label}
          </Button>
        ))}
        <Text size="sm" role="status">
          {number === undefined ? 'Aucune porte choisie' : `Porte N°${number}`}
        </Text>
      </Group>
      <CabinetDrawing name="Disposition des portes" lockers={drawn} />
      {failure === null ? null : <ErrorNotice error={failure} />}
      <DialogActions>
        <Button variant="subtle" onClick={() => void store(null)} disabled={isLoading}>
          Disposition automatique
        </Button>
        <Button variant="default" onClick={onClose} disabled={isLoading}>
          Annuler
        </Button>
        <Button loading={isLoading} onClick={() => void store(columns)}>
          Enregistrer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type LinkNoticeProps = Pick<DoorsReply, 'link'>;

/** Faults of a cabinet's gateway, above its doors: its connection, its clock, and unreadable messages. */
const LinkNotice = ({ link }: LinkNoticeProps) => {
  if (link.isOnline && !link.hasGap) return null;
  if (!link.isOnline && link.lastSeenAt === null)
    return <StatusBadge tone="neutral">La passerelle ne s’est jamais connectée</StatusBadge>;
  if (!link.isOnline)
    return (
      <StatusBadge tone="bad" icon="signal">
        Passerelle hors ligne, vue <Ago at={link.lastSeenAt} />
        &nbsp;: dernier état connu
      </StatusBadge>
    );
  return <StatusBadge tone="warn">Des événements manquent et ont été redemandés</StatusBadge>;
};

/** A gateway with a wrong clock: its timestamps are ignored meanwhile; its doors still work. */
const ClockNotice = ({ link: { clock } }: LinkNoticeProps) => {
  const warning = gatewayClockWarning(clock);
  if (warning === null) return null;
  return (
    <Alert color="yellow" icon={<Icon name="clock" size={16} />} title={warning}>
      <Text size="sm">
        Les portes fonctionnent. En attendant, ce qui s’y passe est daté de l’heure à laquelle nous
        l’apprenons. Réglez l’horloge de la passerelle (NTP).
      </Text>
    </Alert>
  );
};

const DroppedNotice = ({ link: { dropped } }: LinkNoticeProps) => {
  if (!dropped) return null;
  const { count, lastAt, lastReason, lastText } = dropped;
  return (
    <details>
      <summary>
        <Text span size="sm" c="dimmed">
          {count === 1 ? '1 message écarté' : `${count} messages écartés`}, le dernier <Ago at={lastAt} />
        </Text>
      </summary>
      <Text size="sm">
        La passerelle a envoyé ce que la plateforme ne sait pas lire, ou ce qui n’est pas à elle ({lastReason}
        )&nbsp;:
      </Text>
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {lastText}
      </Text>
    </details>
  );
};

const GatewayNotices = ({ link }: LinkNoticeProps) => (
  <Stack gap="xs">
    <ClockNotice link={link} />
    <DroppedNotice link={link} />
  </Stack>
);

const detailsOf = (door: DoorView): string[] => [
  ...(door.isWithinReach ? [reachLabel.toLowerCase()] : []),
  ...[batteryLook(door)].flatMap((text) => (text === null ? [] : [text.toLowerCase()])),
  ...(door.claim?.orderCode ? [`commande ${door.claim.orderCode}`] : []),
];

/** « Camille Martin », « Perceuse », « depuis hier à 22 h 13 »: what matters most first, if not all fits. */
const insideOf = ({ claim }: DoorView, now: Instant): string[] =>
  claim === null
    ? []
    : [
        ...(claim.customerName ? [isolated(claim.customerName)] : []),
        claim.thing ?? purposeLabels[claim.purpose],
        `depuis ${spokenMoment(Date.parse(claim.since), now)}`,
      ];

/** A live door in the shape of the drawing (pages.md#details). */
export const drawnDoor = (
  door: DoorView,
  now: Instant,
  isSelected: boolean,
  onSelect: () => void,
): DrawnLocker => ({
  id: door.lockerId,
  number: door.number,
  heightMm: door.heightMm,
  widthMm: door.widthMm,
  door: door.door,
  ...lookOf(door),
  inside: insideOf(door, now),
  details: detailsOf(door),
  isSelected,
  onSelect,
});

/** A door movement appears within this time. */
const refreshMs = 3_000;

interface LockerProps {
  readonly lockerId: string;
  readonly onGone: () => void;
}

interface Props {
  readonly cabinetId: string;
  /** The details and actions of one locker, from another feature through the composition. */
  readonly Locker: ComponentType<LockerProps>;
}

const IdentityNotice = ({ since }: { readonly since: string | null }) =>
  since === null ? null : (
    <Alert color="red" title={happeningLabels.identityUsedTwice}>
      Depuis <Ago at={since} />, deux passerelles se prennent la ligne avec l’identité de cette consigne.
      Renouvelez son secret et saisissez le nouveau dans la bonne passerelle seulement.
    </Alert>
  );

const LayoutButton = ({ reply: { cabinetId, doors } }: { readonly reply: DoorsReply }) => (
  <DialogButton dialog={(onClose) => <LayoutDialog {...{ cabinetId, doors, onClose }} />}>
    Disposition
  </DialogButton>
);

const ImportButton = ({ cabinetId }: { readonly cabinetId: string }) => (
  <DialogButton dialog={(onClose) => <ImportLockersDialog cabinetId={cabinetId} onClose={onClose} />}>
    Importer des casiers
  </DialogButton>
);

function Doors({ reply, Locker }: { readonly reply: DoorsReply } & Pick<Props, 'Locker'>) {
  const may = useMay();
  const now = useNow(null, minute);
  const [chosen, setChosen] = useState<string | null>(null);
  const door = reply.doors.find(({ lockerId }) => lockerId === chosen);
  const close = (): void => setChosen(null);
  const imports = <ImportButton cabinetId={reply.cabinetId} />;
  const layout = <LayoutButton reply={reply} />;
  const add = (
    <Button
      component={Link}
      to={`/lockers/create?cabinetId=${reply.cabinetId}`}
      leftSection={<Icon name="plus" size={16} />}
      variant={reply.doors.length === 0 ? 'filled' : 'default'}
    >
      Ajouter des casiers
    </Button>
  );
  if (reply.doors.length === 0)
    return (
      <EmptyNotice
        title="Aucun casier"
        text="Ajoutez les casiers de la consigne, un par un, par rangée ou par un fichier CSV."
        action={
          may(managers) ? (
            <>
              {add}
              {imports}
            </>
          ) : undefined
        }
      />
    );
  return (
    <Stack>
      <IdentityNotice since={reply.identityUsedTwiceSince} />
      <Group justify="space-between">
        <LinkNotice link={reply.link} />
        <Group gap="xs">
          {may(operators) ? (
            <Button
              component={Link}
              to={`/cabinets/${reply.cabinetId}/check`}
              leftSection={<Icon name="check" size={16} />}
              variant="default"
            >
              Contrôler la consigne
            </Button>
          ) : null}
          {may(managers) ? layout : null}
          {may(managers) ? imports : null}
          {may(managers) ? add : null}
        </Group>
      </Group>
      <GatewayNotices link={reply.link} />
      <CabinetDrawing
        name="Casiers de la consigne"
        lockers={reply.doors.map((each) =>
          drawnDoor(each, now, each.lockerId === chosen, () => setChosen(each.lockerId)),
        )}
        isWide
      />
      <Text size="sm" c="dimmed">
        Choisissez un casier pour voir son état, l’ouvrir ou demander un code de maintenance.
      </Text>
      <Drawer
        opened={door !== undefined}
        onClose={close}
        position="right"
        size="lg"
        title={door ? `Casier N°${door.number}, ${lookOf(door).label.toLowerCase()}` : ''}
        transitionProps={{ duration: 0 }}
      >
        {door ? <Locker key={door.lockerId} lockerId={door.lockerId} onGone={close} /> : null}
      </Drawer>
    </Stack>
  );
}

export function DoorsPanel({ cabinetId, Locker }: Props) {
  const query = platform.useCabinetDoorsQuery(
    { params: { cabinetId }, toasts: false },
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  return (
    <QueryState query={query} isPart>
      {(reply) => <Doors reply={reply} Locker={Locker} />}
    </QueryState>
  );
}
