/** Edits a package in place: the input is previewed at once and stored on save. */
import { ActionIcon, Button, Group, NumberInput, Stack, Switch, Table, Tooltip, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hoursText } from '#domain/shared/duration-words.js';
import { thresholdLimits } from '#domain/rentals/thresholds.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { centsFromEuros, ttcCents } from '#domain/shared/money.js';
import { packageWarningTexts } from '#domain/rentals/status-labels.js';
import { newThresholdBody, type ThresholdView } from '#application/contract/rentals/rental-item-shapes.js';
import { platform } from '#web/api/api.js';
import { textOf } from '#web/api/errors.js';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { schemaErrors, type FieldErrors } from '#web/ui/admin/form/schema-errors.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import { centsText } from '#web/lib/money.js';
import type { PackageValues } from './terms.js';

const number = { ...asTyped, hideControls: true, allowNegative: false, w: 130 } as const;

/** The two numbers of a package: their input, and their parsing by the contract's limits. */
export const durationInput = {
  ...number,
  suffix: `${noBreakSpace}h`,
  inputMode: 'numeric',
  ...thresholdLimits.durationHours,
} as const;

export const priceInput = { ...number, suffix: `${noBreakSpace}€`, inputMode: 'decimal' } as const;

type TypedNumber = string | number;

const packageOf = (hours: TypedNumber, price: TypedNumber, isActive: boolean) => ({
  durationHours: typedNumber(hours),
  priceHt: typedNumber(price),
  isActive,
});

/** Null while the input is not a valid package. */
export function readPackage(hours: TypedNumber, price: TypedNumber, isActive: boolean): PackageValues | null {
  const result = newThresholdBody.safeParse(packageOf(hours, price, isActive));
  if (!result.success) return null;
  const { durationHours, priceHt } = result.data;
  return { durationHours, priceHt, isActive };
}

/** The errors of the input; an empty field has none yet. */
export function packageErrors(hours: TypedNumber, price: TypedNumber): FieldErrors {
  const errors = schemaErrors(newThresholdBody, packageOf(hours, price, true));
  return {
    ...(hours !== '' && errors['durationHours'] && { durationHours: errors['durationHours'] }),
    ...(price !== '' && errors['priceHt'] && { priceHt: errors['priceHt'] }),
  };
}

export interface RowProps {
  readonly threshold: ThresholdView;
  readonly tvaRate: number;
  readonly isEditable: boolean;
  /** The row's values, or null if they equal the stored ones. */
  readonly onDraft: (thresholdId: string, values: PackageValues | null) => void;
  /** Null at the ends of the list. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

export const ttcText = (priceHt: number, tvaRate: number): string =>
  centsText(ttcCents(centsFromEuros(priceHt), tvaRate));

/** The parts of a package's row, shared by reading and editing. */
export const Warnings = ({ warnings }: Pick<ThresholdView, 'warnings'>) =>
  warnings.map((warning) => (
    <Group key={warning} gap={4} wrap="nowrap" c="var(--warn)">
      <Icon name="warn" size={15} />
      <Text size="xs">{packageWarningTexts[warning]}</Text>
    </Group>
  ));

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
  const [save, { isLoading, error, reset }] = platform.useUpdatePricingThresholdMutation();
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
