/** Frequent customers, sorted by their number of orders. */
import { shownEmail } from '#domain/shared/shown-email.js';
import type { FrequentCustomerView } from '#application/contract/orders/contacts.js';
import { counted } from '#domain/shared/plurals.js';
import { Moment, Phone } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { useDeleteFrequentCustomerMutation } from './contact-calls.js';
import { CustomerDialog, NewCustomerDialog } from './customer-dialog.js';
import { usePeopleList } from './use-people-list.js';

const columns: readonly Column<FrequentCustomerView>[] = [
  { key: 'name', header: 'Nom', sort: 'name', isTitle: true, cell: ({ name }) => name },
  {
    key: 'phone',
    header: 'Téléphone',
    cell: ({ phone }) => <Phone number={phone} />,
    csv: ({ phone }) => phone,
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => shownEmail(email ?? '–') },
  { key: 'company', header: 'Société', cell: ({ company }) => company ?? '–' },
  {
    key: 'usageCount',
    header: 'Passages',
    sort: 'usageCount',
    align: 'end',
    cell: ({ usageCount }) => usageCount,
    csv: ({ usageCount }) => usageCount,
  },
  {
    key: 'lastUsed',
    header: 'Dernier passage',
    sort: 'lastUsed',
    cell: ({ lastUsed }) => (lastUsed === null ? 'Jamais' : <Moment at={lastUsed} />),
    csv: ({ lastUsed }) => lastUsed,
  },
];

export function CustomerList() {
  const [remove] = useDeleteFrequentCustomerMutation();
  const { mayEdit, list, add, isNew, opened, open, close } = usePeopleList<FrequentCustomerView>({
    columns,
    addLabel: 'Ajouter un client fréquent',
    onDelete: {
      effect: (many) =>
        `${counted(many, 'client disparaît', 'clients disparaissent')} de la liste. Les commandes restent.`,
      run: ({ id }) => remove({ params: { customerId: id }, toasts: false }).unwrap(),
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
