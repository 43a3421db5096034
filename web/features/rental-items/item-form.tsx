/**
 * The item's form: its own saves and pictures update the version, those of others are a conflict
 * (lists-and-api.md#conflicts).
 */
import type { RefObject } from 'react';
import { rentalItemBody, type RentalItemView } from '#application/contract/rentals/rental-item-shapes.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { useSwitchUndo } from '#web/ui/admin/undo-notice.js';
import { useRentalItemQuery, useUpdateRentalItemMutation } from './calls.js';
import { ItemFields } from './item-fields.js';
import { timeUnitOptions } from './words.js';
import { valuesOf } from './terms.js';
import { useRentalItemSwitch } from './use-switch.js';

const describe = (name: string, value: unknown): string | undefined =>
  name.endsWith('TimeUnitType')
    ? timeUnitOptions.find((option) => option.value === String(value))?.label
    : undefined;

const switchedText = ({ name, isActive }: RentalItemView): string =>
  `« ${name} » ${isActive ? 'proposé à la location' : 'retiré de la location'}`;

export type ItemHandle = RefObject<FormHandle<ReturnType<typeof valuesOf>> | null>;

interface Props {
  readonly item: RentalItemView;
  readonly form: ItemHandle;
  readonly onChange: (values: unknown) => void;
}

export function ItemForm({ item, form, onChange }: Props) {
  const [save] = useUpdateRentalItemMutation();
  const params = { itemId: item.id };
  const { refetch } = useRentalItemQuery({ params, toasts: false });
  const undo = useSwitchUndo(useRentalItemSwitch(), switchedText, ({ isActive, version }) =>
    form.current?.follow({ isActive, version }),
  );
  return (
    <>
      <RecordForm
        schema={rentalItemBody}
        values={valuesOf(item)}
        draft={`item.${item.id}`}
        submitLabel="Enregistrer l’article"
        describe={describe}
        onChange={onChange}
        onSubmit={(body) =>
          save({ params, body, toasts: { success: '!Article enregistré', error: false } }).unwrap()
        }
        handle={form}
        onSaved={(since) => undo.saved(item, since)}
        reload={async () => valuesOf(await refetch().unwrap())}
      >
        <ItemFields />
      </RecordForm>
      {undo.notice}
    </>
  );
}
