/**
 * The tenant: cabinets, items, users, brand and payment keys belong to one company (accounts.md#tenants-and-cabinets).
 */
import type { VersionedRecord } from '#domain/shared/record.js';
import { DomainError } from '#domain/shared/errors.js';

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

/** A company can be deleted once it has no cabinet and no order in progress. */
interface StillThere {
  readonly cabinets: number;
  readonly liveOrders: number;
}

/** Why the company cannot be deleted yet; null when it can. */
export function deletionRefusal({ cabinets, liveOrders }: StillThere): DomainError | null {
  if (cabinets + liveOrders === 0) return null;
  const words = {
    ...(cabinets > 0 && { cabinets }),
    ...(liveOrders > 0 && { orders: liveOrders }),
  };
  return new DomainError('COMPANY_IN_USE', { words });
}

/** Layouts of the public page that a company may choose by name (`landingComponentName`, accounts.md#companies). */
export const landingLayouts = ['ItemsFirst', 'WordsFirst', 'ItemsOnly'] as const;
type LandingLayout = (typeof landingLayouts)[number];

export const landingLayoutLabels: Readonly<Record<LandingLayout, string>> = {
  ItemsFirst: 'Articles, puis votre texte',
  WordsFirst: 'Votre texte, puis les articles',
  ItemsOnly: 'Articles seuls',
};

/** Returns the default layout for null and for a name that no longer exists. */
export const landingLayoutOf = (name: string | null): LandingLayout =>
  landingLayouts.find((layout) => layout === name) ?? 'ItemsFirst';

/**
 * The prefix of a payment provider's key shows its kind. A secret key pasted into the field of the public one would be
 * sent to every customer, so each field accepts only its own kind.
 */
export type PaymentKeyField = 'stripePublicKey' | 'stripeSecretKey' | 'stripeWebhookSecret';

const kinds: Readonly<Record<PaymentKeyField, { readonly form: RegExp; readonly text: string }>> = {
  stripePublicKey: {
    form: /^pk_[\x21-\x7e]+$/,
    text: 'Collez la clé publique\u00a0: elle commence par pk_.',
  },
  stripeSecretKey: {
    form: /^[sr]k_[\x21-\x7e]+$/,
    text: 'Collez la clé secrète\u00a0: elle commence par sk_ ou rk_.',
  },
  stripeWebhookSecret: {
    form: /^whsec_[\x21-\x7e]+$/,
    text: 'Collez le secret du webhook\u00a0: il commence par whsec_.',
  },
};

/** The fault of a key, in French; null when its form fits the field. */
export const paymentKeyFault = (field: PaymentKeyField, key: string): string | null =>
  kinds[field].form.test(key) ? null : kinds[field].text;

type KeyMode = 'live' | 'test';
const modeWords: Readonly<Record<KeyMode, string>> = { live: 'de production', test: 'de test' };

/** Null for keys that do not show whether their payments are real. */
function modeOf(key: string): KeyMode | null {
  if (/^[a-z]+_live_/.test(key)) return 'live';
  return /^[a-z]+_test_/.test(key) ? 'test' : null;
}

/**
 * An account has one pair of keys for real payments and one for tests: cards stored with one pair are unknown to the
 * other.
 */
export function paymentKeyPairFault(publicKey: string, secretKey: string): string | null {
  const [open, secret] = [modeOf(publicKey), modeOf(secretKey)];
  if (open === null || secret === null || open === secret) return null;
  return `Collez deux clés du même mode\u00a0: la clé publique est ${modeWords[open]}, la clé secrète ${modeWords[secret]}.`;
}
