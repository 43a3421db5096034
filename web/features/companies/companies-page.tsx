/** `/companies/`: the platform's people see every company and open new ones; everyone else goes straight to their own. */
import { Button, ColorSwatch, Group } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { CompanyView } from '#application/contract/companies.js';
import { useSession } from '#web/api/auth/use-session.js';
import { EmptyNotice } from '#web/ui/admin/empty-notice.js';
import { Moment, Phone } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column } from '#web/ui/admin/list-types.js';
import { ScreenPage } from '#web/ui/admin/screen-page.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import './companies.css';
import { NewCompanyDialog } from './new-company-dialog.js';

const Brand = ({ company }: { readonly company: CompanyView }) => (
  <Group gap="xs">
    {company.logoUrl ? <img className="company-logo" src={company.logoUrl} alt="" /> : null}
    {company.primaryColor ? <ColorSwatch color={company.primaryColor} size={16} aria-hidden /> : null}
    <span>{company.companyName ?? '–'}</span>
  </Group>
);

const columns: readonly Column<CompanyView>[] = [
  { key: 'name', header: 'Entreprise', sort: 'name', isTitle: true, cell: ({ name }) => name },
  {
    key: 'brand',
    header: 'Marque',
    cell: (company) => <Brand company={company} />,
    csv: ({ companyName }) => companyName,
  },
  {
    key: 'supportPhone',
    header: 'Assistance',
    cell: ({ supportPhone }) => <Phone number={supportPhone} />,
    csv: ({ supportPhone }) => supportPhone,
  },
  {
    key: 'payment',
    header: 'Paiement',
    cell: ({ isPaymentReady }) =>
      isPaymentReady ? (
        <StatusBadge tone="good">Prêt</StatusBadge>
      ) : (
        <StatusBadge tone="warn">À configurer</StatusBadge>
      ),
    csv: ({ isPaymentReady }) => (isPaymentReady ? 'Prêt' : 'À configurer'),
  },
  {
    key: 'createdAt',
    header: 'Créée le',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

function EveryCompany() {
  const [isCreating, setCreating] = useState(false);
  const create = <Button onClick={() => setCreating(true)}>Créer une entreprise</Button>;
  return (
    <>
      <ListPage
        name="listCompanies"
        title="Entreprises"
        sort="name"
        order="asc"
        searchLabel="Rechercher un nom ou un téléphone"
        columns={columns}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/companies/${id}`}
        actions={create}
        csv="entreprises"
        empty={{ title: 'Aucune entreprise', text: 'Créez la première, puis invitez son responsable.' }}
      />
      {isCreating ? <NewCompanyDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}

export function CompaniesPage() {
  const { isAdmin, user } = useSession();
  if (isAdmin) return <EveryCompany />;
  if (user?.companyId) return <Navigate to={`/companies/${user.companyId}`} replace />;
  return (
    <ScreenPage title="Entreprises">
      <EmptyNotice
        title="Aucune entreprise"
        text="Demandez à un administrateur de vous rattacher à une entreprise."
      />
    </ScreenPage>
  );
}
