/** Shared by the three forms over one brand: the save, and the stored values after a conflict. */
import { type Branding, type BrandingBody, brandingBody } from '#application/contract/people/companies.js';
import { useOwnVersion } from '#web/ui/admin/form/own-version.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { landingLayoutOf } from '#domain/companies/landing.js';
import { describeBrand } from './brand-words.js';
import { useCompanyBrandingQuery, useUpdateCompanyBrandingMutation } from './company-calls.js';

/** The whole brand in each form, so that each tab changes its own part and preserves the others. */

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

/** `name` separates the drafts of the forms. */
export function useBrandForm(branding: Branding, name: string) {
  const params = { companyId: branding.companyId };
  const [save] = useUpdateCompanyBrandingMutation();
  const { refetch } = useCompanyBrandingQuery({ params, toasts: false });
  const values = brandBodyOf(branding);
  const { typed, keepTyped, forgetTyped } = useDraft(`${name}.${branding.companyId}`, values);
  const version = useOwnVersion(typed?.version ?? branding.version);
  const toasts = { success: '!Modifications enregistrées', error: false } as const;
  const form = {
    schema: brandingBody,
    values,
    submitLabel: 'Enregistrer',
    describe: describeBrand,
    onSubmit: async (body: BrandingBody): Promise<Branding> => {
      const saved = await save({ params, body: { ...body, version: version.of(body) }, toasts }).unwrap();
      version.made(saved);
      return saved;
    },
    reload: async () => brandBodyOf(await refetch().unwrap()),
  };
  const draft = {
    typed,
    forgetTyped,
    keepTyped: (body: BrandingBody) => keepTyped({ ...body, version: version.of(body) }),
  };
  return { form, version, draft };
}
