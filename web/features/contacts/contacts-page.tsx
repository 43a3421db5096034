/** `/contacts/`: business contacts and frequent customers, one tab each. */
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { shownEmail } from '#domain/shared/contacts.js';
import type { FrequentCustomerView } from '#application/contract/orders/contacts.js';
import { counted } from '#domain/shared/plurals.js';
import { Moment } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { phoneColumn } from '#web/ui/admin/list/shared-columns.js';
import { api } from '#application/contract/index.js';
import { CompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { bodyFrom } from '#web/ui/admin/form/body-from.js';
import { ContactList, usePeopleList } from './contact-list.js';

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

/** A new or existing frequent customer in one dialog; the list shows how often they order. */
function NewCustomerDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend();
  return (
    <RecordDialog
      title="Ajouter un client fréquent"
      onClose={onClose}
      schema={api.createFrequentCustomer.body}
      values={blank}
      draft="frequent-customer"
      submitLabel="Ajouter le client"
      onSubmit={(body) => send('createFrequentCustomer', { body, done: '!Client ajouté' })}
    >
      <CompanyChoice />
      <Fields />
    </RecordDialog>
  );
}

const bodyOf = bodyFrom(api.updateFrequentCustomer.body);

interface EditProps {
  readonly customer: FrequentCustomerView;
  readonly onClose: () => void;
}

function CustomerDialog({ customer, onClose }: EditProps) {
  const params = { customerId: customer.id };
  const send = useSend();
  const { refetch } = platform.useFrequentCustomerQuery({ params, toasts: false });
  const values = bodyOf(customer);
  return (
    <RecordDialog
      title={customer.name}
      onClose={onClose}
      schema={api.updateFrequentCustomer.body}
      values={values}
      draft={`frequent-customer.${customer.id}`}
      submitLabel="Enregistrer"
      onSubmit={(body) => send('updateFrequentCustomer', { params, body, done: '!Client mis à jour' })}
      reload={async () => bodyOf(await refetch().unwrap())}
    >
      <Fields />
    </RecordDialog>
  );
}

const columns: readonly Column<FrequentCustomerView>[] = [
  { key: 'name', header: 'Nom', sort: 'name', isTitle: true, cell: ({ name }) => name },
  phoneColumn('phone', 'Téléphone', ({ phone }) => phone),
  { key: 'email', header: 'E-mail', cell: ({ email }) => shownEmail(email ?? '–') },
  { key: 'company', header: 'Société', cell: ({ company }) => company ?? '–' },
  {
    key: 'usageCount',
    header: 'Passages',
    sort: 'usageCount',
    align: 'end',
    cell: ({ usageCount }) => usageCount,
  },
  {
    key: 'lastUsed',
    header: 'Dernier passage',
    sort: 'lastUsed',
    cell: ({ lastUsed }) => (lastUsed === null ? 'Jamais' : <Moment at={lastUsed} />),
    csv: ({ lastUsed }) => lastUsed,
  },
];

/** Frequent customers, sorted by their number of orders. */
function CustomerList() {
  const send = useSend();
  const { mayEdit, list, add, isNew, opened, open, close } = usePeopleList<FrequentCustomerView>({
    columns,
    addLabel: 'Ajouter un client fréquent',
    onDelete: {
      effect: (many) =>
        `${counted(many, 'client disparaît', 'clients disparaissent')} de la liste. Les commandes restent.`,
      run: ({ id }) => send('deleteFrequentCustomer', { params: { customerId: id }, toasts: false }),
    },
  });
  return (
    <>
      <ListPage
        name="listFrequentCustomers"
        title="Clients fréquents"
        {...list}
        sort="usageCount"
        order="desc"
        searchLabel="Rechercher un nom, un téléphone, une société"
        onOpen={mayEdit ? open : undefined}
        csv="clients-frequents"
        empty={{
          title: 'Aucun client fréquent',
          text: 'Ajoutez ceux qui reviennent\u00a0: leur nom se complète à la saisie d’un colis.',
          action: add,
        }}
      />
      {isNew ? <NewCustomerDialog onClose={close} /> : null}
      {opened ? <CustomerDialog customer={opened} onClose={close} /> : null}
    </>
  );
}

export function ContactsPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'clients' ? 'clients' : 'contacts';
  return (
    <ScreenPage title="Contacts">
      <Tabs value={tab} onChange={(next) => setSearch(next === 'clients' ? { tab: next } : {})}>
        <Tabs.List aria-label="Rubriques des contacts">
          <Tabs.Tab value="contacts">Contacts</Tabs.Tab>
          <Tabs.Tab value="clients">Clients fréquents</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} pt="lg">
          {tab === 'clients' ? <CustomerList /> : <ContactList />}
        </Tabs.Panel>
      </Tabs>
    </ScreenPage>
  );
}
