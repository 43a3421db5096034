/** The notifications to a customer about an order, with channel and delivery state; each can be sent again. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import { messageChannelLabels, messageFateLabels, messageLabels } from '#domain/shared/message-labels.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { Section } from './page/detail-page.js';
import { Moment } from './formats.js';
import { Icon } from './icon.js';
import { StatusBadge } from './status-badge.js';

const tones = { waiting: 'info', sent: 'good', failed: 'bad' } as const;

interface Props {
  readonly title?: string;
  readonly messages: readonly OrderMessage[];
  readonly onResend?: (messageId: string) => Promise<unknown>;
}

type LineProps = Pick<Props, 'onResend'> & { readonly message: OrderMessage; readonly label: string };

function MessageLine({ message, label, onResend }: LineProps) {
  const [isBusy, setBusy] = useState(false);
  const channel = messageChannelLabels[message.channel];
  return (
    <Group justify="space-between" align="flex-start" gap={4}>
      <Stack gap={0} flex="1 1 11rem">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Par {channel}
          {message.recipient === ''
            ? ' (adresse et texte effacés)'
            : ` à ${message.recipient.replaceAll(' ', noBreakSpace)}`}
          , <Moment at={message.createdAt} />
        </Text>
        <span>
          <StatusBadge tone={tones[message.status]}>{messageFateLabels[message.status]}</StatusBadge>
          {message.failure && message.status !== 'sent' ? ` ${message.failure}` : ''}
        </span>
      </Stack>
      {onResend ? (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          leftSection={<Icon name="mail" size={14} />}
          loading={isBusy}
          disabled={!message.canResend}
          aria-label={`Renvoyer « ${label} » par ${channel}`}
          onClick={() => {
            setBusy(true);
            void onResend(message.id).finally(() => setBusy(false));
          }}
        >
          Renvoyer
        </Button>
      ) : null}
    </Group>
  );
}

export const OrderMessages = ({ title = 'Messages au client', messages, onResend }: Props) => (
  <Section title={title}>
    {messages.length === 0 ? <Text c="dimmed">Aucun message.</Text> : null}
    {messages.map((message) => (
      <MessageLine
        key={message.id}
        message={message}
        label={messageLabels[message.template] ?? message.template}
        {...(onResend && { onResend })}
      />
    ))}
  </Section>
);
