/** A frequent customer, new or existing, in one dialog; the list shows how often they come. */
import type { FrequentCustomerView } from '#application/contract/orders/contacts.js';
import { api } from '#application/contract/index.js';
import { CompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import {
  useCreateFrequentCustomerMutation,
  useFrequentCustomerQuery,
  useUpdateFrequentCustomerMutation,
} from './contact-calls.js';

const Fields = () => (
  <>
    <TextField name="name" label="Nom" required maxLength={100} />
    <PhoneField name="phone" label="Téléphone" emptyAs={null} />
    <EmailField name="email" label="E-mail" emptyAs={null} />
    <TextField
      name="company"
      label="Société"
      maxLength={100}
      emptyAs={null}
      hint="Où travaille ce client, s’il y a lieu."
    />
  </>
);

const blank = { companyId: undefined, name: '', phone: null, company: null, email: null };

export function NewCustomerDialog({ onClose }: { readonly onClose: () => void }) {
  const [create] = useCreateFrequentCustomerMutation();
  return (
    <RecordDialog
      title="Ajouter un client fréquent"
      onClose={onClose}
      schema={api.createFrequentCustomer.body}
      values={blank}
      draft="frequent-customer"
      submitLabel="Ajouter le client"
      onSubmit={(body) => create({ body, toasts: { success: '!Client ajouté', error: false } }).unwrap()}
    >
      <CompanyChoice />
      <Fields />
    </RecordDialog>
  );
}

const bodyOf = ({ name, phone, company, email, version }: FrequentCustomerView) => ({
  name,
  phone,
  company,
  email,
  version,
});

interface EditProps {
  readonly customer: FrequentCustomerView;
  readonly onClose: () => void;
}

export function CustomerDialog({ customer, onClose }: EditProps) {
  const params = { customerId: customer.id };
  const [save] = useUpdateFrequentCustomerMutation();
  const { refetch } = useFrequentCustomerQuery({ params, toasts: false });
  const values = bodyOf(customer);
  return (
    <RecordDialog
      title={customer.name}
      onClose={onClose}
      schema={api.updateFrequentCustomer.body}
      values={values}
      draft={`frequent-customer.${customer.id}`}
      submitLabel="Enregistrer"
      onSubmit={(body) =>
        save({ params, body, toasts: { success: '!Client mis à jour', error: false } }).unwrap()
      }
      reload={async () => bodyOf(await refetch().unwrap())}
    >
      <Fields />
    </RecordDialog>
  );
}
