/** Companies: the platform's people create and close them, managers rename their own (accounts.md#companies). */
import { usualParcelExtraHours, usualParcelKeepHours } from '#domain/parcels/keeping.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import { audit, changesOf } from '#application/access/audit.js';
import { isAdmin, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, searched, type Paging } from '#application/lists.js';
import type { Store } from '#application/store.js';
import type { Company } from '#domain/companies/company.js';
import { newRecord } from '#domain/shared/record.js';
import { companyOf, companyToChange, viewOf } from './company-of.js';

interface CompaniesQuery extends Paging {
  readonly search?: string | undefined;
  readonly sort?: 'name' | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export async function list(app: App, staff: Staff, query: CompaniesQuery) {
  const { search, sort = 'name', order = 'asc' } = query;
  const match = isAdmin(staff) ? {} : { id: staff.companyId ?? 'none' };
  const found = await app.read((store) =>
    store.companies.page({ match, search: searched(search), sort, order, ...pagingOf(query) }),
  );
  return pageReply(found, query, found.items.map(viewOf));
}

export const read = async (app: App, staff: Staff, { companyId }: { readonly companyId: string }) =>
  viewOf(await app.read((store) => companyOf(store, staff, companyId)));

function opened(app: App, name: string): Company {
  const now = app.clock.now();
  return {
    ...newRecord(app.newId(), now),
    name,
    companyName: null,
    primaryColor: null,
    fontFamily: null,
    landingMarkdown: null,
    landingComponentName: null,
    supportPhone: null,
    cgv: null,
    termsVersionId: null,
    parcelKeepHours: usualParcelKeepHours,
    parcelExtraHours: usualParcelExtraHours,
    legalName: null,
    legalAddress: null,
    siret: null,
    vatNumber: null,
    legalMentions: null,
    publicationDirector: null,
    privacyEmail: null,
    mediator: null,
    logoVersion: null,
    stripePublicKey: null,
    stripeSecretKeySealed: null,
    stripeWebhookSecretSealed: null,
  };
}

export async function create(app: App, staff: Staff, { name }: { readonly name: string }) {
  const company = opened(app, name);
  await app.transaction(async (store) => {
    await store.companies.add(company);
    await audit(app, store, staff, { action: 'company.create', ...subjectOf(company) });
  });
  return viewOf(company);
}

interface Renaming {
  readonly companyId: string;
  readonly version: number;
  readonly name: string;
}

/** Throws NOT_FOUND, FORBIDDEN or VERSION_CONFLICT. */
export async function update(app: App, staff: Staff, { companyId, version, name }: Renaming) {
  const saved = await app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    return saveAudited(app, store, staff, company, { name, version }, 'company.update');
  });
  return viewOf(saved);
}

const subjectOf = ({ id, name }: Company) => ({
  subjectKind: 'company' as const,
  subjectId: id,
  subjectLabel: name,
  companyId: id,
});

/** Fields whose values the audit does not repeat: secrets and long texts. */
const silent = [
  'stripeSecretKeySealed',
  'stripeWebhookSecretSealed',
  'stripePublicKey',
  'landingMarkdown',
  'cgv',
] as const;

/** Saves the changes against the version that the caller read, and audits them. */
export async function saveAudited(
  app: App,
  store: Store,
  staff: Staff,
  company: Company,
  changes: Partial<Company>,
  action: Extract<AuditAction, `company.${string}`>,
): Promise<Company> {
  const changed = { ...company, ...changes, updatedAt: app.clock.now() };
  const saved = await store.companies.save(changed);
  await audit(app, store, staff, { action, ...subjectOf(saved), facts: changesOf(company, changed, silent) });
  return saved;
}
