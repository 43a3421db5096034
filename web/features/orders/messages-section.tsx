/** What the customer of an order was told, by which way, and what became of it; each can be sent once more. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OrderMessage } from '#application/contract/rental-order-shapes.js';
import { Section } from '#web/ui/admin/detail-page.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

interface Props {
  readonly messages: readonly OrderMessage[];
  /** What each template is called. */
  readonly labels: Readonly<Record<string, string>>;
  readonly onResend: (messageId: string) => Promise<unknown>;
}

const fates = {
  waiting: { tone: 'info', label: 'En attente' },
  sent: { tone: 'good', label: 'Envoyé' },
  failed: { tone: 'bad', label: 'Échec' },
} as const;

interface LineProps extends Pick<Props, 'onResend'> {
  readonly message: OrderMessage;
  readonly label: string;
}

function MessageLine({ message, label, onResend }: LineProps) {
  const [isLoading, setLoading] = useState(false);
  const resend = async (): Promise<void> => {
    setLoading(true);
    await onResend(message.id).finally(() => setLoading(false));
  };
  const fate = fates[message.status];
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={0} miw={0}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {message.channel === 'email' ? 'E-mail' : 'SMS'} à {message.recipient},{' '}
          <Moment at={message.createdAt} />
        </Text>
        <span>
          <StatusBadge tone={fate.tone}>{fate.label}</StatusBadge>
          {message.failure && message.status !== 'sent' ? ` ${message.failure}` : ''}
        </span>
      </Stack>
      <Button
        size="compact-sm"
        variant="subtle"
        flex="none"
        leftSection={<Icon name="mail" size={14} />}
        loading={isLoading}
        disabled={!message.canResend}
        aria-label={`Renvoyer « ${label} » par ${message.channel === 'email' ? 'e-mail' : 'SMS'}`}
        onClick={() => void resend()}
      >
        Renvoyer
      </Button>
    </Group>
  );
}

export const MessagesSection = ({ messages, labels, onResend }: Props) => (
  <Section title="Messages au client">
    {messages.length === 0 ? (
      <Text c="dimmed">Aucun message.</Text>
    ) : (
      messages.map((message) => (
        <MessageLine
          key={message.id}
          message={message}
          label={labels[message.template] ?? message.template}
          onResend={onResend}
        />
      ))
    )}
  </Section>
);
