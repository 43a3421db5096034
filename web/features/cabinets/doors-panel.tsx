/** The live drawing of the cabinet; a click on a door shows its locker beside it (pages.md#details). */
import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { usePolling } from '#web/api/live.js';
import type { DoorView, DoorsReply } from '#application/contract/lockers/door-shapes.js';
import { managers, operators } from '#application/contract/rights.js';
import { happeningLabels } from '#domain/lockers/timeline-labels.js';
import { batteryLook, lookOf } from '#domain/lockers/door-look.js';
import { useMay } from '#web/api/auth/use-session.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { CabinetDrawing, type DrawnLocker } from '#web/ui/cabinet-drawing.js';
import { reachLabel } from '#domain/lockers/reach-labels.js';
import { useCabinetDoorsQuery } from './cabinet-calls.js';
import { GatewayNotices, LinkNotice } from './gateway-notices.js';

const detailsOf = (door: DoorView): string[] => [
  ...(door.isWithinReach ? [reachLabel.toLowerCase()] : []),
  ...[batteryLook(door)].flatMap((text) => (text === null ? [] : [text.toLowerCase()])),
  ...(door.claim?.orderCode ? [`commande ${door.claim.orderCode}`] : []),
];

/** A live door in the shape of the drawing (pages.md#details). */
export const drawnDoor = (door: DoorView, isSelected: boolean, onSelect: () => void): DrawnLocker => ({
  id: door.lockerId,
  number: door.number,
  heightMm: door.heightMm,
  widthMm: door.widthMm,
  door: door.door,
  ...lookOf(door),
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

function Doors({ reply, Locker }: { readonly reply: DoorsReply } & Pick<Props, 'Locker'>) {
  const may = useMay();
  const [chosen, setChosen] = useState<string | null>(null);
  const door = reply.doors.find(({ lockerId }) => lockerId === chosen);
  const close = (): void => setChosen(null);
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
        text="Ajoutez les casiers de la consigne, un par un ou par rangée."
        action={may(managers) ? add : undefined}
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
          {may(managers) ? add : null}
        </Group>
      </Group>
      <GatewayNotices link={reply.link} />
      <CabinetDrawing
        name="Casiers de la consigne"
        lockers={reply.doors.map((each) =>
          drawnDoor(each, each.lockerId === chosen, () => setChosen(each.lockerId)),
        )}
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
  const query = useCabinetDoorsQuery(
    { params: { cabinetId }, toasts: false },
    { pollingInterval: usePolling(refreshMs), skipPollingIfUnfocused: true },
  );
  return (
    <QueryState query={query} isPart>
      {(reply) => <Doors reply={reply} Locker={Locker} />}
    </QueryState>
  );
}
