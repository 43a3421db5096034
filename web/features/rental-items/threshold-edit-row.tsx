/** Edits a package in place: the input is previewed at once and stored on save. */
import { ActionIcon, Button, Group, NumberInput, Stack, Switch, Table, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { textOf } from '#web/api/errors.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { useUpdatePricingThresholdMutation } from './calls.js';
import { durationInput, packageErrors, priceInput, readPackage } from './package-inputs.js';
import type { PackageValues } from './terms.js';
import { ttcText, Warnings, type RowProps } from './threshold-parts.js';

const Tool = ({ label, icon, onClick }: { label: string; icon: IconName; onClick: (() => void) | null }) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  </Tooltip>
);

interface Typed {
  readonly hours: string | number;
  readonly price: string | number;
  readonly isActive: boolean;
}

const notDrawn: PackageValues = { durationHours: 1, priceHt: 0, isActive: false };

/** The input of the row, until it is stored or dropped. */
function useTyped({ threshold, onDraft }: RowProps) {
  const stored: Typed = {
    hours: threshold.durationHours,
    price: threshold.priceHt,
    isActive: threshold.isActive,
  };
  const kept = useDraft<Typed>(`package.${threshold.id}`, stored);
  const [typed, setTyped] = useState(kept.typed ?? null);
  const [save, { isLoading, error, reset }] = useUpdatePricingThresholdMutation();
  const { hours, price, isActive } = typed ?? stored;
  const ready = readPackage(hours, price, isActive);
  useEffect(() => {
    // An invalid package is not drawn.
    const drawn = typed && (readPackage(typed.hours, typed.price, typed.isActive) ?? notDrawn);
    onDraft(threshold.id, drawn);
  }, [typed, threshold.id, onDraft]);
  const change = (next: Partial<Typed>): void => {
    const all = { hours, price, isActive, ...next };
    setTyped(all);
    kept.storeTyped(all);
    reset();
  };
  const forget = (): void => {
    setTyped(null);
    kept.forgetTyped();
    reset();
  };
  const submit = async (): Promise<void> => {
    if (!ready) return;
    const { rentalItemId: itemId, id: thresholdId, sortOrder, version } = threshold;
    const toasts = { success: '!Forfait enregistré', error: false } as const;
    const body = { ...ready, sortOrder, version };
    const saved = await save({ params: { itemId, thresholdId }, body, toasts });
    if (!saved.error) forget();
  };
  const wrong = packageErrors(hours, price);
  const refused = {
    durationHours: wrong['durationHours'] ?? (error ? textOf(error) : null),
    priceHt: wrong['priceHt'] ?? null,
  };
  return {
    hours,
    price,
    isActive,
    ready,
    isTyped: typed !== null,
    isLoading,
    refused,
    change,
    forget,
    submit,
  };
}

interface EditProps extends RowProps {
  readonly onRemove: () => void;
}

export function EditRow(props: EditProps) {
  const { threshold, tvaRate, onUp, onDown, onRemove } = props;
  const { hours, price, isActive, ready, isTyped, isLoading, refused, change, forget, submit } =
    useTyped(props);
  const name = hoursText(threshold.durationHours);
  return (
    <Table.Tr>
      <Table.Td data-label="Jusqu’à">
        <Stack gap={4}>
          <NumberInput
            {...durationInput}
            aria-label={`Durée du forfait ${name}`}
            value={hours}
            error={refused.durationHours}
            onChange={(next) => change({ hours: next })}
          />
          {isTyped ? null : <Warnings warnings={threshold.warnings} />}
        </Stack>
      </Table.Td>
      <Table.Td data-label="Prix HT">
        <NumberInput
          {...priceInput}
          aria-label={`Prix HT du forfait ${name}`}
          value={price}
          error={refused.priceHt}
          onChange={(next) => change({ price: next })}
        />
      </Table.Td>
      <Table.Td data-label="Prix TTC">{ready ? ttcText(ready.priceHt, tvaRate) : '–'}</Table.Td>
      <Table.Td data-label="Proposé">
        <Switch
          aria-label={`Proposer le forfait ${name}`}
          checked={isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        {isTyped ? (
          <Group gap="xs" wrap="nowrap">
            <Button size="sm" loading={isLoading} disabled={!ready} onClick={() => void submit()}>
              Enregistrer
            </Button>
            <Button size="sm" variant="default" onClick={forget}>
              Annuler
            </Button>
          </Group>
        ) : (
          <Group gap="xs" wrap="nowrap">
            <Tool label={`Monter le forfait ${name}`} icon="up" onClick={onUp} />
            <Tool label={`Descendre le forfait ${name}`} icon="down" onClick={onDown} />
            <Tool label={`Supprimer le forfait ${name}`} icon="trash" onClick={onRemove} />
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
