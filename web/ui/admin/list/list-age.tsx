/** The age of the shown data, and a button to refresh now. */
import { ActionIcon, Group, Text } from '@mantine/core';
import { minute, second } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Icon } from '#web/ui/admin/icon.js';

export function ageText(ageMs: number): string {
  if (ageMs < 5 * second) return 'À jour à l’instant';
  if (ageMs < minute) return `À jour il y a ${Math.floor(ageMs / second)} s`;
  return `À jour il y a ${Math.floor(ageMs / minute)} min`;
}

interface Props {
  /** By the device's clock. */
  readonly since: number | undefined;
  readonly isBusy: boolean;
  readonly onRefresh: () => unknown;
}

export function ListAge({ since, isBusy, onRefresh }: Props) {
  const now = useNow();
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm" c="dimmed">
        {since === undefined ? '' : ageText(Math.max(0, now - since))}
      </Text>
      <ActionIcon variant="subtle" aria-label="Actualiser" loading={isBusy} onClick={onRefresh}>
        <Icon name="refresh" size={16} />
      </ActionIcon>
    </Group>
  );
}
