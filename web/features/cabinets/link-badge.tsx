/** Whether the cabinet's gateway is connected, and since when it is not. */
import { Ago } from '#web/ui/admin/formats.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

interface Props {
  readonly isOnline: boolean;
  readonly lastSeenAt: string | null;
}

export function LinkBadge({ isOnline, lastSeenAt }: Props) {
  if (isOnline)
    return (
      <StatusBadge tone="good" icon="signal">
        En ligne
      </StatusBadge>
    );
  if (lastSeenAt === null) return <StatusBadge tone="neutral">Jamais connectée</StatusBadge>;
  return (
    <StatusBadge tone="bad" icon="signal">
      Hors ligne, vue <Ago at={lastSeenAt} />
    </StatusBadge>
  );
}
