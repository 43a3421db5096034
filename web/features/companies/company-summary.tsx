/** What those who may not change a company need of it: whom customers call, and how their page looks. */
import { Grid } from '@mantine/core';
import type { Branding, CompanyView } from '#application/contract/companies.js';
import { Facts } from '#web/ui/admin/facts.js';
import { BrandPreview } from './brand-preview.js';

interface Props {
  readonly company: CompanyView;
  readonly branding: Branding;
}

export const CompanySummary = ({ company, branding }: Props) => (
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
