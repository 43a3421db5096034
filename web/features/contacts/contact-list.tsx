/** A company's contacts: every user may open a row, to edit or only to read it. */
import { shownEmail } from '#domain/shared/shown-email.js';
import type { ContactView } from '#application/contract/orders/contacts.js';
import { counted } from '#domain/shared/plurals.js';
import { Phone } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { useDeleteContactMutation } from './contact-calls.js';
import { ContactDialog, NewContactDialog } from './contact-dialog.js';
import { usePeopleList } from './use-people-list.js';

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
  {
    key: 'phoneNumber',
    header: 'Téléphone',
    cell: ({ phoneNumber }) => <Phone number={phoneNumber} />,
    csv: ({ phoneNumber }) => phoneNumber,
  },
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
  const [remove] = useDeleteContactMutation();
  const { mayEdit, list, add, isNew, opened, open, close } = usePeopleList<ContactView>({
    columns,
    filters: [{ key: 'isActive', label: 'État', options: states }],
    addLabel: 'Ajouter un contact',
    onDelete: {
      effect: (many) => `${counted(many, 'contact disparaît', 'contacts disparaissent')} de la liste.`,
      run: ({ id }) => remove({ params: { contactId: id }, toasts: false }).unwrap(),
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
