/**
 * A company's brand, terms and payment keys (specification §3; money.md#payment-keys): secrets are sealed on input and
 * never returned.
 */
import type { Branding, BrandingBody } from '#application/contract/people/companies.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
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

export const brandingView = (at: Pick<Installation, 'settings'>, company: Company): Branding => ({
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
  webhookUrl: `${at.settings.publicUrl}/api/webhooks/stripe/${company.id}`,
});

export const readBranding = async (
  at: Installation,
  staff: Staff,
  { companyId }: { readonly companyId: string },
): Promise<Branding> => brandingView(at, await at.read((store) => companyOf(store, staff, companyId)));

const keyFields: readonly PaymentKeyField[] = ['stripePublicKey', 'stripeSecretKey', 'stripeWebhookSecret'];

/** Throws VALIDATION_FAILED for keys in the wrong field, or a key that does not match the stored half of the pair. */
function checkKeys(at: Installation, company: Company, body: BrandingBody): void {
  const faults = keyFields.flatMap((field): [string, string[]][] => {
    const key = body[field];
    const fault = key ? paymentKeyFault(field, key) : null;
    return fault === null ? [] : [[field, [fault]]];
  });
  if (faults.length > 0) throw new DomainError('VALIDATION_FAILED', { fields: Object.fromEntries(faults) });
  checkPair(at, company, body);
}

/** A mismatched pair that was stored before does not block saving the rest of the brand. */
function checkPair(at: Installation, company: Company, body: BrandingBody): void {
  const { stripePublicKey: publicKey, stripeSecretKey: given } = body;
  if (!publicKey || given === null || (!given && publicKey === company.stripePublicKey)) return;
  if (!given && company.stripeSecretKeySealed === null) return;
  const fault = paymentKeyPairFault(publicKey, given || accountOf(at, company).secretKey);
  if (fault !== null) throw invalidField(given ? 'stripeSecretKey' : 'stripePublicKey', fault);
}

const filled = (text: string | null): string | null => text || null;

/** Empty: unchanged. Null: removed. */
function sealed(
  at: Installation,
  before: string | null,
  given: string | null | undefined,
  context: string,
): string | null {
  if (given === null) return null;
  return given ? at.secrets.seal(given, context) : before;
}

/** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, VERSION_CONFLICT, or PAYMENT_PROVIDER_UNAVAILABLE for a new key. */
export async function saveBranding(
  at: Installation,
  staff: Staff,
  { companyId, ...body }: BrandingBody & { readonly companyId: string },
): Promise<Branding> {
  checkKeys(at, await at.read((store) => companyToChange(store, staff, companyId)), body);
  const { stripeSecretKey: secretKey } = body;
  if (secretKey) await checkPermissions(at, { companyId, secretKey });
  if (secretKey === null || secretKey) await checkExchange(at, staff, { companyId, secretKey });
  const saved = await at.transaction(async (store) => {
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
      termsVersionId: await versionOf(at, store, companyId, filled(body.cgv)),
      stripePublicKey: filled(body.stripePublicKey),
      stripeSecretKeySealed: sealed(
        at,
        company.stripeSecretKeySealed,
        body.stripeSecretKey,
        secretKeyContext(companyId),
      ),
      stripeWebhookSecretSealed: sealed(
        at,
        company.stripeWebhookSecretSealed,
        body.stripeWebhookSecret,
        webhookSecretContext(companyId),
      ),
    };
    if (body.stripeSecretKey) await askRefundsAgain(at, store, companyId);
    return saveAudited(at, store, staff, company, changes, 'company.brand');
  });
  return brandingView(at, saved);
}
