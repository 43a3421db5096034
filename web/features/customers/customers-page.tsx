/** `/customers/`: finds the file of a customer who calls or stands at the desk. */
import { useNavigate } from 'react-router';
import { ContactForm } from '#web/ui/admin/form/contact-form.js';
import { contactState } from '#web/ui/admin/form/contact-state.js';
import { BlockedCustomers } from './blocked-customers.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';

export function CustomersPage() {
  const navigate = useNavigate();
  return (
    <ScreenPage
      title="Clients"
      subtitle="Tout ce qu’une personne a commandé, doit ou a signalé, dans tous les modes."
    >
      <ContactForm onAsk={(contact) => void navigate('/customers/contact', contactState(contact))} />
      <BlockedCustomers />
    </ScreenPage>
  );
}
