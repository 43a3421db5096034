/** A locker's record; separate actions with a reason change its lock, its service state and its deletion. */
import { api } from '#application/contract/index.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { lockerLimits } from '#domain/lockers/limits.js';
import { TextField } from '#web/ui/admin/form/fields.js';
import { NumberField } from '#web/ui/admin/form/number-fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { platform } from '#web/api/api.js';
import { useUpdateLockerMutation } from './locker-calls.js';
import { ShapeFields } from './locker-fields.js';

const bodyOf = ({
  number,
  name,
  description,
  cabinetSizeId,
  slotCount,
  type,
  isWithinReach,
  version,
}: LockerDetail) => ({
  number,
  name,
  description,
  cabinetSizeId,
  slotCount,
  type,
  isWithinReach,
  version,
});

interface Props {
  readonly locker: LockerDetail;
  readonly onClose: () => void;
}

export function EditDialog({ locker, onClose }: Props) {
  const [save] = useUpdateLockerMutation();
  const [read] = platform.useLazyLockerQuery();
  const params = { lockerId: locker.id };
  const values = bodyOf(locker);
  const { typed, keepTyped } = useDraft(`locker.${locker.id}`, values);
  return (
    <RecordDialog
      title={`Modifier le casier N°${locker.number}`}
      onClose={onClose}
      schema={api.updateLocker.body}
      values={values}
      typed={typed}
      onChange={keepTyped}
      submitLabel="Enregistrer"
      guardsLeaving={false}
      onSubmit={(body) =>
        save({ params, body, toasts: { success: '!Casier mis à jour', error: false } }).unwrap()
      }
      reload={async () => bodyOf(await read({ params, toasts: false }).unwrap())}
    >
      <NumberField name="number" label="Numéro" required min={1} max={lockerLimits.number} />
      <TextField name="name" label="Nom" maxLength={lockerLimits.name} />
      <ShapeFields />
    </RecordDialog>
  );
}
