/** The list of people and one of them, as managers see them (accounts.md#people). */
import { userStatuses, type User, reachRefusal } from '#domain/access/user.js';
import { roleSetsWith } from '#domain/access/role.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { UserView } from '#application/contract/people/users.js';
import type { App } from '#application/app.js';
import { isoOrNull, recordView } from '#application/record-view.js';
import { pageReply, pagingOf, searched } from '#application/lists.js';
import type { Match } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { isAdmin, listScope, ofTenant, type Staff } from './staff.js';
import { audit, personSubject } from './audit.js';
import type { RequestOf } from '#application/contract/index.js';

export interface ByUser {
  readonly userId: string;
}

type Filters = RequestOf<'userCounts'>;

type UsersQuery = RequestOf<'listUsers'>;

const viewOf = (user: User, companyName: string | null): UserView => ({
  ...recordView(user),
  version: user.version,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  roles: [...user.roles],
  companyId: user.companyId,
  companyName,
  isActive: user.isActive,
  status: user.status,
  invitedAt: isoOrNull(user.invitedAt),
  lastSignInAt: isoOrNull(user.lastSignInAt),
  hasRestrictions: user.cabinetIds !== null,
  hasSecondFactor: user.secondFactorAt !== null,
});

/** Views of several people; the names of their companies are read at once. */
async function viewsOf(store: Store, users: readonly User[]): Promise<UserView[]> {
  const ids = [...new Set(users.flatMap(({ companyId }) => companyId ?? []))];
  const companies = ids.length > 0 ? await store.companies.where({ id: ids }) : [];
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return users.map((user) => viewOf(user, names.get(user.companyId ?? '') ?? null));
}

export async function viewIn(store: Store, user: User): Promise<UserView> {
  const company = user.companyId === null ? null : await store.companies.find(user.companyId);
  return viewOf(user, company?.name ?? null);
}

/** An Admin may filter by company; all others see their own, whatever the query. */
function matchOf(staff: Staff, { role, companyId }: Filters) {
  const scope = isAdmin(staff) && companyId !== undefined ? { companyId } : listScope(staff, null);
  return { ...scope, ...(role && { roleSet: roleSetsWith(role) }) };
}

/** True for a filter on another tenant's company: its lists and counts are empty. */
const isForeign = (staff: Staff, { companyId }: Filters): boolean =>
  companyId !== undefined && !isAdmin(staff) && companyId !== staff.companyId;

export async function listUsers(app: App, staff: Staff, query: UsersQuery) {
  const { status, search, sort = 'createdAt', order = 'desc' } = query;
  if (isForeign(staff, query))
    return pageReply({ items: [], totalItems: 0, totalIsCapped: false }, query, []);
  const match = { ...matchOf(staff, query), ...(status && { status }) };
  return app.read(async (store) => {
    const found = await store.users.page({
      match,
      search: searched(search),
      sort,
      order,
      ...pagingOf(query),
    });
    return pageReply(found, query, await viewsOf(store, found.items));
  });
}

/** The counters have no tally by role: each status is counted like its list. */
async function countsOfRole(store: Store, match: Match<User>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const status of userStatuses) {
    const first = {
      match: { ...match, status },
      sort: 'createdAt',
      order: 'desc',
      page: 1,
      pageSize: 1,
    } as const;
    const { totalItems } = await store.users.page(first);
    if (totalItems > 0) counts[status] = totalItems;
  }
  return counts;
}

export async function countUsers(app: App, staff: Staff, query: Filters) {
  if (isForeign(staff, query)) return { counts: {} };
  const match = matchOf(staff, query);
  const counts = await app.read((store) =>
    query.role ? countsOfRole(store, match) : store.users.tally(match, 'status'),
  );
  return { counts };
}

/** Throws NOT_FOUND for a person of another company. */
export const userOf = async (store: Store, staff: Staff, userId: string): Promise<User> =>
  ofTenant(staff, await store.users.get(userId));

export const readUser = (app: App, staff: Staff, { userId }: ByUser): Promise<UserView> =>
  app.read(async (store) => viewIn(store, await userOf(store, staff, userId)));

// The cabinets that a person may see (accounts.md#tenants-and-cabinets): all of the company, or the named ones.

/** Removes duplicates; a cabinet of another company does not exist. Throws VALIDATION_FAILED. */
export async function checkedCabinets(
  store: Store,
  companyId: string | null,
  wanted: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(wanted)];
  if (companyId === null) throw invalidField('cabinetIds', 'Un administrateur voit toutes les consignes');
  const known = await store.cabinets.where({ id: ids, companyId });
  if (known.length < ids.length) throw invalidField('cabinetIds', 'Consigne inconnue');
  return ids;
}

/** Lists only those cabinets of a colleague that the caller may see: the names of the others are not disclosed. */
async function accessOf(store: Store, staff: Staff, { cabinetIds, version }: User) {
  const known = cabinetIds === null ? [] : await store.cabinets.where({ id: cabinetIds });
  const seen = known.filter(({ id }) => staff.cabinetIds?.includes(id) ?? true);
  const cabinets = seen.map(({ id, name }) => ({ id, name }));
  return {
    hasRestrictions: cabinetIds !== null,
    cabinetIds: cabinets.map(({ id }) => id),
    cabinets,
    version,
  };
}

export const readCabinetAccess = (app: App, staff: Staff, { userId }: ByUser) =>
  app.read(async (store) => accessOf(store, staff, await userOf(store, staff, userId)));

export async function hasRestrictions(app: App, staff: Staff, { userId }: ByUser) {
  const { cabinetIds } = await app.read((store) => userOf(store, staff, userId));
  return { hasRestrictions: cabinetIds !== null };
}

interface Change extends ByUser {
  readonly cabinetIds: readonly string[] | null;
  /** Null if the caller decides regardless of the state before. */
  readonly version: number | null;
}

/** No one changes their own access, and a restricted caller grants no wider access. */
async function change(app: App, store: Store, staff: Staff, request: Change): Promise<User> {
  const user = await userOf(store, staff, request.userId);
  if (user.id === staff.userId) throw new DomainError('OWN_ACCOUNT');
  const cabinetIds = request.cabinetIds && (await checkedCabinets(store, user.companyId, request.cabinetIds));
  const after = { ...user, cabinetIds, version: request.version ?? user.version, updatedAt: app.clock.now() };
  const refusal = reachRefusal(staff, user) ?? reachRefusal(staff, after);
  if (refusal) throw refusal;
  const saved = await store.users.save(after);
  await audit(app, store, staff, {
    action: cabinetIds ? 'user.restrictCabinets' : 'user.liftCabinets',
    ...personSubject(user),
    facts: { before: user.cabinetIds?.join(', ') ?? null, after: cabinetIds?.join(', ') ?? null },
  });
  return saved;
}

/** Throws NOT_FOUND, FORBIDDEN, OWN_ACCOUNT, VALIDATION_FAILED or VERSION_CONFLICT. */
export const restrictCabinets = (app: App, staff: Staff, request: RequestOf<'restrictCabinets'>) =>
  app.transaction(async (store) => accessOf(store, staff, await change(app, store, staff, request)));

/** Throws NOT_FOUND, FORBIDDEN or OWN_ACCOUNT. */
export async function liftCabinetRestrictions(
  app: App,
  staff: Staff,
  { userId }: ByUser,
): Promise<{ readonly success: boolean }> {
  await app.transaction((store) => change(app, store, staff, { userId, cabinetIds: null, version: null }));
  return { success: true };
}
