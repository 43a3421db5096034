/** The whole brand as its forms hold it, so that each tab changes its own part and preserves the others. */
import type { Branding, BrandingBody } from '#application/contract/companies.js';
import { landingLayoutOf } from '#domain/companies/landing.js';

/** Secrets start empty, which leaves them as they are. */
export const brandBodyOf = ({
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
