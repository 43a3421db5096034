/** « Mes alertes »: by which channels a person is alerted of what waits (pages.md#alerts). */
import { Box, Button, Group, Stack, Text, Checkbox, MultiSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import {
  channelLabels,
  channelWords,
  ruleText,
  costDetails,
  costLabels,
  dayName,
} from '#domain/board/alert-labels.js';
import { type AlertChannel, alertDelays, weekdays } from '#domain/board/alert-rule.js';
import { typeset } from '#domain/shared/typography.js';
import { kindsFor, waitingClasses } from '#domain/board/waiting.js';
import { groupNames } from '#domain/lockers/groups.js';
import type { AlertRuleView, AlertRuleBody } from '#application/contract/alerts.js';
import { api } from '#application/contract/index.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { errorOfOneField } from '#web/api/errors.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { SecretNotice } from '#web/ui/admin/secret-notice.js';
import { useSession } from '#web/api/auth/use-session.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { useFieldOf, SelectField, TextField } from '#web/ui/admin/form/fields.js';
import { groupLabels, useGroupOptions } from '#web/ui/admin/form/group-choice.js';

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The reasons of each class that the person may resolve. */
function CostsField() {
  const { value, setValue, inputProps } = useFieldOf('costs', 'De quoi');
  const kinds = kindsFor(useSession().user?.roles ?? []);
  const offered = waitingClasses.filter((costs) => costDetails(costs, kinds) !== '');
  return (
    <Checkbox.Group {...inputProps} withAsterisk value={texts(value)} onChange={setValue}>
      <Stack gap="xs" mt={4}>
        {offered.map((costs) => (
          <Checkbox
            key={costs}
            value={costs}
            label={typeset(costLabels[costs])}
            description={typeset(sentence(costDetails(costs, kinds)))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The groups of a rule; those that no cabinet has any more are listed, too, so that they can be taken out. */
function GroupsField() {
  const { value, setValue, inputProps } = useFieldOf('groups', 'Où');
  const known = useGroupOptions();
  const chosen = texts(value);
  const options = groupNames.map((name) => ({
    group: groupLabels[name],
    items: known[name].map((option) => ({ value: `${name}:${option.value}`, label: option.label })),
  }));
  const isKnown = (group: string): boolean =>
    options.some(({ items }) => items.some((item) => item.value === group));
  const gone = chosen.filter((group) => !isKnown(group));
  const data = [
    ...options.filter(({ items }) => items.length > 0),
    ...(gone.length > 0 ? [{ group: 'Plus aucune consigne', items: gone }] : []),
  ];
  if (data.length === 0) return null;
  return (
    <MultiSelect
      {...inputProps}
      data={data}
      value={chosen}
      onChange={setValue}
      placeholder={chosen.length === 0 ? 'Toutes mes consignes' : ''}
      searchable
      clearable
    />
  );
}

function DaysField() {
  const { value, setValue, inputProps } = useFieldOf('days', 'Jours');
  return (
    <Checkbox.Group
      {...inputProps}
      withAsterisk
      value={texts(value)}
      onChange={(chosen) => setValue(weekdays.filter((each) => chosen.includes(String(each))))}
    >
      <Group gap="sm" mt={4}>
        {weekdays.map((weekday) => (
          <Checkbox key={weekday} value={String(weekday)} label={sentence(dayName(weekday))} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const delays = alertDelays.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Aucune attente' : `${minutes}\u00a0min d’attente`,
}));

const usual: Omit<AlertRuleBody, 'channel'> = {
  costs: ['door'],
  groups: [],
  days: [...weekdays],
  begins: '00:00',
  ends: '00:00',
  afterMinutes: 5,
};

function valuesOf(channel: AlertChannel, rule: AlertRuleView | undefined): AlertRuleBody {
  const { failure: _, ...known } = rule ?? { ...usual, url: '', failure: null };
  const { url, ...rest } = known as AlertRuleBody;
  return { ...rest, channel, ...(channel === 'webhook' && { url: url ?? '' }) };
}

interface Props {
  readonly channel: AlertChannel;
  readonly rule: AlertRuleView | undefined;
  /** Called with the secret for a new webhook address. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** What alerts a person by one channel, where, when and after how long (pages.md#alerts). */
function AlertDialog({ channel, rule, onSecret, onClose }: Props) {
  const send = useSend();
  return (
    <RecordDialog
      title={`Mes alertes par ${channelWords[channel]}`}
      size="lg"
      schema={api.setAlert.body}
      values={valuesOf(channel, rule)}
      submitLabel="Enregistrer"
      onSubmit={(body) => send('setAlert', { body, done: '!Alertes enregistrées' })}
      onSaved={({ secret }) => {
        onClose();
        if (secret !== null) onSecret(secret);
      }}
      onClose={onClose}
    >
      {channel === 'webhook' ? (
        <TextField
          name="url"
          label="Adresse"
          required
          placeholder="https://exemple.fr/alertes"
          maxLength={500}
        />
      ) : null}
      <CostsField />
      <GroupsField />
      <DaysField />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextField name="begins" label="De" required input={{ type: 'time' }} />
        <TextField name="ends" label="À" required input={{ type: 'time' }} />
        <SelectField name="afterMinutes" label="Après" options={delays} numeric />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Une fin qui ne suit pas le début est celle du lendemain.
      </Text>
    </RecordDialog>
  );
}

interface ChannelProps {
  readonly channel: AlertChannel;
  readonly refusal: string | null;
  readonly rule: AlertRuleView | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A failed test says what the provider answered. */
function TestButton({ channel }: Pick<ChannelProps, 'channel'>) {
  const [test, { isLoading, error }] = platform.useTestAlertMutation();
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
  const send = useSend();
  return (
    <ConfirmDialog
      title={`Retirer mes alertes par ${channelWords[channel]}`}
      effect="Vous ne serez plus alerté par ce canal."
      confirmLabel="Retirer"
      tone="danger"
      onConfirm={() => send('removeAlert', { query: { channel }, done: '!Alertes retirées' })}
      onClose={onClose}
    />
  );
}

interface Opened {
  readonly channel: AlertChannel;
  readonly isRemoving: boolean;
}

export function AlertsPart() {
  const answer = platform.useMyAlertsQuery({ toasts: false });
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
