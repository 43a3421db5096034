/** What the customer was told, by which way, and what became of it; each can be sent once more. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { Section } from '#web/ui/admin/detail-page.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useResendRentalMessageMutation } from './calls.js';
import { templateLabels } from './words.js';

type Message = RentalOrderDetail['messages'][number];

const fates = {
  waiting: { tone: 'info', label: 'En attente' },
  sent: { tone: 'good', label: 'Envoyé' },
  failed: { tone: 'bad', label: 'Échec' },
} as const;

function MessageLine({ orderId, message }: { readonly orderId: string; readonly message: Message }) {
  const [resend, { isLoading }] = useResendRentalMessageMutation();
  const fate = fates[message.status];
  const label = templateLabels[message.template] ?? message.template;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={0} miw={0}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" className="rental-recipient">
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
        onClick={() =>
          void resend({
            params: { orderId },
            body: { messageId: message.id },
            toasts: { success: '!Message renvoyé' },
          })
        }
      >
        Renvoyer
      </Button>
    </Group>
  );
}

export const MessagesSection = ({ order }: { readonly order: RentalOrderDetail }) => (
  <Section title="Messages au client">
    {order.messages.length === 0 ? (
      <Text c="dimmed">Aucun message.</Text>
    ) : (
      order.messages.map((message) => <MessageLine key={message.id} orderId={order.id} message={message} />)
    )}
  </Section>
);
