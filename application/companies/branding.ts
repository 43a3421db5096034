/**
 * A company's brand, terms and payment keys (specification §3; money.md#payment-keys): secrets are sealed on input and
 * never returned.
 */
import type { Branding, BrandingBody } from '#application/contract/people/companies.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { accountOf, secretKeyContext, webhookSecretContext } from '#application/payments/account.js';
import { askRefundsAgain } from '#application/payments/carry-out.js';
import type { Company } from '#domain/companies/company.js';
import {
  paymentKeyFault,
  paymentKeyPairFault,
  type PaymentKeyField,
} from '#domain/companies/payment-keys.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { saveAudited } from './companies.js';
import { companyOf, companyToChange, logoUrlOf } from './company-of.js';
import { checkExchange, checkPermissions } from './exchange-key.js';
import { versionOf } from './terms.js';

export const brandingView = (app: Pick<App, 'settings'>, company: Company): Branding => ({
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
});

export const readBranding = async (
  app: App,
  staff: Staff,
  { companyId }: { readonly companyId: string },
): Promise<Branding> => brandingView(app, await app.read((store) => companyOf(store, staff, companyId)));

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

/** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, VERSION_CONFLICT, or PAYMENT_PROVIDER_UNAVAILABLE for a new key. */
export async function saveBranding(
  app: App,
  staff: Staff,
  { companyId, ...body }: BrandingBody & { readonly companyId: string },
): Promise<Branding> {
  checkKeys(app, await app.read((store) => companyToChange(store, staff, companyId)), body);
  const { stripeSecretKey: secretKey } = body;
  if (secretKey) await checkPermissions(app, { companyId, secretKey });
  if (secretKey === null || secretKey) await checkExchange(app, staff, { companyId, secretKey });
  const saved = await app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    const changes = {
      version: body.version,
      companyName: filled(body.companyName),
      primaryColor: filled(body.primaryColor),
      fontFamily: filled(body.fontFamily),
      landingMarkdown: filled(body.landingMarkdown),
      landingComponentName: body.landingComponentName,
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
    };
    if (body.stripeSecretKey) await askRefundsAgain(app, store, companyId);
    return saveAudited(app, store, staff, company, changes, 'company.brand');
  });
  return brandingView(app, saved);
}
