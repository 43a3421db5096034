/** Shown for an empty page or part, with a suggested action. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import type { EmptyState } from '#web/ui/admin/list/list-types.js';
import '#web/ui/admin/status-badge.css';

interface NoticeProps extends EmptyState {
  readonly icon?: IconName;
}

export const EmptyNotice = ({ title, text, action, icon = 'info' }: NoticeProps) => (
  <Paper p="xl" radius="md" role="status">
    <Stack align="center" gap="xs" ta="center">
      <span className="empty-sign status-info">
        <Icon name={icon} size={32} />
      </span>
      <Title order={2} size="h4">
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" maw="32rem">
          {text}
        </Text>
      ) : null}
      {action ? <Group mt="xs">{action}</Group> : null}
    </Stack>
  </Paper>
);
