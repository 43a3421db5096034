/**
 * A company's brand, terms and payment keys (specification §3; money.md#payment-keys): secrets are sealed on input and
 * never returned.
 */
import {
  type Company,
  type PaymentKeyField,
  paymentKeyFault,
  paymentKeyPairFault,
} from '#domain/companies/company.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { Payment, PaymentStatus } from '#domain/payments/payment.js';
import { webhookState } from '#domain/payments/webhook-health.js';
import { type Branding, type BrandingBody, logoUrlOf } from '#application/contract/people/companies.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { accountOf, secretKeyContext, webhookSecretContext } from '#application/payments/account.js';
import { askRefundsAgain } from '#application/payments/carry-out.js';
import {
  type PaymentAccount,
  PaymentKeyRefused,
  type PaymentPermission,
  PaymentRefused,
  PaymentUnavailable,
} from '#application/payments/gateway.js';
import { webhookHistory } from '#application/payments/webhooks.js';
import type { Store } from '#application/store.js';
import type { FileReply } from '#application/contract/files.js';
import { isoOrNull } from '#application/record-view.js';
import { storePicture, pictureReply, redrawn } from '#application/pictures.js';
import { saveAudited } from './companies.js';
import { companyOf, companyToChange } from './company-of.js';
import { versionOf } from './terms.js';
import type { RequestOf } from '#application/contract/index.js';

const live: readonly PaymentStatus[] = ['Planned', 'Pending', 'RequiresAction', 'Authorised'];
const isKnownThere = ({ intentId, checkoutSessionId }: Payment): boolean =>
  intentId !== null || checkoutSessionId !== null;

const refusal = (text: string): DomainError => invalidField('stripeSecretKey', text);

/** As named on the provider's page for restricted keys. */
const permissionNames: Readonly<Record<PaymentPermission, string>> = {
  checkoutSessions: 'Checkout Sessions (écriture)',
  paymentIntents: 'Payment Intents (écriture)',
  chargesAndRefunds: 'Charges and Refunds (écriture)',
  setupIntents: 'Setup Intents (lecture)',
  disputes: 'Disputes (lecture)',
  events: 'Events (lecture)',
};

/**
 * Tests a key before it is stored: an invalid key, or a restricted one (`rk_…`) without a permission, would fail only
 * when money must move. Throws VALIDATION_FAILED with what is missing, or PAYMENT_PROVIDER_UNAVAILABLE.
 */
async function checkPermissions(app: App, account: PaymentAccount): Promise<void> {
  const missing = await app.payments.missingPermissions(account).catch((error: unknown) => {
    if (error instanceof PaymentKeyRefused)
      throw refusal('Stripe ne connaît pas cette clé\u00a0: copiez-la de nouveau, entière.');
    throw error instanceof PaymentUnavailable ? new DomainError('PAYMENT_PROVIDER_UNAVAILABLE') : error;
  });
  if (missing.length === 0) return;
  const names = missing.map((each) => permissionNames[each]).join(', ');
  throw refusal(`Ajoutez à cette clé restreinte, chez Stripe, ce qui lui manque\u00a0: ${names}.`);
}

/** The newest payment that the provider has and that is not over. */
async function livePayment(store: Store, companyId: string): Promise<Payment | null> {
  const payments = await store.payments.where({ companyId, status: live }, { newestFirst: true });
  return payments.find(isKnownThere) ?? null;
}

/** Throws PaymentRefused if the account does not have it, PaymentKeyRefused for an invalid key. */
async function read(app: App, account: PaymentAccount, payment: Payment): Promise<void> {
  const { intentId, checkoutSessionId } = payment;
  if (intentId !== null) await app.payments.readHold(account, intentId);
  else if (checkoutSessionId !== null) await app.payments.readCheckout(account, checkoutSessionId);
}

/**
 * Checks a new secret key while money is held by the old key's account: it must have access to that money, or it
 * could never be captured, released or refunded. `secretKey` null: the key is to be removed. Throws NOT_FOUND,
 * VALIDATION_FAILED for a key of another account, or PAYMENT_PROVIDER_UNAVAILABLE if that cannot be checked now.
 */
async function checkExchange(
  app: App,
  staff: Staff,
  { companyId, secretKey }: { readonly companyId: string; readonly secretKey: string | null },
): Promise<void> {
  const payment = await app.read(async (store) => {
    const { stripeSecretKeySealed } = await companyOf(store, staff, companyId);
    return stripeSecretKeySealed === null ? null : livePayment(store, companyId);
  });
  if (!payment) return;
  if (secretKey === null)
    throw refusal(
      'Gardez cette clé jusqu’à la fin des paiements en cours\u00a0: sans elle, ils seraient perdus.',
    );
  try {
    await read(app, { companyId, secretKey }, payment);
  } catch (error) {
    const isForeign = error instanceof PaymentKeyRefused || error instanceof PaymentRefused;
    if (!isForeign)
      throw error instanceof PaymentUnavailable ? new DomainError('PAYMENT_PROVIDER_UNAVAILABLE') : error;
    throw refusal(
      'Collez une clé du même compte Stripe, ou attendez la fin des paiements en cours\u00a0: celle-ci ne les connaît pas.',
    );
  }
}

async function brandingView(app: App, store: Store, company: Company): Promise<Branding> {
  const now = app.clock.now();
  const webhook = await webhookHistory(store, company.id, now);
  return {
    companyId: company.id,
    version: company.version,
    companyName: company.companyName,
    primaryColor: company.primaryColor,
    fontFamily: company.fontFamily,
    landingMarkdown: company.landingMarkdown,
    landingComponentName: company.landingComponentName,
    supportPhone: company.supportPhone,
    cgv: company.cgv,
    hasLogo: company.logoVersion !== null,
    logoUrl: logoUrlOf(company),
    stripePublicKey: company.stripePublicKey,
    hasStripeSecretKey: company.stripeSecretKeySealed !== null,
    hasStripeWebhookSecret: company.stripeWebhookSecretSealed !== null,
    webhookUrl: `${app.settings.publicUrl}/api/webhooks/stripe/${company.id}`,
    webhookState: webhookState(webhook, now),
    webhookArrivedAt: isoOrNull(webhook.arrivedAt),
  };
}

export const readBranding = (
  app: App,
  staff: Staff,
  { companyId }: RequestOf<'companyBranding'>,
): Promise<Branding> =>
  app.read(async (store) => brandingView(app, store, await companyOf(store, staff, companyId)));

const keyFields: readonly PaymentKeyField[] = ['stripePublicKey', 'stripeSecretKey', 'stripeWebhookSecret'];

/** Throws VALIDATION_FAILED for keys in the wrong field, or a key that does not match the stored half of the pair. */
function checkKeys(app: App, company: Company, body: BrandingBody): void {
  const faults = keyFields.flatMap((field): [string, string[]][] => {
    const key = body[field];
    const fault = key ? paymentKeyFault(field, key) : null;
    return fault === null ? [] : [[field, [fault]]];
  });
  if (faults.length > 0) throw new DomainError('VALIDATION_FAILED', { fields: Object.fromEntries(faults) });
  checkPair(app, company, body);
}

/** A mismatched pair that was stored before does not block saving the rest of the brand. */
function checkPair(app: App, company: Company, body: BrandingBody): void {
  const { stripePublicKey: publicKey, stripeSecretKey: given } = body;
  if (!publicKey || given === null || (!given && publicKey === company.stripePublicKey)) return;
  if (!given && company.stripeSecretKeySealed === null) return;
  const fault = paymentKeyPairFault(publicKey, given || accountOf(app, company).secretKey);
  if (fault !== null) throw invalidField(given ? 'stripeSecretKey' : 'stripePublicKey', fault);
}

const filled = (text: string | null): string | null => text || null;

/** Empty: unchanged. Null: removed. */
function sealed(
  app: App,
  before: string | null,
  given: string | null | undefined,
  context: string,
): string | null {
  if (given === null) return null;
  return given ? app.secrets.seal(given, context) : before;
}

/** Undefined: unchanged. */
const newLogo = async (app: App, given: string | null | undefined) =>
  given ? redrawn(app, Buffer.from(given, 'base64'), sidePixels) : given === null ? null : undefined;

/**
 * Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, VERSION_CONFLICT, IMAGE_NOT_ACCEPTED, or PAYMENT_PROVIDER_UNAVAILABLE
 * for a new key.
 */
export async function saveBranding(
  app: App,
  staff: Staff,
  { companyId, ...body }: RequestOf<'updateCompanyBranding'>,
): Promise<Branding> {
  checkKeys(app, await app.read((store) => companyToChange(store, staff, companyId)), body);
  const { stripeSecretKey: secretKey } = body;
  if (secretKey) await checkPermissions(app, { companyId, secretKey });
  if (secretKey === null || secretKey) await checkExchange(app, staff, { companyId, secretKey });
  const logo = await newLogo(app, body.logoImage);
  return app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    if (logo !== undefined) await storePicture(store.companyLogos, companyId, logo);
    const changes = {
      version: body.version,
      companyName: filled(body.companyName),
      primaryColor: filled(body.primaryColor),
      fontFamily: filled(body.fontFamily),
      landingMarkdown: filled(body.landingMarkdown),
      landingComponentName: filled(body.landingComponentName),
      supportPhone: filled(body.supportPhone),
      cgv: filled(body.cgv),
      termsVersionId: await versionOf(app, store, companyId, filled(body.cgv)),
      stripePublicKey: filled(body.stripePublicKey),
      stripeSecretKeySealed: sealed(
        app,
        company.stripeSecretKeySealed,
        body.stripeSecretKey,
        secretKeyContext(companyId),
      ),
      stripeWebhookSecretSealed: sealed(
        app,
        company.stripeWebhookSecretSealed,
        body.stripeWebhookSecret,
        webhookSecretContext(companyId),
      ),
      ...(logo !== undefined && { logoVersion: logo?.digest ?? null }),
    };
    if (body.stripeSecretKey) await askRefundsAgain(app, store, companyId);
    return brandingView(app, store, await saveAudited(app, store, staff, company, changes, 'company.brand'));
  });
}

// A company's logo: re-encoded upload, stored by content, public (specification §3; accounts.md#companies).

/** Sharp on a phone at twice its display size, and small. */
const sidePixels = 512;

/** Throws NOT_FOUND. */
export async function readLogo(app: App, { companyId, v }: RequestOf<'companyLogo'>): Promise<FileReply> {
  const logo = await app.read(async (store) => {
    const { logoVersion } = await store.companies.get(companyId);
    return logoVersion === null ? null : store.companyLogos.find(companyId);
  });
  return pictureReply(logo, v);
}

/** Throws NOT_FOUND, FORBIDDEN, or IMAGE_NOT_ACCEPTED. */
export async function saveLogo(
  app: App,
  staff: Staff,
  { companyId, image }: RequestOf<'uploadCompanyLogo'>,
): Promise<Branding> {
  await app.read((store) => companyToChange(store, staff, companyId));
  const picture = await redrawn(app, image, sidePixels);
  return app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    await storePicture(store.companyLogos, companyId, picture);
    const change = { logoVersion: picture.digest };
    return brandingView(app, store, await saveAudited(app, store, staff, company, change, 'company.logo'));
  });
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function removeLogo(
  app: App,
  staff: Staff,
  { companyId }: RequestOf<'deleteCompanyLogo'>,
): Promise<Branding> {
  return app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    if (company.logoVersion === null) return brandingView(app, store, company);
    await storePicture(store.companyLogos, companyId, null);
    const change = { logoVersion: null };
    return brandingView(app, store, await saveAudited(app, store, staff, company, change, 'company.logo'));
  });
}
