/**
 * A company's legal data and settings (parcels.md#keeping, money.md#invoices-and-credit-notes): an invoice stores the
 * data of its day.
 */
import type { CompanyLegal, LegalBody } from '#application/contract/people/company-legal.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Company } from '#domain/companies/company.js';
import { compactNumber } from '#domain/companies/legal.js';
import { saveAudited } from './companies.js';
import { companyOf, companyToChange } from './company-of.js';

const viewOf = (company: Company): CompanyLegal => {
  const { id: companyId, version, legalName, legalAddress, siret, vatNumber, legalMentions } = company;
  const { publicationDirector, privacyEmail, mediator, parcelKeepHours, parcelExtraHours } = company;
  return {
    ...{ companyId, version, legalName, legalAddress, siret, vatNumber, legalMentions },
    ...{ publicationDirector, privacyEmail, mediator, parcelKeepHours, parcelExtraHours },
  };
};

/** Throws NOT_FOUND. */
export const readLegal = async (
  app: App,
  staff: Staff,
  { companyId }: { readonly companyId: string },
): Promise<CompanyLegal> => viewOf(await app.read((store) => companyOf(store, staff, companyId)));

const number = (typed: string | null): string | null => compactNumber(typed ?? '') || null;

/** Throws NOT_FOUND, FORBIDDEN or VERSION_CONFLICT. */
export async function saveLegal(
  app: App,
  staff: Staff,
  { companyId, ...body }: LegalBody & { readonly companyId: string },
): Promise<CompanyLegal> {
  const saved = await app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    const changes = {
      version: body.version,
      legalName: body.legalName || null,
      legalAddress: body.legalAddress || null,
      siret: number(body.siret),
      vatNumber: number(body.vatNumber),
      legalMentions: body.legalMentions || null,
      publicationDirector: body.publicationDirector || null,
      privacyEmail: body.privacyEmail || null,
      mediator: body.mediator || null,
      parcelKeepHours: body.parcelKeepHours,
      parcelExtraHours: body.parcelExtraHours,
    };
    return saveAudited(app, store, staff, company, changes, 'company.legal');
  });
  return viewOf(saved);
}
