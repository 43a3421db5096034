/**
 * The tenant: cabinets, items, users, brand and payment keys belong to one company (accounts.md#tenants-and-cabinets).
 */
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
  /** The current version of them (terms.ts); null without terms. */
  readonly termsVersionId: string | null;
  /** A parcel that waited this many hours is "à reprendre" (parcels.md#keeping). */
  readonly parcelKeepHours: number;
  /** Hours that a recipient may add to that, once. */
  readonly parcelExtraHours: number;
  /** Legal name, printed on invoices; null: the usual name is used. */
  readonly legalName: string | null;
  readonly legalAddress: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly legalMentions: string | null;
  /** Responsible for the content of the public pages (LCEN, article 1-1). */
  readonly publicationDirector: string | null;
  /** Where customers write about their personal data (GDPR, article 13.1). */
  readonly privacyEmail: string | null;
  /** Name and address of the consumers' mediator (consumer code, L. 616-1), one entry per line. */
  readonly mediator: string | null;
  /** Content hash of the stored logo, so that browsers may cache it permanently; null without a logo. */
  readonly logoVersion: string | null;
  readonly stripePublicKey: string | null;
  /** Encrypted at rest, never sent to clients (money.md#payment-keys). */
  readonly stripeSecretKeySealed: string | null;
  readonly stripeWebhookSecretSealed: string | null;
}

/** A company's logo, stored separately because every request reads the company; the id is the company's own. */
export interface CompanyLogo {
  readonly id: string;
  /** Content digest: the company's `logoVersion`. */
  readonly digest: string;
  readonly mediaType: string;
  readonly base64: string;
}
