/** A locker's record; separate actions with a reason change its lock, its service state and its deletion. */
import { api } from '#application/contract/index.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { pickFields } from '#domain/shared/described-field.js';
import { DescribedInput } from '#web/ui/admin/form/described-input.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { platform } from '#web/api/api.js';
import { useUpdateLockerMutation } from './locker-calls.js';
import { ShapeFields } from './locker-fields.js';

const bodyOf = (locker: LockerDetail) => ({ ...pickFields(lockerFields, locker), version: locker.version });

interface Props {
  readonly locker: LockerDetail;
  readonly onClose: () => void;
}

export function EditDialog({ locker, onClose }: Props) {
  const [save] = useUpdateLockerMutation();
  const [read] = platform.useLazyLockerQuery();
  const params = { lockerId: locker.id };
  const values = bodyOf(locker);
  return (
    <RecordDialog
      title={`Modifier le casier N°${locker.number}`}
      onClose={onClose}
      schema={api.updateLocker.body}
      values={values}
      draft={`locker.${locker.id}`}
      submitLabel="Enregistrer"
      confirmsLeaving={false}
      onSubmit={(body) =>
        save({ params, body, toasts: { success: '!Casier mis à jour', error: false } }).unwrap()
      }
      reload={async () => bodyOf(await read({ params, toasts: false }).unwrap())}
    >
      <DescribedInput name="number" field={lockerFields.number} />
      <DescribedInput name="name" field={lockerFields.name} />
      <ShapeFields />
    </RecordDialog>
  );
}
