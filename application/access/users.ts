/** The list of people and one of them, as managers see them (accounts.md#people). */
import { userStatuses, type User, type UserStatus } from '#domain/access/user.js';
import { roleSetsWith, type Role } from '#domain/access/role.js';
import type { UserView } from '#application/contract/people/users.js';
import type { App } from '#application/app.js';
import { isoOrNull } from '#application/iso.js';
import { pageReply, pagingOf, searched, type Paging } from '#application/lists.js';
import { recordView } from '#application/record-view.js';
import type { Match } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { isAdmin, listScope, ofTenant, type Staff } from './staff.js';

export interface ByUser {
  readonly userId: string;
}

interface Filters {
  readonly role?: Role | undefined;
  readonly companyId?: string | undefined;
}

interface UsersQuery extends Paging, Filters {
  readonly status?: UserStatus | undefined;
  readonly search?: string | undefined;
  readonly sort?: 'createdAt' | 'email' | 'lastName' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

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
