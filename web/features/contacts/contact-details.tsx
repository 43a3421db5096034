/** A contact as those read it who may not change it. */
import { shownEmail } from '#domain/shared/shown-email.js';
import type { ContactView } from '#application/contract/contacts.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Phone } from '#web/ui/admin/formats.js';

interface Props {
  readonly contact: ContactView;
  readonly onClose: () => void;
}

export const ContactDetails = ({ contact, onClose }: Props) => (
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
