/** Field labels of a brand for conflicts, including those of the other tabs, but never a secret. */
import type { BrandingBody } from '#application/contract/people/companies.js';
import { landingLayoutLabels, landingLayouts } from '#domain/companies/company.js';

type Field = Exclude<keyof BrandingBody, 'version'>;

export const brandLabels: Readonly<Record<Field, string>> = {
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

export const brandFields = Object.keys(brandLabels) as Field[];

const secretWords = (value: unknown): string =>
  value === null ? '(à retirer)' : value ? '(nouveau, masqué)' : '(inchangé)';

/** Undefined if the value is readable as it is. */
export function describeBrand(name: string, value: unknown): string | undefined {
  if (name === 'stripeSecretKey' || name === 'stripeWebhookSecret') return secretWords(value);
  const layout = landingLayouts.find((known) => name === 'landingComponentName' && known === value);
  return layout && landingLayoutLabels[layout];
}
