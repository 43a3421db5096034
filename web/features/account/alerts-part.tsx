/** « Mes alertes »: by which channels a person is alerted of what waits (pages.md#alerts). */
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { channelLabels, channelWords, ruleText } from '#domain/board/alert-labels.js';
import type { AlertChannel } from '#domain/board/alert-rule.js';
import { typeset } from '#domain/shared/typography.js';
import type { AlertRuleView } from '#application/contract/alerts.js';
import { platform } from '#web/api/api.js';
import { errorOfOneField } from '#web/api/errors.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { SecretNotice } from '#web/ui/admin/secret-notice.js';
import { AlertDialog } from './alert-dialog.js';

const { useMyAlertsQuery, useRemoveAlertMutation, useTestAlertMutation } = platform;

interface ChannelProps {
  readonly channel: AlertChannel;
  readonly refusal: string | null;
  readonly rule: AlertRuleView | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A failed test says what the provider answered. */
function TestButton({ channel }: Pick<ChannelProps, 'channel'>) {
  const [test, { isLoading, error }] = useTestAlertMutation();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isLoading}
        onClick={() => void test({ body: { channel }, toasts: { success: '!Essai envoyé', error: false } })}
      >
        Envoyer un essai
      </Button>
      {error === undefined ? null : <ErrorNotice error={errorOfOneField(error)} />}
    </>
  );
}

function Channel({ channel, refusal, rule, onEdit, onRemove }: ChannelProps) {
  const name = channelLabels[channel];
  return (
    <Box component="section" aria-label={name}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed">
        {typeset(rule ? ruleText(rule) : (refusal ?? 'Aucune alerte'))}
      </Text>
      {rule?.failure ? (
        <Text size="sm" c="red">
          {typeset(`Le dernier envoi a échoué : ${rule.failure}`)}
        </Text>
      ) : null}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="xs" disabled={!rule && refusal !== null} onClick={onEdit}>
          {rule ? 'Modifier' : 'Régler'}
        </Button>
        {rule ? (
          <>
            <TestButton channel={channel} />
            <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
              Retirer
            </Button>
          </>
        ) : null}
      </Group>
    </Box>
  );
}

interface RemoveProps {
  readonly channel: AlertChannel;
  readonly onClose: () => void;
}

function RemoveDialog({ channel, onClose }: RemoveProps) {
  const [remove] = useRemoveAlertMutation();
  return (
    <ConfirmDialog
      title={`Retirer mes alertes par ${channelWords[channel]}`}
      effect="Vous ne serez plus alerté par ce canal."
      confirmLabel="Retirer"
      tone="danger"
      onConfirm={() =>
        remove({ query: { channel }, toasts: { success: '!Alertes retirées', error: false } }).unwrap()
      }
      onClose={onClose}
    />
  );
}

interface Opened {
  readonly channel: AlertChannel;
  readonly isRemoving: boolean;
}

export function AlertsPart() {
  const answer = useMyAlertsQuery({ toasts: false });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => setOpened(null);
  return (
    <QueryState query={answer} isPart>
      {({ rules, channels }) => (
        <Stack gap="md">
          <Text c="dimmed">
            Ce qui attend et que vous pouvez traiter vous est signalé à vos heures, même sans écran ouvert.
          </Text>
          {channels.map(({ channel, refusal }) => (
            <Channel
              key={channel}
              channel={channel}
              refusal={refusal}
              rule={rules.find((rule) => rule.channel === channel)}
              onEdit={() => setOpened({ channel, isRemoving: false })}
              onRemove={() => setOpened({ channel, isRemoving: true })}
            />
          ))}
          {opened?.isRemoving === true ? <RemoveDialog channel={opened.channel} onClose={close} /> : null}
          {opened?.isRemoving === false ? (
            <AlertDialog
              channel={opened.channel}
              rule={rules.find((rule) => rule.channel === opened.channel)}
              onSecret={setSecret}
              onClose={close}
            />
          ) : null}
          {secret === null ? null : (
            <SecretNotice
              title="Secret du webhook"
              where="Le programme qui reçoit les alertes en vérifie la signature avec ce secret."
              lines={[{ label: 'Secret', text: secret, copy: 'Copier le secret' }]}
              onClose={() => setSecret(null)}
            />
          )}
        </Stack>
      )}
    </QueryState>
  );
}
