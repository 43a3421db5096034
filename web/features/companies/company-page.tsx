/** `/companies/{id}`: one tab each for identity, appearance, payment and terms. */
import { Alert, Anchor, Grid, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type Branding, type CompanyView, termsMaxLength } from '#application/contract/people/companies.js';
import { admins, managers } from '#application/contract/rights.js';
import { useSend } from '#web/api/use-send.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { DetailPage } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import type { CompanyLegal } from '#application/contract/people/company-legal.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Facts } from '#web/ui/admin/facts.js';
import { platform } from '#web/api/api.js';
import { TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { Prose } from '#web/ui/prose.js';
import { api } from '#application/contract/index.js';
import { Moment } from '#web/ui/admin/formats.js';
import './companies.css';
import { WaitingBanner } from '#web/ui/admin/waiting/waiting-banner.js';
import { BrandTab, BrandPreview } from './brand-tab.js';
import { LegalTab, NoticeGaps } from './legal-tab.js';
import { PaymentTab } from './payment-tab.js';
import { OtherFields, useBrandForm } from './brand-form.js';

const bodyOf = ({ name, version }: CompanyView) => ({ name, version });

/** The internal name of the company, which its customers never see. */
function IdentityTab({ company }: { readonly company: CompanyView }) {
  const params = { companyId: company.id };
  const send = useSend();
  const { refetch } = platform.useCompanyQuery({ params, toasts: false });
  return (
    <Stack gap="xl" maw="44rem">
      <RecordForm
        schema={api.updateCompany.body}
        values={bodyOf(company)}
        draft={`company.${company.id}`}
        submitLabel="Enregistrer"
        onSubmit={(body) => {
          return send('updateCompany', { params, body, done: '!Entreprise mise à jour' });
        }}
        reload={async () => bodyOf(await refetch().unwrap())}
      >
        <TextField
          name="name"
          label="Nom"
          required
          maxLength={200}
          hint="Il sert dans l’administration. Le nom montré aux clients se choisit dans «&nbsp;Image de marque&nbsp;»."
        />
      </RecordForm>
      <Facts
        items={[
          { label: 'Créée le', value: <Moment at={company.createdAt} /> },
          { label: 'Modifiée le', value: <Moment at={company.updatedAt} /> },
        ]}
      />
    </Stack>
  );
}

const fields = ['cgv'];

/** The terms of sale that customers accept before they pay, as customers see them. */
function TermsTab({ branding }: { readonly branding: Branding }) {
  const form = useBrandForm(branding);
  const [text, setText] = useState(branding.cgv);
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <RecordForm {...form} draft={`terms.${branding.companyId}`} onChange={({ cgv }) => setText(cgv)}>
          <OtherFields shown={fields} />
          <TextAreaField
            name="cgv"
            label="Conditions générales de vente"
            maxLength={termsMaxLength}
            emptyAs={null}
            rows={22}
            hint="Titres (#), listes (-), **gras** et [liens](https://…). Chaque commande garde le texte que son client a accepté."
          />
        </RecordForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Paper component="section" className="as-customers-read" aria-label="Aperçu des conditions" p="lg">
          {text ? <Prose text={text} /> : <Text c="dimmed">Aucune condition n’est enregistrée.</Text>}
        </Paper>
      </Grid.Col>
    </Grid>
  );
}

// A new company has no manager yet: a link to invite one, with company and role chosen.

function Notice({ companyId }: { readonly companyId: string }) {
  const who = { companyId, role: 'Manager' } as const;
  const { data } = platform.useUserCountsQuery({ query: who, toasts: false });
  const { Active = 0, Invited = 0 } = data?.counts ?? {};
  if (!data || Active + Invited > 0) return null;
  return (
    <Alert color="blue" variant="light" icon={<Icon name="users" />} title="Aucun responsable" mb="md">
      Personne ne gère encore cette entreprise.{' '}
      <Anchor
        component={Link}
        underline="always"
        to={`/users?${new URLSearchParams({ ...who, invite: 'new' }).toString()}`}
        inherit
      >
        Invitez son premier responsable
      </Anchor>
      &nbsp;: il complète ce qui suit, et pose ses consignes.
    </Alert>
  );
}

/** For platform staff only: a manager who reads it is one. */
const NoManager = ({ companyId }: { readonly companyId: string }) =>
  useMay()(admins) ? <Notice companyId={companyId} /> : null;

interface Props {
  readonly company: CompanyView;
  readonly branding: Branding;
}

/** Read-only summary for users who may not edit the company: support contact and page appearance. */
const CompanySummary = ({ company, branding }: Props) => (
  <Grid gap="xl">
    <Grid.Col span={{ base: 12, lg: 5 }}>
      <Facts
        items={[
          { label: 'Nom', value: company.name },
          { label: 'Nom montré aux clients', value: branding.companyName ?? company.name },
          { label: 'Téléphone d’assistance', value: branding.supportPhone ?? '–' },
          { label: 'Paiement', value: company.isPaymentReady ? 'Prêt' : 'À configurer' },
        ]}
      />
    </Grid.Col>
    <Grid.Col span={{ base: 12, lg: 7 }}>
      <BrandPreview
        brand={{ ...branding, companyName: branding.companyName ?? company.name }}
        logoUrl={branding.logoUrl}
      />
    </Grid.Col>
  </Grid>
);

const wanted = [
  ['legalAddress', 'l’adresse du siège'],
  ['siret', 'le SIRET'],
] as const satisfies readonly (readonly [keyof CompanyLegal, string])[];

/**
 * Invoice details that the law requires (CGI, annex II, article 242 nonies A) and this company lacks: shown before the
 * first invoice is issued.
 */
function LegalGaps({ companyId }: { readonly companyId: string }) {
  const { data: legal } = platform.useCompanyLegalQuery({ params: { companyId }, toasts: false });
  const missing = legal ? wanted.filter(([field]) => !legal[field]).map(([, words]) => words) : [];
  if (missing.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<Icon name="warn" />} title="Factures incomplètes" mb="md">
      Il y manque {missing.join(' et ')}. Complétez les{' '}
      <Anchor component={Link} to={`/companies/${companyId}/mentions`} inherit>
        mentions légales
      </Anchor>{' '}
      avant la première vente&nbsp;: une facture émise ne change plus.
    </Alert>
  );
}

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
  const send = useSend();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Supprimer ${company.name}`}
      effect="Ses utilisateurs sont déconnectés aussitôt, ses contacts et sa page disparaissent. Ses commandes passées restent au journal."
      confirmLabel="Supprimer l’entreprise"
      tone="danger"
      onConfirm={async () => {
        await send('deleteCompany', { params: { companyId: company.id }, done: '!Entreprise supprimée' });
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
  const company = platform.useCompanyQuery({ params: { companyId }, toasts: false });
  const branding = platform.useCompanyBrandingQuery({ params: { companyId }, toasts: false });
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
                  <WaitingBanner subjectKind="company" subjectId={known.id} name={known.name} />
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
