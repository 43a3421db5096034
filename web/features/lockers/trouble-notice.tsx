/** Problems at a door, in texts for staff, with the possible actions; empty without a problem. */
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { operators } from '#application/contract/rights.js';
import { troubleOf, troubleWords, type Trouble } from '#domain/locks/trouble.js';
import { typeset } from '#domain/shared/typography.js';
import { useMay } from '#web/api/auth/use-session.js';
import { sinceText } from '#web/lib/since.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { Action } from './locker-action-dialogs.js';

interface Props {
  readonly locker: LockerDetail;
  readonly onAction: (action: Action) => void;
}

const tries: Readonly<Record<Trouble, boolean>> = {
  linkLost: false,
  lockSilent: true,
  forced: false,
  jammed: true,
  ajar: false,
};

export function TroubleNotice({ locker, onAction }: Props) {
  const may = useMay();
  const { door, link, can, isOutOfService } = locker;
  const trouble = troubleOf(door);
  if (trouble === null) return null;
  const { title, todo } = troubleWords[trouble](sinceText(link.lastSeenAt));
  const order = door.claim?.order && staffPath(door.claim.order.kind, door.claim.order);
  return (
    <Alert color="orange" variant="light" icon={<Icon name="warn" />} title={typeset(title)}>
      <Stack gap="xs">
        <Text size="sm">{typeset(todo)}</Text>
        {order ? (
          <Anchor component={Link} size="sm" to={order} underline="always">
            {typeset(`Prévenir le client : commande ${door.claim?.orderCode ?? ''}`)}
          </Anchor>
        ) : null}
        <Group gap="xs">
          {tries[trouble] && can.open ? (
            <Button size="xs" variant="default" onClick={() => onAction('open')}>
              Réessayer l’ouverture
            </Button>
          ) : null}
          {isOutOfService || !may(operators) ? null : (
            <Button size="xs" variant="default" onClick={() => onAction('outOfService')}>
              Mettre le casier hors service
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/cabinets/${locker.cabinetId}?tab=diagnostics`}
          >
            Diagnostic de la consigne
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
