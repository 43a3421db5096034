/** The tenant: cabinets, items, people, brand and payment keys belong to one company (behaviour.md §1). */
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
  readonly stripePublicKey: string | null;
  /** Encrypted at rest, never sent out (behaviour.md §8.4). */
  readonly stripeSecretKeySealed: string | null;
  readonly stripeWebhookSecretSealed: string | null;
}
