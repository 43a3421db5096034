/** `/companies/{id}`: who the company is, what its customers see, how it is paid, on which terms. One tab a question. */
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Branding, CompanyView } from '#application/contract/companies.js';
import { admins, managers } from '#application/contract/rights.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.js';
import { DetailPage } from '#web/ui/admin/detail-page.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import './companies.css';
import { BrandTab } from './brand-tab.js';
import { useCompanyBrandingQuery, useCompanyQuery, useDeleteCompanyMutation } from './company-calls.js';
import { CompanySummary } from './company-summary.js';
import { IdentityTab } from './identity-tab.js';
import { LegalGaps } from './legal-gaps.js';
import { LegalTab } from './legal-tab.js';
import { NoManager } from './no-manager.js';
import { NoticeGaps } from './notice-gaps.js';
import { PaymentTab } from './payment-tab.js';
import { TermsTab } from './terms-tab.js';

const tabs = [
  ['identite', 'Identité'],
  ['marque', 'Image de marque'],
  ['paiement', 'Paiement'],
  ['conditions', 'Conditions'],
  ['mentions', 'Mentions légales et réglages'],
] as const;
type Tab = (typeof tabs)[number][0];

const panelOf = (tab: Tab, company: CompanyView, branding: Branding) => {
  switch (tab) {
    case 'identite':
      return <IdentityTab company={company} />;
    case 'marque':
      return <BrandTab branding={branding} companyName={company.name} />;
    case 'paiement':
      return <PaymentTab branding={branding} />;
    case 'conditions':
      return <TermsTab branding={branding} />;
    case 'mentions':
      return <LegalTab companyId={company.id} />;
  }
};

/** The tab is a part of the address: leaving one with changes requires a confirmation, as leaving the page does. */
function CompanyTabs({ company, branding }: { readonly company: CompanyView; readonly branding: Branding }) {
  const { tab } = useParams();
  const navigate = useNavigate();
  const current = tabs.find(([key]) => key === tab)?.[0] ?? 'identite';
  return (
    <Tabs
      value={current}
      onChange={(next) =>
        void navigate(`/companies/${company.id}/${next ?? ''}`, { preventScrollReset: true })
      }
      keepMounted={false}
    >
      <Tabs.List className="company-tabs" aria-label="Rubriques de l’entreprise">
        {tabs.map(([key, label]) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current} pt="lg">
        {panelOf(current, company, branding)}
      </Tabs.Panel>
    </Tabs>
  );
}

function DeleteDialog({ company, onClose }: { readonly company: CompanyView; readonly onClose: () => void }) {
  const [remove] = useDeleteCompanyMutation();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Supprimer ${company.name}`}
      effect="Ses utilisateurs sont déconnectés aussitôt, ses contacts et sa page disparaissent. Ses commandes passées restent au journal."
      confirmLabel="Supprimer l’entreprise"
      tone="danger"
      onConfirm={async () => {
        const toasts = { success: '!Entreprise supprimée', error: false } as const;
        await remove({ params: { companyId: company.id }, toasts }).unwrap();
        void navigate('/companies');
      }}
      onClose={onClose}
    />
  );
}

export function CompanyPage() {
  const { companyId = '' } = useParams();
  const may = useMay();
  const seesAll = useSeesAll();
  const [isDeleting, setDeleting] = useState(false);
  const company = useCompanyQuery({ params: { companyId }, toasts: false });
  const branding = useCompanyBrandingQuery({ params: { companyId }, toasts: false });
  return (
    <QueryState query={company}>
      {(known) => (
        <DetailPage
          title={known.name}
          subtitle={known.companyName ?? undefined}
          actions={
            may(admins) ? [{ label: 'Supprimer', tone: 'danger', onClick: () => setDeleting(true) }] : []
          }
        >
          <QueryState query={branding}>
            {(brand) =>
              may(managers) && seesAll ? (
                <>
                  <NoManager companyId={known.id} />
                  <LegalGaps companyId={known.id} />
                  <NoticeGaps companyId={known.id} />
                  <CompanyTabs company={known} branding={brand} />
                </>
              ) : (
                <CompanySummary company={known} branding={brand} />
              )
            }
          </QueryState>
          {isDeleting ? <DeleteDialog company={known} onClose={() => setDeleting(false)} /> : null}
        </DetailPage>
      )}
    </QueryState>
  );
}
