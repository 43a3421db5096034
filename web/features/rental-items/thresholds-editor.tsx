/** The packages of an item in one table, edited in place; the curve follows every keystroke before saving. */
import { Button, Group, NumberInput, Stack, Table, Text, ActionIcon, Switch, Tooltip } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { type ThresholdView, newThresholdBody } from '#application/contract/rentals/rental-item-shapes.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { eurosText, centsText } from '#web/lib/money.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { joinedErrors, schemaErrors, type FieldErrors } from '#web/ui/admin/form/schema-errors.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import type { ItemValues, PackageValues } from './terms.js';
import { thresholdLimits } from '#domain/rentals/thresholds.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { centsFromEuros, ttcCents } from '#domain/shared/money.js';
import { packageWarningTexts } from '#domain/rentals/status-labels.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';

// Edits a package in place: the input is previewed at once and stored on save.

const number = { ...asTyped, hideControls: true, allowNegative: false, w: 130 } as const;

/** The two numbers of a package: their input, and their parsing by the contract's limits. */
const durationInput = {
  ...number,
  suffix: `${noBreakSpace}h`,
  inputMode: 'numeric',
  ...thresholdLimits.durationHours,
} as const;

const priceInput = { ...number, suffix: `${noBreakSpace}€`, inputMode: 'decimal' } as const;

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
function packageErrors(hours: TypedNumber, price: TypedNumber): FieldErrors {
  const errors = schemaErrors(newThresholdBody, packageOf(hours, price, true));
  return {
    ...(hours !== '' && errors['durationHours'] && { durationHours: errors['durationHours'] }),
    ...(price !== '' && errors['priceHt'] && { priceHt: errors['priceHt'] }),
  };
}

interface RowProps {
  readonly threshold: ThresholdView;
  readonly tvaRate: number;
  readonly isEditable: boolean;
  /** The row's values, or null if they equal the stored ones. */
  readonly onDraft: (thresholdId: string, values: PackageValues | null) => void;
  /** Null at the ends of the list. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

const ttcText = (priceHt: number, tvaRate: number): string =>
  centsText(ttcCents(centsFromEuros(priceHt), tvaRate));

/** The parts of a package's row, shared by reading and editing. */
const Warnings = ({ warnings }: Pick<ThresholdView, 'warnings'>) =>
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

interface EditRowTyped {
  readonly hours: string | number;
  readonly price: string | number;
  readonly isActive: boolean;
}

const notDrawn: PackageValues = { durationHours: 1, priceHt: 0, isActive: false };

/** The input of the row, until it is stored or dropped. */
function useTyped({ threshold, onDraft }: RowProps) {
  const stored: EditRowTyped = {
    hours: threshold.durationHours,
    price: threshold.priceHt,
    isActive: threshold.isActive,
  };
  const kept = useDraft<EditRowTyped>(`package.${threshold.id}`, stored);
  const [typed, setTyped] = useState(kept.typed ?? null);
  const [save, { isLoading, error, reset }] = platform.useUpdatePricingThresholdMutation();
  const { hours, price, isActive } = typed ?? stored;
  const ready = readPackage(hours, price, isActive);
  useEffect(() => {
    // An invalid package is not drawn.
    const drawn = typed && (readPackage(typed.hours, typed.price, typed.isActive) ?? notDrawn);
    onDraft(threshold.id, drawn);
  }, [typed, threshold.id, onDraft]);
  const change = (next: Partial<EditRowTyped>): void => {
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

function EditRow(props: EditProps) {
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

interface NewThresholdProps {
  readonly item: { readonly id: string };
  readonly onDraft: (values: PackageValues | null) => void;
}

interface Typed {
  readonly hours: string | number;
  readonly price: string | number;
}
const blank: Typed = { hours: '', price: '' };

/** Adds a package; the curve shows it while it is typed. */
export function NewThreshold({ item, onDraft }: NewThresholdProps) {
  const { typed = blank, storeTyped, forgetTyped } = useDraft<Typed>(`threshold.${item.id}`, blank);
  const [{ hours, price }, setTyped] = useState(typed);
  const [create, { isLoading, error, reset }] = platform.useCreatePricingThresholdMutation();
  const change = (next: Typed): void => {
    setTyped(next);
    storeTyped(next);
    reset();
  };
  const ready = readPackage(hours, price, true);
  // Draws a stored draft, too.
  useEffect(() => onDraft(readPackage(hours, price, true)), [onDraft, hours, price]);
  const refused = isApiError(error) ? joinedErrors(error.fields) : {};
  const fields = { ...packageErrors(hours, price), ...refused };
  const submit = async (): Promise<void> => {
    if (!ready) return;
    const toasts = { success: '!Forfait ajouté', error: false } as const;
    const made = await create({ params: { itemId: item.id }, body: ready, toasts });
    if (made.error) return;
    change(blank);
    forgetTyped();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Group align="flex-start" gap="sm">
        <NumberInput
          {...durationInput}
          label="Nouveau forfait"
          value={hours}
          error={fields['durationHours']}
          onChange={(next) => change({ hours: next, price })}
        />
        <NumberInput
          {...priceInput}
          label="Prix HT"
          value={price}
          error={fields['priceHt']}
          onChange={(next) => change({ hours, price: next })}
        />
        <Button
          type="submit"
          mt={{ base: 0, xs: 25 }}
          loading={isLoading}
          disabled={!ready}
          leftSection={<Icon name="plus" size={16} />}
        >
          Ajouter le forfait
        </Button>
      </Group>
      {error && Object.keys(refused).length === 0 ? <ErrorNotice error={textOf(error)} /> : null}
    </form>
  );
}

function ReadRow({ threshold, tvaRate }: Pick<RowProps, 'threshold' | 'tvaRate'>) {
  const { durationHours, priceHt, isActive, warnings } = threshold;
  return (
    <Table.Tr>
      <Table.Td data-label="Jusqu’à">
        {hoursText(durationHours)}
        <Warnings warnings={warnings} />
      </Table.Td>
      <Table.Td data-label="Prix HT">{eurosText(priceHt)}</Table.Td>
      <Table.Td data-label="Prix TTC">{ttcText(priceHt, tvaRate)}</Table.Td>
      <Table.Td data-label="Proposé">{isActive ? 'oui' : 'non'}</Table.Td>
    </Table.Tr>
  );
}

/** One package: read or edited in place; removing it needs a second click. */
function ThresholdRow(props: RowProps) {
  const { threshold, isEditable } = props;
  const [isRemoving, setRemoving] = useState(false);
  const send = useSend();
  if (!isEditable) return <ReadRow {...props} />;
  const params = { itemId: threshold.rentalItemId, thresholdId: threshold.id };
  return (
    <>
      <EditRow {...props} onRemove={() => setRemoving(true)} />
      {isRemoving ? (
        <ConfirmDialog
          title={`Supprimer le forfait ${hoursText(threshold.durationHours)}`}
          effect="Les nouvelles locations ne le proposeront plus. Celles en cours gardent leur prix."
          confirmLabel="Supprimer"
          tone="danger"
          onConfirm={() => send('deletePricingThreshold', { params, done: '!Forfait supprimé' })}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}

interface Props {
  readonly item: ItemValues & { readonly id: string };
  readonly thresholds: readonly ThresholdView[];
  readonly isEditable: boolean;
  /** The packages with their current field values. */
  readonly onDraft: (packages: readonly PackageValues[]) => void;
}

type Drafts = Readonly<Record<string, PackageValues>>;

export function ThresholdsEditor({ item, thresholds, isEditable, onDraft }: Props) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [fresh, setFresh] = useState<PackageValues | null>(null);
  const [order, { error }] = platform.useOrderPricingThresholdsMutation();
  useEffect(() => {
    onDraft([...thresholds.map((one) => drafts[one.id] ?? one), ...(fresh ? [fresh] : [])]);
  }, [thresholds, drafts, fresh, onDraft]);
  const draft = useCallback(
    (id: string, values: PackageValues | null): void =>
      setDrafts(({ [id]: _, ...others }) => (values ? { ...others, [id]: values } : others)),
    [],
  );
  const move = (from: number, to: number): void => {
    const ids = thresholds.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    void order({
      params: { itemId: item.id },
      body: { thresholdIds: ids },
      toasts: { success: '!Ordre enregistré', error: false },
    });
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Un forfait paie jusqu’à sa durée et peut être pris plusieurs fois. Le client paie toujours le plus
        avantageux.
      </Text>
      {error ? <ErrorNotice error={error} /> : null}
      {thresholds.length === 0 ? <Text>Aucun forfait&nbsp;: seul le tarif normal s’applique.</Text> : null}
      {thresholds.length > 0 ? (
        <Table verticalSpacing="xs" className="packages">
          <caption className="unseen">Forfaits</caption>
          <TableHead columns={['Jusqu’à', 'Prix HT', 'Prix TTC', 'Proposé', isEditable ? 'Actions' : null]} />
          <Table.Tbody>
            {thresholds.map((threshold, place) => (
              <ThresholdRow
                key={threshold.id}
                threshold={threshold}
                tvaRate={item.tvaRate}
                isEditable={isEditable}
                onDraft={draft}
                onUp={place > 0 ? () => move(place, place - 1) : null}
                onDown={place < thresholds.length - 1 ? () => move(place, place + 1) : null}
              />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {isEditable ? <NewThreshold item={item} onDraft={setFresh} /> : null}
    </Stack>
  );
}
