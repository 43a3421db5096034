/** A company for staff: all except the platform's people see only their own. */
import type { Company } from '#domain/companies/company.js';
import { type ReadOptions, toChange } from '#application/collection.js';
import { type CompanyView, logoUrlOf } from '#application/contract/people/companies.js';
import { ofTenant, requireWholeCompany, type Staff } from '#application/access/staff.js';
import { recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';

/** Throws NOT_FOUND. */
export async function companyOf(
  store: Store,
  staff: Staff,
  companyId: string,
  options?: ReadOptions,
): Promise<Company> {
  ofTenant(staff, { companyId });
  return store.companies.get(companyId, options);
}

/**
 * A person restricted to some cabinets changes no company-wide data: name, brand, keys. Throws NOT_FOUND or FORBIDDEN.
 */
export async function companyToChange(store: Store, staff: Staff, companyId: string): Promise<Company> {
  const company = await companyOf(store, staff, companyId, toChange);
  requireWholeCompany(staff);
  return company;
}

export const viewOf = (company: Company): CompanyView => ({
  ...recordView(company),
  version: company.version,
  name: company.name,
  companyName: company.companyName,
  primaryColor: company.primaryColor,
  supportPhone: company.supportPhone,
  logoUrl: logoUrlOf(company),
  isPaymentReady: company.stripeSecretKeySealed !== null && company.stripeWebhookSecretSealed !== null,
});

export type CompanyNames = ReadonlyMap<string, string>;

/** The names of the companies of a list's rows, read once a list. */
export async function companyNames(
  store: Store,
  rows: readonly { readonly companyId: string }[],
): Promise<CompanyNames> {
  const ids = [...new Set(rows.map(({ companyId }) => companyId))];
  const companies = ids.length > 0 ? await store.companies.where({ id: ids }) : [];
  return new Map(companies.map(({ id, name }) => [id, name]));
}
