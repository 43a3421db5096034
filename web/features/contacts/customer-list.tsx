/** Customers who come again, the most frequent first. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FrequentCustomerView } from '#application/contract/contacts.js';
import { operators } from '#application/contract/rights.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { counted } from '#web/lib/plurals.js';
import { useCompanyFilter } from '#web/ui/admin/company-choice.js';
import { Moment, Phone } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column } from '#web/ui/admin/list-types.js';
import { useDeleteFrequentCustomerMutation } from './contact-calls.js';
import { CustomerDialog, NewCustomerDialog } from './customer-dialog.js';

const tenant: Column<FrequentCustomerView> = {
  key: 'tenant',
  header: 'Entreprise',
  cell: ({ companyName }) => companyName,
};

const columns: readonly Column<FrequentCustomerView>[] = [
  { key: 'name', header: 'Nom', sort: 'name', isTitle: true, cell: ({ name }) => name },
  {
    key: 'phone',
    header: 'Téléphone',
    cell: ({ phone }) => <Phone number={phone} />,
    csv: ({ phone }) => phone,
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email ?? '–' },
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
  const { isAdmin } = useSession();
  const mayEdit = useMay()(operators);
  const byCompany = useCompanyFilter();
  const [remove] = useDeleteFrequentCustomerMutation();
  const [opened, setOpened] = useState<FrequentCustomerView | 'new' | null>(null);
  const close = () => setOpened(null);
  const add = mayEdit ? <Button onClick={() => setOpened('new')}>Ajouter un client fréquent</Button> : null;
  return (
    <>
      <ListPage
        name="listFrequentCustomers"
        title="Clients fréquents"
        isEmbedded
        sort="usageCount"
        order="desc"
        searchLabel="Rechercher un nom, un téléphone, une société"
        columns={isAdmin ? [...columns, tenant] : columns}
        rowName={({ name }) => name}
        onOpen={mayEdit ? setOpened : undefined}
        filters={byCompany}
        actions={add}
        bulk={
          mayEdit
            ? [
                {
                  label: 'Supprimer',
                  tone: 'danger',
                  confirm: (count) =>
                    `${counted(count, 'client disparaît', 'clients disparaissent')} de la liste. Les commandes restent.`,
                  run: ({ id }) => remove({ params: { customerId: id }, toasts: false }).unwrap(),
                },
              ]
            : []
        }
        csv="clients-frequents"
        empty={{
          title: 'Aucun client fréquent',
          text: 'Ajoutez ceux qui reviennent\u00a0: leur nom se complète à la saisie d’un colis.',
          action: add,
        }}
      />
      {opened === 'new' ? <NewCustomerDialog onClose={close} /> : null}
      {opened !== null && opened !== 'new' ? <CustomerDialog customer={opened} onClose={close} /> : null}
    </>
  );
}
