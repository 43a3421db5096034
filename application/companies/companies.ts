/** Companies: the platform's people create and close them, managers rename their own (accounts.md#companies). */
import { removedRule } from '#domain/board/alert-rule.js';
import { usualParcelExtraHours, usualParcelKeepHours } from '#domain/parcels/keeping.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import { type Company, deletionRefusal } from '#domain/companies/company.js';
import { newRecord, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import { compactNumber } from '#domain/companies/legal.js';
import { liveRentalStatuses as status } from '#domain/rentals/rental-order.js';
import { audit, changesOf } from '#application/access/audit.js';
import { isAdmin, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, searched } from '#application/lists.js';
import type { Store } from '#application/store.js';
import type { CompanyLegal } from '#application/contract/people/company-legal.js';
import { forgetSecondFactor } from '#application/access/second-factor.js';
import { endSessionsOf } from '#application/access/sessions.js';
import { liveOrders } from '#application/orders.js';
import { ordersWithPendingMovements } from '#application/payments/carry-out.js';
import { type Collection, type Match, toChange } from '#application/collection.js';
import { companyOf, companyToChange, viewOf } from './company-of.js';
import type { RequestOf } from '#application/contract/index.js';

type CompaniesQuery = RequestOf<'listCompanies'>;

export async function list(app: App, staff: Staff, query: CompaniesQuery) {
  const { search, sort = 'name', order = 'asc' } = query;
  const match = isAdmin(staff) ? {} : { id: staff.companyId ?? 'none' };
  const found = await app.read((store) =>
    store.companies.page({ match, search: searched(search), sort, order, ...pagingOf(query) }),
  );
  return pageReply(found, query, found.items.map(viewOf));
}

export const read = async (app: App, staff: Staff, { companyId }: RequestOf<'company'>) =>
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

export async function create(app: App, staff: Staff, { name }: RequestOf<'createCompany'>) {
  const company = opened(app, name);
  await app.transaction(async (store) => {
    await store.companies.add(company);
    await audit(app, store, staff, { action: 'company.create', ...subjectOf(company) });
  });
  return viewOf(company);
}

/** Throws NOT_FOUND, FORBIDDEN or VERSION_CONFLICT. */
export async function update(
  app: App,
  staff: Staff,
  { companyId, version, name }: RequestOf<'updateCompany'>,
) {
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

/**
 * A company's legal data and settings (parcels.md#keeping, money.md#invoices-and-credit-notes): an invoice stores the
 * data of its day.
 */

const legalOf = (company: Company): CompanyLegal => {
  const { id: companyId, version, legalName, legalAddress, siret, vatNumber, legalMentions } = company;
  const { publicationDirector, privacyEmail, mediator, parcelKeepHours, parcelExtraHours } = company;
  return {
    companyId,
    version,
    legalName,
    legalAddress,
    siret,
    vatNumber,
    legalMentions,
    publicationDirector,
    privacyEmail,
    mediator,
    parcelKeepHours,
    parcelExtraHours,
  };
};

/** Throws NOT_FOUND. */
export const readLegal = async (
  app: App,
  staff: Staff,
  { companyId }: RequestOf<'companyLegal'>,
): Promise<CompanyLegal> => legalOf(await app.read((store) => companyOf(store, staff, companyId)));

const number = (typed: string | null): string | null => compactNumber(typed ?? '') || null;

/** Throws NOT_FOUND, FORBIDDEN or VERSION_CONFLICT. */
export async function saveLegal(
  app: App,
  staff: Staff,
  { companyId, ...body }: RequestOf<'updateCompanyLegal'>,
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
  return legalOf(saved);
}

/**
 * Closes a company (accounts.md#companies): it is hidden with all its records, its people are signed out at once and
 * their e-mail addresses become available. Its sales and audit entries are retained.
 */

async function hide<T extends VersionedRecord>(
  collection: Collection<T>,
  match: Match<T>,
  now: Instant,
): Promise<void> {
  for (const row of await collection.where(match))
    await collection.save({ ...row, updatedAt: now, deletedAt: now });
}

/** Ends what is sent for it without an order, and erases the addresses: its accountants', and those of alerts. */
async function endSending(store: Store, companyId: string, now: Instant): Promise<void> {
  for (const rule of await store.alertRules.where({ companyId }))
    await store.alertRules.save(removedRule(rule, now));
  const schedule = await store.exportSchedules.find(companyId);
  if (schedule) await store.exportSchedules.save({ ...schedule, recipients: '', changedAt: now });
}

/** Throws NOT_FOUND, or COMPANY_IN_USE while it has cabinets, active orders or pending movements of money. */
export async function close(
  app: App,
  staff: Staff,
  { companyId }: RequestOf<'deleteCompany'>,
): Promise<{ success: true }> {
  await app.transaction(async (store) => {
    const company = await companyOf(store, staff, companyId, toChange);
    const cabinets = await store.cabinets.where({ companyId });
    const orders = await store.rentalOrders.where({ companyId, status });
    const others = await liveOrders(store, { companyId });
    // Closing a company erases its keys: no refund would be possible afterwards.
    const moving = await ordersWithPendingMovements(store, companyId);
    const inTheWay = new Set([...[...orders, ...others].map(({ id }) => id), ...moving]);
    const refusal = deletionRefusal({ cabinets: cabinets.length, liveOrders: inTheWay.size });
    if (refusal) throw refusal;
    const now = app.clock.now();
    for (const user of await store.users.where({ companyId })) {
      await store.users.save({ ...user, updatedAt: now, deletedAt: now, passwordHash: null });
      await endSessionsOf(app, store, user.id, 'rights');
      await forgetSecondFactor(app, store, user.id);
    }
    await endSending(store, companyId, now);
    await hide(store.contacts, { companyId }, now);
    await hide(store.frequentCustomers, { companyId }, now);
    // A copy of the database contains no key that still opens the company's account at the provider.
    const noKeys = { stripePublicKey: null, stripeSecretKeySealed: null, stripeWebhookSecretSealed: null };
    await store.companies.save({ ...company, ...noKeys, updatedAt: now, deletedAt: now });
    const { id, name } = company;
    await audit(app, store, staff, {
      action: 'company.delete',
      subjectKind: 'company',
      subjectId: id,
      subjectLabel: name,
      companyId: id,
    });
  });
  return { success: true };
}
