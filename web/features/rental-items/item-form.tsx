/**
 * The item's form: its own saves and pictures update the version, those of others are a conflict
 * (lists-and-api.md#conflicts).
 */
import { useRef } from 'react';
import { rentalItemBody, type RentalItemView } from '#application/contract/rentals/rental-item-shapes.js';
import type { OwnVersion } from '#web/ui/admin/form/own-version.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { useSwitchUndo } from '#web/ui/admin/undo-notice.js';
import type { Draft } from '#web/ui/admin/form/use-draft.js';
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

interface Props {
  readonly item: RentalItemView;
  readonly draft: Draft<ReturnType<typeof valuesOf>>;
  readonly version: OwnVersion;
  readonly onChange: (values: unknown) => void;
}

export function ItemForm({ item, draft, version, onChange }: Props) {
  const [save] = useUpdateRentalItemMutation();
  const params = { itemId: item.id };
  const { refetch } = useRentalItemQuery({ params, toasts: false });
  const form = useRef<FormHandle<ReturnType<typeof valuesOf>>>(null);
  const undo = useSwitchUndo(useRentalItemSwitch(), switchedText, (since) => {
    version.made(since);
    form.current?.follow({ isActive: since.isActive });
  });
  return (
    <>
      <RecordForm
        schema={rentalItemBody}
        values={valuesOf(item)}
        typed={draft.typed}
        submitLabel="Enregistrer l’article"
        describe={describe}
        onChange={(values) => {
          onChange(values);
          draft.keepTyped({ ...values, version: version.of(values) });
        }}
        onSubmit={(values) => {
          const body = { ...values, version: version.of(values) };
          return save({ params, body, toasts: { success: '!Article enregistré', error: false } }).unwrap();
        }}
        handle={form}
        onSaved={(since) => {
          version.made(since);
          draft.forgetTyped();
          undo.saved(item, since);
        }}
        reload={async () => valuesOf(await refetch().unwrap())}
      >
        <ItemFields />
      </RecordForm>
      {undo.notice}
    </>
  );
}
