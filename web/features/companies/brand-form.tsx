/** Shared by the three forms over one brand: the save, and the stored values after a conflict. */
import { landingLayoutLabels, landingLayouts } from '#domain/companies/company.js';
import { type Branding, type BrandingBody, brandingBody } from '#application/contract/people/companies.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { useFieldOf } from '#web/ui/admin/form/fields.js';

/** The logo is sent as a file of its own. */
type Field = Exclude<keyof BrandingBody, 'version' | 'logoImage'>;

/** Field labels of a brand for conflicts, including those of the other tabs, but never a secret. */
const brandLabels: Readonly<Record<Field, string>> = {
  companyName: 'Nom montré aux clients',
  primaryColor: 'Couleur',
  fontFamily: 'Police',
  supportPhone: 'Téléphone d’assistance',
  landingComponentName: 'Disposition',
  landingMarkdown: 'Texte de présentation',
  cgv: 'Conditions générales de vente',
  stripePublicKey: 'Clé publique',
  stripeSecretKey: 'Clé secrète',
  stripeWebhookSecret: 'Secret du webhook',
};

const brandFields = Object.keys(brandLabels) as Field[];

const secretWords = (value: unknown): string =>
  value === null ? '(à retirer)' : value ? '(nouveau, masqué)' : '(inchangé)';

/** Undefined if the value is readable as it is. */
function describeBrand(name: string, value: unknown): string | undefined {
  if (name === 'stripeSecretKey' || name === 'stripeWebhookSecret') return secretWords(value);
  const layout = landingLayouts.find((known) => name === 'landingComponentName' && known === value);
  return layout && landingLayoutLabels[layout];
}

function Named({ name }: { readonly name: (typeof brandFields)[number] }) {
  useFieldOf(name, brandLabels[name]);
  return null;
}

/** A brand is saved as a whole: fields of other tabs are not on this form, but a conflict names them. */
export const OtherFields = ({ shown }: { readonly shown: readonly string[] }) =>
  brandFields.filter((name) => !shown.includes(name)).map((name) => <Named key={name} name={name} />);

// The whole brand in each form, so that each tab changes its own part and preserves the others.

/** Secrets start empty, which leaves them unchanged. */
const brandBodyOf = ({
  companyId: _company,
  hasLogo: _logo,
  logoUrl: _url,
  hasStripeSecretKey: _secret,
  hasStripeWebhookSecret: _webhook,
  webhookUrl: _address,
  webhookState: _state,
  webhookArrivedAt: _arrived,
  ...rest
}: Branding): BrandingBody => ({
  ...rest,
  stripeSecretKey: '',
  stripeWebhookSecret: '',
});

export function useBrandForm(branding: Branding) {
  const params = { companyId: branding.companyId };
  const send = useSend();
  const { refetch } = platform.useCompanyBrandingQuery({ params, toasts: false });
  return {
    schema: brandingBody,
    values: brandBodyOf(branding),
    submitLabel: 'Enregistrer',
    describe: describeBrand,
    onSubmit: (body: BrandingBody) =>
      send('updateCompanyBranding', { params, body, done: '!Modifications enregistrées' }),
    reload: async () => brandBodyOf(await refetch().unwrap()),
  };
}
