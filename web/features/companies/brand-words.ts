/** Field labels of a brand for conflicts: also those of the other tabs, and never a secret. */
import type { BrandingBody } from '#application/contract/people/companies.js';
import { landingLayoutLabels, landingLayouts } from '#domain/companies/landing.js';

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

/** Undefined where a value speaks for itself. */
export function describeBrand(name: string, value: unknown): string | undefined {
  if (name === 'stripeSecretKey' || name === 'stripeWebhookSecret') return secretWords(value);
  const layout = landingLayouts.find((known) => name === 'landingComponentName' && known === value);
  return layout && landingLayoutLabels[layout];
}
