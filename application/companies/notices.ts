/** The publisher of a public page (LCEN, article 1-1): the company of its cabinet, else the platform's operator. */
import type { LegalNotices } from '#application/contract/people/legal-notices.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import type { Company } from '#domain/companies/company.js';
import { unnamedPublisher, type Publisher } from '#domain/companies/legal.js';
import { logoUrlOf } from '#application/contract/people/companies.js';

interface NoticesQuery {
  /** Takes precedence over `companyId`. */
  readonly cabinetId?: string | undefined;
  readonly companyId?: string | undefined;
}

const publisherOf = (company: Company): Publisher => ({
  name: company.companyName ?? company.name,
  legalName: company.legalName,
  address: company.legalAddress,
  siret: company.siret,
  vatNumber: company.vatNumber,
  mentions: company.legalMentions,
  director: company.publicationDirector,
  phone: company.supportPhone,
  privacyEmail: company.privacyEmail,
  mediator: company.mediator,
});

async function companyOf(store: Store, { cabinetId, companyId }: NoticesQuery): Promise<Company | null> {
  if (cabinetId) return store.companies.get((await store.cabinets.get(cabinetId)).companyId);
  return companyId ? store.companies.get(companyId) : null;
}

/** Throws NOT_FOUND. */
export async function legalNotices(app: App, query: NoticesQuery): Promise<LegalNotices> {
  const { host, ...platform } = app.settings.publisher ?? unnamedPublisher;
  const company = await app.read((store) => companyOf(store, query));
  if (company)
    return { companyId: company.id, logoUrl: logoUrlOf(company), publisher: publisherOf(company), host };
  const publisher = { ...platform, legalName: null, siret: null, vatNumber: null, mediator: null };
  return { companyId: null, logoUrl: null, publisher, host };
}
