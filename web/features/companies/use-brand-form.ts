/** What the three forms over one brand share: how it is saved, and what is stored when somebody else was faster. */
import { brandingBody, type Branding, type BrandingBody } from '#application/contract/companies.js';
import { brandBodyOf } from './brand-body.js';
import { describeBrand } from './brand-words.js';
import { useCompanyBrandingQuery, useUpdateCompanyBrandingMutation } from './company-calls.js';
import { useOwnVersion } from '#web/ui/admin/own-version.js';

export function useBrandForm(branding: Branding) {
  const params = { companyId: branding.companyId };
  const [save] = useUpdateCompanyBrandingMutation();
  const { refetch } = useCompanyBrandingQuery({ params, toasts: false });
  const version = useOwnVersion(branding.version);
  const toasts = { success: '!Modifications enregistrées', error: false } as const;
  const form = {
    schema: brandingBody,
    values: brandBodyOf(branding),
    submitLabel: 'Enregistrer',
    describe: describeBrand,
    onSubmit: async (body: BrandingBody): Promise<Branding> => {
      const saved = await save({ params, body: { ...body, version: version.of(body) }, toasts }).unwrap();
      version.made(saved);
      return saved;
    },
    reload: async () => brandBodyOf(await refetch().unwrap()),
  };
  return { form, version };
}
