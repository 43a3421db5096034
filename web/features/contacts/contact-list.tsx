/** A company's contacts: every user may open a row, to edit or only to read it. */
import { SimpleGrid, Button } from '@mantine/core';
import { useState } from 'react';
import { shownEmail } from '#domain/shared/contacts.js';
import { counted } from '#domain/shared/plurals.js';
import type { ContactView } from '#application/contract/orders/contacts.js';
import { api } from '#application/contract/index.js';
import { operators } from '#application/contract/rights.js';
import { useSend } from '#web/api/use-send.js';
import { Phone } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column, BulkAction, Filter } from '#web/ui/admin/list/list-types.js';
import { phoneColumn } from '#web/ui/admin/list/shared-columns.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { CompanyChoice, useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SwitchField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { platform } from '#web/api/api.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { bodyFrom } from '#web/ui/admin/form/body-from.js';

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly companyName: string;
}

const keeper: Column<Kept> = {
  key: 'keeper',
  header: 'Entreprise',
  cell: ({ companyName }) => companyName,
};

interface Input<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  readonly addLabel: string;
  /** The effect of deleting `many` records, shown in the confirmation. */
  readonly onDelete: {
    readonly effect: (many: number) => string;
    readonly run: (row: Row) => Promise<unknown>;
  };
}

/**
 * Shared by both lists of people of a company: daily staff add, open and delete, assistance reads
 * (accounts.md#people).
 */
export function usePeopleList<Row extends Kept>({ columns, filters = [], addLabel, onDelete }: Input<Row>) {
  const { isAdmin } = useSession();
  const mayEdit = useMay()(operators);
  const byCompany = useCompanyFilter();
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const add = mayEdit ? <Button onClick={() => setOpened('new')}>{addLabel}</Button> : null;
  const remove: BulkAction<Row> = {
    label: 'Supprimer',
    tone: 'danger',
    confirm: onDelete.effect,
    run: onDelete.run,
  };
  return {
    mayEdit,
    add,
    isNew: opened === 'new',
    opened: opened === 'new' ? null : opened,
    open: setOpened,
    close: () => setOpened(null),
    list: {
      isEmbedded: true,
      columns: isAdmin ? [...columns, keeper] : columns,
      rowName: ({ name }: Row) => name,
      filters: [...filters, ...byCompany],
      actions: add,
      bulk: mayEdit ? [remove] : [],
    },
  };
}

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

/** A new or existing contact in one dialog. */
export function NewContactDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend();
  return (
    <RecordDialog
      title="Ajouter un contact"
      onClose={onClose}
      size="lg"
      schema={api.createContact.body}
      values={blank}
      draft="contact"
      submitLabel="Ajouter le contact"
      onSubmit={(body) => send('createContact', { body, done: '!Contact ajouté' })}
    >
      <CompanyChoice />
      <Fields />
    </RecordDialog>
  );
}

const bodyOf = bodyFrom(api.updateContact.body);

interface EditProps {
  readonly contact: ContactView;
  readonly onClose: () => void;
}

function ContactDialog({ contact, onClose }: EditProps) {
  const params = { contactId: contact.id };
  const send = useSend();
  const { refetch } = platform.useContactQuery({ params, toasts: false });
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
      onSubmit={(body) => send('updateContact', { params, body, done: '!Contact mis à jour' })}
      reload={async () => bodyOf(await refetch().unwrap())}
    >
      <Fields />
    </RecordDialog>
  );
}

interface Props {
  readonly contact: ContactView;
  readonly onClose: () => void;
}

/** The read-only view of a contact. */
const ContactDetails = ({ contact, onClose }: Props) => (
  <Dialog title={contact.name} onClose={onClose}>
    <Facts
      items={[
        { label: 'Interlocuteur', value: contact.contactName ?? '–' },
        { label: 'Téléphone', value: <Phone number={contact.phoneNumber} /> },
        { label: 'E-mail', value: shownEmail(contact.email ?? '–') },
        {
          label: 'Adresse',
          value:
            [contact.address, [contact.zipCode, contact.city].filter(Boolean).join(' '), contact.country]
              .filter(Boolean)
              .join(', ') || '–',
        },
        { label: 'Description', value: contact.description ?? '–' },
      ]}
    />
  </Dialog>
);

const columns: readonly Column<ContactView>[] = [
  { key: 'name', header: 'Nom', sort: 'name', isTitle: true, cell: ({ name }) => name },
  { key: 'contactName', header: 'Interlocuteur', cell: ({ contactName }) => contactName ?? '–' },
  phoneColumn('phoneNumber', 'Téléphone', ({ phoneNumber }) => phoneNumber),
  { key: 'email', header: 'E-mail', cell: ({ email }) => shownEmail(email ?? '–') },
  { key: 'city', header: 'Ville', cell: ({ city }) => city ?? '–' },
  {
    key: 'isActive',
    header: 'État',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Actif' : 'Inactif'}</StatusBadge>
    ),
    csv: ({ isActive }) => (isActive ? 'Actif' : 'Inactif'),
  },
];

const states = [
  { value: 'true', label: 'Actifs' },
  { value: 'false', label: 'Inactifs' },
];

export function ContactList() {
  const send = useSend();
  const { mayEdit, list, add, isNew, opened, open, close } = usePeopleList<ContactView>({
    columns,
    filters: [{ key: 'isActive', label: 'État', options: states }],
    addLabel: 'Ajouter un contact',
    onDelete: {
      effect: (many) => `${counted(many, 'contact disparaît', 'contacts disparaissent')} de la liste.`,
      run: ({ id }) => send('deleteContact', { params: { contactId: id }, toasts: false }),
    },
  });
  const Open = mayEdit ? ContactDialog : ContactDetails;
  return (
    <>
      <ListPage
        name="listContacts"
        title="Contacts de l’entreprise"
        {...list}
        sort="name"
        order="asc"
        searchLabel="Rechercher un nom, une ville, un téléphone"
        onOpen={open}
        csv="contacts"
        empty={{
          title: 'Aucun contact',
          text: 'Notez ici ateliers, fournisseurs et partenaires.',
          action: add,
        }}
      />
      {isNew ? <NewContactDialog onClose={close} /> : null}
      {opened ? <Open contact={opened} onClose={close} /> : null}
    </>
  );
}
