/** `/contacts/`: business contacts and frequent customers, one tab each. */
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ContactList } from './contact-list.js';
import { CustomerList } from './customer-list.js';

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
