/** `/companies/`: platform staff see and create all companies; other users are redirected to their own. */
import { Button, ColorSwatch, Group } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { CompanyView } from '#application/contract/people/companies.js';
import { useSend } from '#web/api/use-send.js';
import { useSession } from '#web/api/auth/use-session.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { momentColumn, phoneColumn } from '#web/ui/admin/list/shared-columns.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { api } from '#application/contract/index.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import './companies.css';

const blank = { name: '' };

/** Creating a company takes only its name; brand and people follow on its page. */
export function NewCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend();
  const navigate = useNavigate();
  return (
    <Dialog title="Créer une entreprise" onClose={onClose}>
      <RecordForm
        schema={api.createCompany.body}
        values={blank}
        draft="company"
        submitLabel="Créer l’entreprise"
        onSubmit={(body) => send('createCompany', { body, done: '!Entreprise créée' })}
        onSaved={({ id }) => void navigate(`/companies/${id}`)}
        onCancel={onClose}
      >
        <TextField name="name" label="Nom" required maxLength={200} hint="Le nom de l’entreprise cliente." />
      </RecordForm>
    </Dialog>
  );
}

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
  phoneColumn('supportPhone', 'Assistance', ({ supportPhone }) => supportPhone),
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
  momentColumn('createdAt', 'Créée le', ({ createdAt }) => createdAt, 'createdAt'),
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
        empty={{
          title: 'Aucune entreprise',
          text: 'Créez la première, puis invitez son responsable.',
          action: create,
        }}
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
