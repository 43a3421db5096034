/** What alerts a person by one channel, where, when and after how long (pages.md#alerts). */
import { Checkbox, Group, MultiSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { costDetails, costLabels, channelWords, dayName } from '#domain/board/alert-labels.js';
import { alertDelays, weekdays, type AlertChannel } from '#domain/board/alert-rule.js';
import { kindsFor, waitingClasses } from '#domain/board/waiting.js';
import { groupNames } from '#domain/lockers/groups.js';
import { typeset } from '#domain/shared/typography.js';
import type { AlertRuleBody, AlertRuleView } from '#application/contract/alerts.js';
import { api } from '#application/contract/index.js';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { SelectField, TextField } from '#web/ui/admin/form/fields.js';
import { groupLabels, useGroupOptions } from '#web/ui/admin/form/group-choice.js';

const { useSetAlertMutation } = platform;

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Of each class, only what the person may end. */
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

/** Also groups that no cabinet has any more, so that they can be taken out. */
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
  ...{ costs: ['door'], groups: [], days: [...weekdays], begins: '00:00', ends: '00:00' },
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
  /** With the secret of a webhook's new address. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

export function AlertDialog({ channel, rule, onSecret, onClose }: Props) {
  const [set] = useSetAlertMutation();
  return (
    <RecordDialog
      title={`Mes alertes par ${channelWords[channel]}`}
      size="lg"
      schema={api.setAlert.body}
      values={valuesOf(channel, rule)}
      submitLabel="Enregistrer"
      onSubmit={(body) => set({ body, toasts: { success: '!Alertes enregistrées', error: false } }).unwrap()}
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
