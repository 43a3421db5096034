/** The fields of a compartment, for one locker or a row. */
import { useContext } from 'react';
import { platform } from '#web/api/api.js';
import { FormContext, SelectField } from '#web/ui/admin/form/fields.js';
import { DescribedInput } from '#web/ui/admin/form/described-input.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';

/** A newly chosen size sets slots and type, which can still be changed below. */
function SizeField() {
  const form = useContext(FormContext);
  const { data } = platform.useListCabinetSizesQuery({ query: { pageSize: 100 }, toasts: false });
  const sizes = data?.items ?? [];
  return (
    <SelectField
      name="cabinetSizeId"
      label={lockerFields.cabinetSizeId.label}
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

const { number: _number, name: _name, gridColumn, gridRow, ...shape } = lockerFields;

/** The place of one door; a row of lockers has none. */
export const DoorPlaceFields = () => (
  <>
    <DescribedInput name="gridColumn" field={gridColumn} />
    <DescribedInput name="gridRow" field={gridRow} />
  </>
);

export const ShapeFields = () =>
  Object.entries(shape).map(([name, field]) =>
    field.kind === 'reference' ? (
      <SizeField key={name} />
    ) : (
      <DescribedInput key={name} name={name} field={field} />
    ),
  );
