/** The form of one record (record-form.tsx) in a dialog that closes after saving (dialog.tsx). */
import type { ComponentProps } from 'react';
import { Dialog } from './dialog.js';
import type { FormValues } from '#web/ui/admin/form/fields.js';
import { RecordForm, type RecordFormProps } from '#web/ui/admin/form/record-form.js';

interface Props<Values extends FormValues, Reply> extends Omit<RecordFormProps<Values, Reply>, 'onCancel'> {
  readonly title: string;
  readonly size?: ComponentProps<typeof Dialog>['size'];
  readonly onClose: () => void;
}

export function RecordDialog<Values extends FormValues, Reply>(props: Props<Values, Reply>) {
  const { title, size, onClose, ...form } = props;
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <RecordForm onSaved={onClose} {...form} onCancel={onClose} />
    </Dialog>
  );
}
