/** `/customers/:of`: the file of one customer, from a record of theirs or from a typed contact. */
import { Anchor, List, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { managers } from '#application/contract/rights.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { minute } from '#domain/shared/record.js';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Facts } from '#web/ui/admin/facts.js';
import { contactIn, contactState } from '#web/ui/admin/form/contact-state.js';
import { Money, Phone } from '#web/ui/admin/formats.js';
import { DetailPage, Section, type DetailAction } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { IncidentRow, OrderRow, WaitingEntries } from './file-parts.js';
import { BlockNotice, Notes, useBlock, type OfCustomer } from './staff-writes.js';

const { useCustomerQuery } = platform;

interface Props {
  readonly file: CustomerFileView;
}

const Orders = ({ file: { orders, isCut, ...file } }: Props) => (
  <Section title="Commandes">
    {orders.length === 0 ? (
      <Text c="dimmed">Aucune commande avec ces coordonnées.</Text>
    ) : (
      <List listStyleType="none" spacing="sm">
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} person={file} />
        ))}
      </List>
    )}
    {isCut ? (
      <Text size="sm" c="dimmed">
        Des commandes plus anciennes ne sont pas montrées&nbsp;: cherchez-les dans les listes.
      </Text>
    ) : null}
  </Section>
);

const Incidents = ({ file: { incidents } }: Props) => (
  <Section title="Incidents">
    {incidents.length === 0 ? (
      <Text c="dimmed">Aucun dommage, retard, retrait signalé ni paiement contesté.</Text>
    ) : (
      <List listStyleType="none" spacing="sm">
        {incidents.map((incident) => (
          <IncidentRow key={`${incident.kind} ${incident.orderId} ${incident.at}`} incident={incident} />
        ))}
      </List>
    )}
  </Section>
);

const Contact = ({ file: { phone, email, companyName, owed } }: Props) => (
  <Section title="Coordonnées">
    <Facts
      items={[
        phone !== null && {
          label: 'Téléphone',
          value: (
            <Anchor href={`tel:${phone.replace(/\s/g, '')}`}>
              <Phone number={phone} />
            </Anchor>
          ),
        },
        email !== null && { label: 'E-mail', value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
        { label: 'Entreprise', value: companyName },
        { label: 'Doit', value: <Money euros={owed} /> },
      ]}
    />
  </Section>
);

/** What is stored of the person is answered for by managers who see the whole company. */
function usePrivacy({ email, phone }: CustomerFileView): DetailAction[] {
  const may = useMay();
  const seesAll = useSeesAll();
  const navigate = useNavigate();
  const contact = email ?? phone;
  if (contact === null || !may(managers) || !seesAll) return [];
  const onClick = () => void navigate('/personal-data', contactState(contact));
  return [{ label: 'Données personnelles', onClick }];
}

function File({ of, file }: OfCustomer) {
  const privacy = usePrivacy(file);
  const block = useBlock({ of, file });
  const { name, phone, email } = file;
  return (
    <DetailPage
      title={name ?? phone ?? email ?? ''}
      subtitle="Fiche client"
      status={file.block ? <StatusBadge tone="bad">Bloqué</StatusBadge> : null}
      actions={[...privacy, ...block.actions]}
      aside={
        <>
          <Contact file={file} />
          <Notes of={of} file={file} />
        </>
      }
    >
      <BlockNotice file={file} />
      <WaitingEntries entries={file.waiting} />
      <Orders file={file} />
      <Incidents file={file} />
      {block.dialog}
    </DetailPage>
  );
}

export function CustomerPage() {
  const { of: record = '' } = useParams();
  const typed = contactIn(useLocation().state);
  const of = record === 'contact' ? typed : record;
  const query = useCustomerQuery(of === null ? skipToken : { query: { of }, toasts: false }, {
    pollingInterval: minute,
    skipPollingIfUnfocused: true,
  });
  // Without its state, such as in a copied address, the contact is unknown.
  if (of === null) return <Navigate to="/customers" replace />;
  return <QueryState query={query}>{(file) => <File key={of} of={of} file={file} />}</QueryState>;
}
