/** The fields of a compartment, for one locker or a row. */
import { useContext } from 'react';
import { FormContext } from '#web/ui/admin/form/field-context.js';
import { SelectField, SwitchField, TextAreaField } from '#web/ui/admin/form/fields.js';
import { NumberField } from '#web/ui/admin/form/number-fields.js';
import { lockerLimits } from '#domain/lockers/limits.js';
import { reachHint, reachLabel } from '#domain/lockers/reach-labels.js';
import { useListCabinetSizesQuery } from './locker-calls.js';
import { typeOptions } from './words.js';

/** A newly chosen size sets slots and type, which can still be changed below. */
function SizeField() {
  const form = useContext(FormContext);
  const { data } = useListCabinetSizesQuery({ query: { pageSize: 100 }, toasts: false });
  const sizes = data?.items ?? [];
  return (
    <SelectField
      name="cabinetSizeId"
      label="Taille"
      options={sizes.map(({ id, label, height, width }) => ({
        value: id,
        label: `${label} (${height} × ${width} mm)`,
      }))}
      required
      onChosen={(id) => {
        const size = sizes.find((one) => one.id === id);
        if (!size) return;
        form?.setValue('slotCount', size.slotCount);
        form?.setValue('type', size.type);
      }}
    />
  );
}

export const ShapeFields = () => (
  <>
    <SizeField />
    <NumberField
      name="slotCount"
      label="Emplacements"
      hint="Repris de la taille."
      required
      min={1}
      max={lockerLimits.slots}
    />
    <SelectField name="type" label="Type" options={typeOptions} numeric required />
    <SwitchField name="isWithinReach" label={reachLabel} hint={reachHint} />
    <TextAreaField name="description" label="Description" maxLength={lockerLimits.description} />
  </>
);
