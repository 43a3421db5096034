/** Faults of a cabinet's gateway, above its doors: its connection, its clock, and unreadable messages. */
import { Alert, Stack, Text } from '@mantine/core';
import type { DoorsReply } from '#application/contract/lockers/door-shapes.js';
import { gatewayClockWarning } from '#domain/locks/gateway-clock-labels.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

type Props = Pick<DoorsReply, 'link'>;

export const LinkNotice = ({ link }: Props) => {
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

/** Its timestamps are ignored meanwhile; its doors still work. */
const ClockNotice = ({ link: { clock } }: Props) => {
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

const DroppedNotice = ({ link: { dropped } }: Props) => {
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

export const GatewayNotices = ({ link }: Props) => (
  <Stack gap="xs">
    <ClockNotice link={link} />
    <DroppedNotice link={link} />
  </Stack>
);
