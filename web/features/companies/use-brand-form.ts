/** Shared by the three forms over one brand: the save, and the stored values after a conflict. */
import { type Branding, type BrandingBody, brandingBody } from '#application/contract/people/companies.js';
import { landingLayoutOf } from '#domain/companies/company.js';
import { describeBrand } from './brand-words.js';
import { useCompanyBrandingQuery, useUpdateCompanyBrandingMutation } from './company-calls.js';

// The whole brand in each form, so that each tab changes its own part and preserves the others.

/** Secrets start empty, which leaves them unchanged. */
const brandBodyOf = ({
  companyId: _company,
  hasLogo: _logo,
  logoUrl: _url,
  hasStripeSecretKey: _secret,
  hasStripeWebhookSecret: _webhook,
  webhookUrl: _address,
  landingComponentName,
  ...rest
}: Branding): BrandingBody => ({
  ...rest,
  landingComponentName: landingComponentName === null ? null : landingLayoutOf(landingComponentName),
  stripeSecretKey: '',
  stripeWebhookSecret: '',
});

export function useBrandForm(branding: Branding) {
  const params = { companyId: branding.companyId };
  const [save] = useUpdateCompanyBrandingMutation();
  const { refetch } = useCompanyBrandingQuery({ params, toasts: false });
  const toasts = { success: '!Modifications enregistrées', error: false } as const;
  return {
    schema: brandingBody,
    values: brandBodyOf(branding),
    submitLabel: 'Enregistrer',
    describe: describeBrand,
    onSubmit: (body: BrandingBody) => save({ params, body, toasts }).unwrap(),
    reload: async () => brandBodyOf(await refetch().unwrap()),
  };
}
