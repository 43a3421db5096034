/** The packages of an item in one table, edited in place; the curve follows every keystroke before saving. */
import { Button, Group, NumberInput, Stack, Table, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { ThresholdView } from '#application/contract/rentals/rental-item-shapes.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { eurosText } from '#web/lib/money.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { Icon } from '#web/ui/admin/icon.js';
import { joinedErrors } from '#web/ui/admin/form/schema-errors.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import type { ItemValues, PackageValues } from './terms.js';
import {
  EditRow,
  type RowProps,
  Warnings,
  ttcText,
  durationInput,
  packageErrors,
  priceInput,
  readPackage,
} from './threshold-edit-row.js';

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
  // Also draws a stored draft.
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
