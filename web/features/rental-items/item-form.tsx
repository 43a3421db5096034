/** The item's form: its own saves and pictures count as known, anybody else's are told as a conflict (behaviour.md §2). */
import { useRef, type RefObject } from 'react';
import { rentalItemBody, type RentalItemView } from '#application/contract/rental-item-shapes.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useRentalItemQuery, useUpdateRentalItemMutation } from './calls.js';
import { ItemFields } from './item-fields.js';
import { timeUnitOptions } from './words.js';
import { valuesOf } from './terms.js';

/** The newest version that this page itself has made; another person's in between is not passed over. */
export function useOwnVersion(first: number) {
  const known = useRef(first);
  const saw = ({ version }: RentalItemView): void => {
    if (version === known.current + 1) known.current = version;
  };
  return { known, saw };
}

const describe = (name: string, value: unknown): string | undefined =>
  name.endsWith('TimeUnitType')
    ? timeUnitOptions.find((option) => option.value === String(value))?.label
    : undefined;

interface Props {
  readonly item: RentalItemView;
  readonly known: RefObject<number>;
  readonly onSaved: (item: RentalItemView) => void;
  readonly onChange: (values: unknown) => void;
}

export function ItemForm({ item, known, onSaved, onChange }: Props) {
  const [save] = useUpdateRentalItemMutation();
  const params = { itemId: item.id };
  const { refetch } = useRentalItemQuery({ params, toasts: false });
  return (
    <RecordForm
      schema={rentalItemBody}
      values={valuesOf(item)}
      submitLabel="Enregistrer l’article"
      describe={describe}
      onChange={onChange}
      onSubmit={(values) => {
        const body = { ...values, version: Math.max(values.version, known.current) };
        return save({ params, body, toasts: { success: '!Article enregistré', error: false } }).unwrap();
      }}
      onSaved={onSaved}
      reload={async () => valuesOf(await refetch().unwrap())}
    >
      <ItemFields />
    </RecordForm>
  );
}
