/** The cabinets that a person may see (accounts.md#tenants-and-cabinets): all of the company, or the named ones. */
import { reachRefusal, type User } from '#domain/access/user.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { audit, personSubject } from './audit.js';
import type { Staff } from './staff.js';
import { userOf, type ByUser } from './users.js';

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
async function viewOf(store: Store, staff: Staff, { cabinetIds, version }: User) {
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
  app.read(async (store) => viewOf(store, staff, await userOf(store, staff, userId)));

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
export const restrictCabinets = (
  app: App,
  staff: Staff,
  request: ByUser & { readonly cabinetIds: readonly string[]; readonly version: number },
) => app.transaction(async (store) => viewOf(store, staff, await change(app, store, staff, request)));

/** Throws NOT_FOUND, FORBIDDEN or OWN_ACCOUNT. */
export async function liftCabinetRestrictions(
  app: App,
  staff: Staff,
  { userId }: ByUser,
): Promise<{ readonly success: boolean }> {
  await app.transaction((store) => change(app, store, staff, { userId, cabinetIds: null, version: null }));
  return { success: true };
}
