/** A failure shown in place of its content, with a retry (pages.md#everywhere). */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { textOf } from '#web/api/errors.js';
import { typeset } from '#domain/shared/typography.js';
import { Icon } from '#web/ui/admin/icon.js';

interface Props {
  /** A text, or the error of a call. */
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What helps instead of a retry. */
  readonly retryText?: string;
  readonly isBusy?: boolean;
}

export const ErrorNotice = ({ error, onRetry, retryText = 'Réessayer', isBusy }: Props) => (
  <Alert color="red" variant="light" icon={<Icon name="bad" />} role="alert">
    <Stack gap="xs">
      <Text size="sm">{typeset(typeof error === 'string' ? error : textOf(error))}</Text>
      {onRetry ? (
        <Group>
          <Button size="xs" variant="default" onClick={onRetry} loading={isBusy}>
            {retryText}
          </Button>
        </Group>
      ) : null}
    </Stack>
  </Alert>
);
