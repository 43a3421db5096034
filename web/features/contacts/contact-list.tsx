/** A company's contacts: a row opens for those who may change it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ContactView } from '#application/contract/contacts.js';
import { operators } from '#application/contract/rights.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { counted } from '#web/lib/plurals.js';
import { useCompanyFilter } from '#web/ui/admin/company-choice.js';
import { Phone } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column } from '#web/ui/admin/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useDeleteContactMutation } from './contact-calls.js';
import { ContactDetails } from './contact-details.js';
import { ContactDialog, NewContactDialog } from './contact-dialog.js';

const company: Column<ContactView> = {
  key: 'company',
  header: 'Entreprise',
  cell: ({ companyName }) => companyName,
};

const columns: readonly Column<ContactView>[] = [
  { key: 'name', header: 'Nom', sort: 'name', isTitle: true, cell: ({ name }) => name },
  { key: 'contactName', header: 'Interlocuteur', cell: ({ contactName }) => contactName ?? '–' },
  {
    key: 'phoneNumber',
    header: 'Téléphone',
    cell: ({ phoneNumber }) => <Phone number={phoneNumber} />,
    csv: ({ phoneNumber }) => phoneNumber,
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email ?? '–' },
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
  const { isAdmin } = useSession();
  const mayEdit = useMay()(operators);
  const byCompany = useCompanyFilter();
  const [remove] = useDeleteContactMutation();
  const [opened, setOpened] = useState<ContactView | 'new' | null>(null);
  const close = () => setOpened(null);
  const add = mayEdit ? <Button onClick={() => setOpened('new')}>Ajouter un contact</Button> : null;
  const Open = mayEdit ? ContactDialog : ContactDetails;
  return (
    <>
      <ListPage
        name="listContacts"
        title="Contacts de l’entreprise"
        isEmbedded
        sort="name"
        order="asc"
        searchLabel="Rechercher un nom, une ville, un téléphone"
        columns={isAdmin ? [...columns, company] : columns}
        rowName={({ name }) => name}
        onOpen={setOpened}
        filters={[{ key: 'isActive', label: 'État', options: states }, ...byCompany]}
        actions={add}
        bulk={
          mayEdit
            ? [
                {
                  label: 'Supprimer',
                  tone: 'danger',
                  confirm: (count) =>
                    `${counted(count, 'contact disparaît', 'contacts disparaissent')} de la liste.`,
                  run: ({ id }) => remove({ params: { contactId: id }, toasts: false }).unwrap(),
                },
              ]
            : []
        }
        csv="contacts"
        empty={{
          title: 'Aucun contact',
          text: 'Notez ici ateliers, fournisseurs et partenaires.',
          action: add,
        }}
      />
      {opened === 'new' ? <NewContactDialog onClose={close} /> : null}
      {opened !== null && opened !== 'new' ? <Open contact={opened} onClose={close} /> : null}
    </>
  );
}
