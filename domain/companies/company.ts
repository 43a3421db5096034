/** The tenant: cabinets, items, people, brand and payment keys belong to one company (accounts.md#tenants-and-cabinets). */
import type { VersionedRecord } from '#domain/shared/record.js';

export interface Company extends VersionedRecord {
  readonly name: string;
  /** Brand shown on public pages (specification §3, company branding). */
  readonly companyName: string | null;
  readonly primaryColor: string | null;
  readonly fontFamily: string | null;
  readonly landingMarkdown: string | null;
  readonly landingComponentName: string | null;
  readonly supportPhone: string | null;
  /** Terms of sale, markdown ("conditions générales de vente"). */
  readonly cgv: string | null;
  /** Which version of them stands (terms.ts); null without terms. */
  readonly termsVersionId: string | null;
  /** A parcel that waited this long is "à reprendre" (parcels.md#keeping). */
  readonly parcelKeepHours: number;
  /** Hours that a recipient may add to that, once. */
  readonly parcelExtraHours: number;
  /** Who the company is in law, as invoices name it; the name people know it by where it is not told. */
  readonly legalName: string | null;
  readonly legalAddress: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly legalMentions: string | null;
  /** Who answers for what the public pages say (LCEN, article 1-1). */
  readonly publicationDirector: string | null;
  /** Where customers write about their personal data (GDPR, article 13.1). */
  readonly privacyEmail: string | null;
  /** Name and address of the consumers' mediator (consumer code, L. 616-1), one line a line. */
  readonly mediator: string | null;
  /** Names the stored logo by its content, so that browsers may keep it for good; null without a logo. */
  readonly logoVersion: string | null;
  readonly stripePublicKey: string | null;
  /** Encrypted at rest, never sent out (money.md#payment-keys). */
  readonly stripeSecretKeySealed: string | null;
  readonly stripeWebhookSecretSealed: string | null;
}

/** The picture of a company's brand, apart from the company that every request reads; the id is the company's own. */
export interface CompanyLogo {
  readonly id: string;
  /** Of its content: the company's `logoVersion`. */
  readonly digest: string;
  readonly mediaType: string;
  readonly base64: string;
}
