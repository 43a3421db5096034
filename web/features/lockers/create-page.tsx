/** New lockers: one, or a row with consecutive numbers. Their locks are put into service afterwards, one by one. */
import { usualLockModel } from '#domain/locks/templates.js';
import { Alert, Anchor, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SizeView } from '#application/contract/lockers/cabinet-sizes.js';
import { api } from '#application/contract/index.js';
import { lockerLimits, rowAtMost } from '#domain/lockers/limits.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { initialValues } from '#domain/shared/described-field.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { CabinetField } from '#web/ui/admin/form/cabinet-field.js';
import { DescribedInput } from '#web/ui/admin/form/described-input.js';
import { SelectField } from '#web/ui/admin/form/fields.js';
import { Icon } from '#web/ui/admin/icon.js';
import { NumberField } from '#web/ui/admin/form/number-fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { DoorPlaceFields, ShapeFields } from './locker-fields.js';
import { modelOptions } from './words.js';

interface Props {
  readonly cabinetId: string;
  /** The first unused number of the cabinet. */
  readonly number: number;
  /** The default size, if there is only one. */
  readonly size: SizeView | undefined;
  readonly onDone: (cabinetId: string) => void;
}

const allSizes = { query: { pageSize: 100 }, toasts: false } as const;

const { name, gridColumn, gridRow, ...initialShape } = initialValues(lockerFields);

const shapeOf = (size: SizeView | undefined) => ({
  ...initialShape,
  ...(size && { slotCount: size.slotCount, type: size.type }),
  cabinetSizeId: size?.id ?? '',
  smartlockType: usualLockModel,
});

const PlaceFields = () => (
  <>
    <CabinetField required />
    <SelectField
      name="smartlockType"
      label="Serrure prévue"
      options={modelOptions}
      required
      hint="La serrure elle-même est mise en service ensuite, sur la fiche du casier."
    />
  </>
);

function One({ cabinetId, number, size, onDone }: Props) {
  const send = useSend();
  const blank = { ...shapeOf(size), cabinetId, number, name, gridColumn, gridRow };
  return (
    <RecordForm
      schema={api.createLocker.body}
      values={blank}
      draft="locker"
      submitLabel="Ajouter le casier"
      onSubmit={(body) => send('createLocker', { body, done: '!Casier ajouté' })}
      onSaved={(locker) => onDone(locker.cabinetId)}
    >
      <PlaceFields />
      <DescribedInput name="number" field={lockerFields.number} />
      <DescribedInput
        name="name"
        field={lockerFields.name}
        hint="Laissez vide pour « Casier » et le numéro."
      />
      <ShapeFields />
      <DoorPlaceFields />
    </RecordForm>
  );
}

function Row({ cabinetId, number, size, onDone }: Props) {
  const send = useSend();
  const blank = { ...shapeOf(size), cabinetId, firstNumber: number, count: 4 };
  return (
    <RecordForm
      schema={api.createLockerRow.body}
      values={blank}
      draft="locker-row"
      submitLabel="Ajouter la rangée"
      onSubmit={(body) => send('createLockerRow', { body, done: '!Rangée ajoutée' })}
      onSaved={({ items }) => onDone(items[0]?.cabinetId ?? cabinetId)}
    >
      <PlaceFields />
      <NumberField name="firstNumber" label="Premier numéro" required min={1} max={lockerLimits.number} />
      <NumberField name="count" label="Nombre de casiers" required min={1} max={rowAtMost} />
      <ShapeFields />
    </RecordForm>
  );
}

/** A locker needs a cabinet and a size: without them nothing can be chosen below. */
function Missing() {
  const { data: sizes } = platform.useListCabinetSizesQuery(allSizes);
  const { data: cabinets } = platform.useListCabinetsQuery({ query: { pageSize: 100 }, toasts: false });
  const missing = [
    { is: sizes?.totalItems === 0, to: '/cabinet-sizes', label: 'Créez d’abord une taille de casiers' },
    { is: cabinets?.totalItems === 0, to: '/cabinets', label: 'Créez d’abord une consigne' },
  ].filter(({ is }) => is);
  if (missing.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<Icon name="warn" />} title="Il manque quelque chose">
      {missing.map(({ to, label }) => (
        <Anchor key={to} component={Link} to={to} display="block" inherit>
          {label}
        </Anchor>
      ))}
    </Alert>
  );
}

function useNextNumber(cabinetId: string) {
  const last = platform.useListLockersQuery(
    { query: { cabinetId, sort: 'number', order: 'desc', pageSize: 1 }, toasts: false },
    { skip: cabinetId === '' },
  );
  const number = (last.data?.items[0]?.number ?? 0) + 1;
  return { isLoading: last.isLoading, number: Math.min(number, lockerLimits.number) };
}

export function CreateLockersPage() {
  const [search] = useSearchParams();
  const [kind, setKind] = useState<'one' | 'row'>('one');
  const navigate = useNavigate();
  const { data: sizes, isLoading } = platform.useListCabinetSizesQuery(allSizes);
  const [size, ...otherSizes] = sizes?.items ?? [];
  const cabinetId = search.get('cabinetId') ?? '';
  const next = useNextNumber(cabinetId);
  const props: Props = {
    cabinetId,
    number: next.number,
    size: otherSizes.length === 0 ? size : undefined,
    onDone: (cabinetId) => void navigate(`/cabinets/${cabinetId}`),
  };
  const Form = kind === 'one' ? One : Row;
  return (
    <ScreenPage title="Ajouter des casiers">
      <Stack maw="36rem">
        <Missing />
        <SegmentedControl
          aria-label="Combien de casiers"
          value={kind}
          onChange={(value) => setKind(value === 'row' ? 'row' : 'one')}
          data={[
            { value: 'one', label: 'Un casier' },
            { value: 'row', label: 'Une rangée' },
          ]}
        />
        {isLoading || next.isLoading ? <Skeleton h={320} /> : <Form {...props} />}
      </Stack>
    </ScreenPage>
  );
}
