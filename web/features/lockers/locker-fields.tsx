/** What a compartment is, whether it stands alone or in a row. */
import { SelectField, SwitchField, TextAreaField } from '#web/ui/admin/fields.js';
import { NumberField } from '#web/ui/admin/number-fields.js';
import { lockerLimits } from '#domain/lockers/limits.js';
import { reachHint, reachLabel } from '#domain/lockers/reach-labels.js';
import { useListCabinetSizesQuery } from './locker-calls.js';
import { typeOptions } from './words.js';

function useSizeOptions() {
  const { data } = useListCabinetSizesQuery({ query: { pageSize: 100 }, toasts: false });
  return (
    data?.items.map(({ id, label, height, width }) => ({
      value: id,
      label: `${label} (${height} × ${width} mm)`,
    })) ?? []
  );
}

export function ShapeFields() {
  const sizes = useSizeOptions();
  return (
    <>
      <SelectField name="cabinetSizeId" label="Taille" options={sizes} required />
      <NumberField name="slotCount" label="Emplacements" required min={1} max={lockerLimits.slots} />
      <SelectField name="type" label="Type" options={typeOptions} numeric required />
      <SwitchField name="isWithinReach" label={reachLabel} hint={reachHint} />
      <TextAreaField name="description" label="Description" maxLength={lockerLimits.description} />
    </>
  );
}
