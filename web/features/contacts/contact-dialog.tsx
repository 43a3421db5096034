/** A contact, new or known, in one dialog. */
import { SimpleGrid } from '@mantine/core';
import type { ContactView } from '#application/contract/orders/contacts.js';
import { api } from '#application/contract/index.js';
import { CompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SwitchField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { useContactQuery, useCreateContactMutation, useUpdateContactMutation } from './contact-calls.js';

const Fields = () => (
  <>
    <TextField
      name="name"
      label="Nom"
      required
      maxLength={200}
      hint="L’entreprise, l’atelier, le fournisseur…"
    />
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField name="contactName" label="Interlocuteur" maxLength={100} emptyAs={null} />
      <PhoneField name="phoneNumber" label="Téléphone" emptyAs={null} />
      <EmailField name="email" label="E-mail" emptyAs={null} />
      <TextField name="address" label="Adresse" maxLength={200} emptyAs={null} />
      <TextField name="zipCode" label="Code postal" maxLength={20} emptyAs={null} />
      <TextField name="city" label="Ville" maxLength={100} emptyAs={null} />
      <TextField name="country" label="Pays" maxLength={100} emptyAs={null} />
    </SimpleGrid>
    <TextAreaField name="description" label="Description" maxLength={1000} emptyAs={null} />
    <SwitchField name="isActive" label="Actif" hint="Un contact inactif reste dans la liste, à part." />
  </>
);

const blank = {
  companyId: undefined,
  name: '',
  description: null,
  address: null,
  city: null,
  zipCode: null,
  country: null,
  phoneNumber: null,
  email: null,
  contactName: null,
  isActive: true,
};

export function NewContactDialog({ onClose }: { readonly onClose: () => void }) {
  const [create] = useCreateContactMutation();
  return (
    <RecordDialog
      title="Ajouter un contact"
      onClose={onClose}
      size="lg"
      schema={api.createContact.body}
      values={blank}
      draft="contact"
      submitLabel="Ajouter le contact"
      onSubmit={(body) => create({ body, toasts: { success: '!Contact ajouté', error: false } }).unwrap()}
    >
      <CompanyChoice />
      <Fields />
    </RecordDialog>
  );
}

const bodyOf = (contact: ContactView) => {
  const {
    id: _id,
    createdAt: _c,
    updatedAt: _u,
    deletedAt: _d,
    companyId: _company,
    companyName: _name,
    ...body
  } = contact;
  return body;
};

interface EditProps {
  readonly contact: ContactView;
  readonly onClose: () => void;
}

export function ContactDialog({ contact, onClose }: EditProps) {
  const params = { contactId: contact.id };
  const [save] = useUpdateContactMutation();
  const { refetch } = useContactQuery({ params, toasts: false });
  const values = bodyOf(contact);
  return (
    <RecordDialog
      title={contact.name}
      onClose={onClose}
      size="lg"
      schema={api.updateContact.body}
      values={values}
      draft={`contact.${contact.id}`}
      submitLabel="Enregistrer"
      onSubmit={(body) =>
        save({ params, body, toasts: { success: '!Contact mis à jour', error: false } }).unwrap()
      }
      reload={async () => bodyOf(await refetch().unwrap())}
    >
      <Fields />
    </RecordDialog>
  );
}
