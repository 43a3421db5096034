/** A company's brand without any choice: every field is there, none has a value. */
import type { BrandingBody } from '#application/contract/people/companies.js';

export const plainBrand: Omit<BrandingBody, 'version'> = {
  companyName: null,
  primaryColor: null,
  fontFamily: null,
  landingMarkdown: null,
  landingComponentName: null,
  supportPhone: null,
  cgv: null,
  stripePublicKey: null,
};
