/** The names of the companies of a list's rows, read once a list. */
import type { Store } from '#application/store.js';

export type CompanyNames = ReadonlyMap<string, string>;

export async function companyNames(
  store: Store,
  rows: readonly { readonly companyId: string }[],
): Promise<CompanyNames> {
  const ids = [...new Set(rows.map(({ companyId }) => companyId))];
  const companies = ids.length > 0 ? await store.companies.where({ id: ids }) : [];
  return new Map(companies.map(({ id, name }) => [id, name]));
}
