/** Edits the recipient's contact details and the notes. */
import { api } from '#application/contract/index.js';
import type { ParcelDetail } from '#application/contract/orders/parcel-shapes.js';
import { useSend } from '#web/api/use-send.js';
import type { DialogProps } from '#web/features/orders/order-kind.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SelectField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { preferenceLabels, preferenceOptions } from './words.js';
import { platform } from '#web/api/api.js';
import { bodyFrom } from '#web/ui/admin/form/body-from.js';

type EditableParcel = Pick<
  ParcelDetail,
  | 'id'
  | 'version'
  | 'trackingNumber'
  | 'status'
  | 'customerName'
  | 'customerCompany'
  | 'customerPhone'
  | 'customerEmail'
  | 'notificationPreference'
  | 'notes'
>;

const bodyOf = bodyFrom(api.updateParcel.body);

const inWords = (name: string, value: unknown): string | undefined =>
  name === 'notificationPreference' ? preferenceLabels[value as keyof typeof preferenceLabels] : undefined;

export function EditParcelDialog({ order: parcel, onClose }: DialogProps<EditableParcel>) {
  const params = { parcelId: parcel.id };
  const send = useSend();
  const values = bodyOf(parcel);
  const { typed, storeTyped } = useDraft(`parcel.${parcel.id}`, values);
  const { refetch } = platform.useParcelQuery({ params, toasts: false });
  return (
    <Dialog title={`Modifier le colis ${parcel.trackingNumber}`} onClose={onClose}>
      <RecordForm
        schema={api.updateParcel.body}
        values={values}
        typed={typed}
        onChange={storeTyped}
        submitLabel="Enregistrer"
        describe={inWords}
        onSubmit={(body) => send('updateParcel', { params, body, done: '!Colis mis à jour' })}
        onSaved={onClose}
        onCancel={onClose}
        reload={async () => bodyOf(await refetch().unwrap())}
      >
        <TextField name="customerName" label="Destinataire" required maxLength={100} />
        <PhoneField name="customerPhone" label="Téléphone" emptyAs={null} />
        <EmailField name="customerEmail" label="E-mail" emptyAs={null} />
        <SelectField
          name="notificationPreference"
          label="Prévenir par"
          required
          options={preferenceOptions}
          hint={
            parcel.status === 1
              ? 'Remplacez ensuite le code : le nouveau part à la nouvelle adresse, et celui que l’ancienne a reçu n’ouvre plus.'
              : undefined
          }
        />
        <TextField name="customerCompany" label="Société" maxLength={100} emptyAs={null} />
        <TextAreaField name="notes" label="Notes pour le livreur" maxLength={500} emptyAs={null} />
      </RecordForm>
    </Dialog>
  );
}
