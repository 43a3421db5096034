/** Invites, changes and deletes people, under the rules of who may grant which role (accounts.md#people). */
import { roleSetsWith, type Role } from '#domain/access/role.js';
import {
  type User,
  endsSessions,
  grantRefusal,
  lastAdminRefusal,
  ownAccountRefusal,
  reachRefusal,
  withDerivedFields,
} from '#domain/access/user.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { alertChannels, removedRule, ruleId } from '#domain/board/alert-rule.js';
import type { Store } from '#application/store.js';
import type { UserView } from '#application/contract/people/users.js';
import type { App } from '#application/app.js';
import { onConflict } from '#application/conflict.js';
import { isAdmin, type Staff } from './staff.js';
import { audit, changesOf, personSubject } from './audit.js';
import { checkedCabinets, userOf, viewIn, type ByUser } from './users.js';
import { enqueueAccountMail } from './mail.js';
import { forgetSecondFactor } from './second-factor.js';
import { endSessionsOf } from './sessions.js';
import { spendLinks } from './passwords.js';
import { storedEmail, mailboxBudget } from './sign-in.js';
import { take } from './budgets.js';
import type { RequestOf } from '#application/contract/index.js';

type NewUser = RequestOf<'createUser'>;

/** The audit stores the roles, not `roleSet`, which exists for queries. */
const comparable = ({ roleSet: _, ...user }: User): Omit<User, 'roleSet'> => user;

/** Throws VALIDATION_FAILED, FORBIDDEN or NOT_FOUND. The invitation goes out with the commit. */
export function createUser(app: App, staff: Staff, input: NewUser): Promise<UserView> {
  const now = app.clock.now();
  const id = app.newId();
  const email = storedEmail(input.email);
  const { firstName, lastName, roles, phoneNumber } = input;
  return orTaken(
    app.transaction(async (store) => {
      const companyId = await companyOf(store, staff, input, staff.companyId);
      const base = { id, createdAt: now, updatedAt: now, deletedAt: null, version: 1 };
      const requested = input.cabinetIds === undefined ? staff.cabinetIds : input.cabinetIds;
      const user = withDerivedFields({
        ...base,
        companyId,
        email,
        firstName,
        lastName,
        phoneNumber: phoneNumber || null,
        roles,
        isActive: true,
        passwordHash: null,
        passwordSetAt: null,
        secondFactorAt: null,
        invitedAt: now,
        lastSignInAt: null,
        cabinetIds: requested && (await checkedCabinets(store, companyId, requested)),
      });
      refuse(grantRefusal(staff, user));
      await refuseTaken(store, email, id);
      await store.users.add(user);
      await enqueueAccountMail(app, store, user, 'invitation');
      const facts = { roles: user.roles.join(', ') };
      await audit(app, store, staff, { action: 'user.create', ...personSubject(user), facts });
      return viewIn(store, user);
    }),
  );
}

/** A person without a password has only the link of their invitation, which the change ends: they get another. */
const isInvitedAgain = (before: User, after: User): boolean =>
  (endsSessions(before, after) || !before.isActive) && after.isActive && after.passwordHash === null;

/** Ends the earlier access: sessions, and links sent to a former address. */
async function endWhatWas(app: App, store: Store, before: User, after: User): Promise<void> {
  if (!endsSessions(before, after)) return;
  await endSessionsOf(app, store, before.id, 'rights');
  await spendLinks(app, store, before.id);
}

/**
 * Notifies the old address, which no longer signs in. Skipped for an invitation that was never accepted: it may have
 * gone to a wrong address.
 */
async function notifyOldAddress(app: App, store: Store, before: User, after: User): Promise<void> {
  if (before.email === after.email || before.passwordHash === null) return;
  await enqueueAccountMail(app, store, after, 'addressChanged', app.newId(), before.email);
}

/** Throws VALIDATION_FAILED, FORBIDDEN, NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN or VERSION_CONFLICT. */
export function updateUser(app: App, staff: Staff, input: RequestOf<'updateUser'>): Promise<UserView> {
  const { userId, version, firstName, lastName, roles, isActive } = input;
  return orTaken(
    app.transaction(async (store) => {
      const before = await userOf(store, staff, userId);
      const companyId = await companyOf(store, staff, input, before.companyId);
      const after = withDerivedFields({
        ...before,
        version,
        updatedAt: app.clock.now(),
        email: storedEmail(input.email),
        firstName,
        lastName,
        phoneNumber: input.phoneNumber || null,
        roles,
        isActive,
        companyId,
        // Cabinets belong to one company: they do not apply in another.
        cabinetIds: companyId === before.companyId ? before.cabinetIds : null,
      });
      refuse(
        reachRefusal(staff, before),
        grantRefusal(staff, after),
        ownAccountRefusal(staff.userId, before, after),
        lastAdminRefusal(before, after, await otherAdmins(store, before)),
      );
      await refuseTaken(store, after.email, after.id);
      const invitedAt = isInvitedAgain(before, after) ? after.updatedAt : after.invitedAt;
      const saved = await store.users.save({ ...after, invitedAt });
      await endWhatWas(app, store, before, saved);
      await notifyOldAddress(app, store, before, saved);
      if (isInvitedAgain(before, saved)) await enqueueAccountMail(app, store, saved, 'invitation');
      const facts = changesOf(comparable(before), comparable(saved), ['passwordHash']);
      await audit(app, store, staff, { action: 'user.update', ...personSubject(saved), facts });
      return viewIn(store, saved);
    }),
  );
}

/** Throws NOT_FOUND, FORBIDDEN, OWN_ACCOUNT or LAST_ADMIN. */
export async function deleteUser(
  app: App,
  staff: Staff,
  { userId }: ByUser,
): Promise<{ readonly success: boolean }> {
  const now = app.clock.now();
  await app.transaction(async (store) => {
    const user = await userOf(store, staff, userId);
    refuse(
      reachRefusal(staff, user),
      ownAccountRefusal(staff.userId, user, null),
      lastAdminRefusal(user, null, await otherAdmins(store, user)),
    );
    await store.users.save({ ...user, updatedAt: now, deletedAt: now, passwordHash: null });
    await endSessionsOf(app, store, userId, 'rights');
    await spendLinks(app, store, userId);
    await forgetSecondFactor(app, store, userId);
    const rules = await store.alertRules.where({
      id: alertChannels.map((channel) => ruleId(userId, channel)),
    });
    for (const rule of rules) await store.alertRules.save(removedRule(rule, now));
    await audit(app, store, staff, { action: 'user.delete', ...personSubject(user) });
  });
  return { success: true };
}

// Resends the link to choose a password, to a person who never chose one or must choose another.

/** Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT for an inactive person, or TOO_MANY_REQUESTS. */
export async function resendSetPasswordEmail(
  app: App,
  staff: Staff,
  { userId }: ByUser,
): Promise<{ readonly success: boolean }> {
  const known = await app.read((store) => userOf(store, staff, userId));
  const refusal = reachRefusal(staff, known);
  if (refusal) throw refusal;
  if (!known.isActive) throw new DomainError('STATE_CONFLICT');
  await take(app, [mailboxBudget(app, known.email)]);
  await app.transaction(async (store) => {
    const user = await userOf(store, staff, userId);
    const isInvited = user.passwordHash === null;
    const now = app.clock.now();
    if (isInvited) await store.users.save({ ...user, invitedAt: now, updatedAt: now });
    await enqueueAccountMail(app, store, user, isInvited ? 'invitation' : 'reset');
    await audit(app, store, staff, { action: 'user.resendInvitation', ...personSubject(user) });
  });
  return { success: true };
}

/** Shared by inviting and changing a person: company, unique address, and refusals. */

interface Requested {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly companyId?: string | null | undefined;
}

const takenText = 'Cette adresse e-mail est déjà utilisée';

/** The database refuses the second of two concurrent uses of an address. */
async function orTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const { code, details } = error instanceof DomainError ? error : { code: null, details: {} };
    const constraint = details.words?.['constraint'];
    const isTaken =
      code === 'STATE_CONFLICT' && typeof constraint === 'string' && constraint.includes('users_email');
    throw isTaken ? invalidField('email', takenText) : error;
  });
}

async function refuseTaken(store: Store, email: string, ownId: string): Promise<void> {
  const [holder] = await store.users.where({ email }, { limit: 1 });
  if (holder && holder.id !== ownId) throw invalidField('email', takenText);
}

/** The company of a person: an Admin has none; others the one named, or the actor's own. Another does not exist. */
async function companyOf(
  store: Store,
  staff: Staff,
  { companyId, roles }: Pick<Requested, 'companyId' | 'roles'>,
  current: string | null,
): Promise<string | null> {
  if (roles.includes('Admin')) return companyId ?? null;
  const wanted = companyId === undefined ? current : companyId;
  if (wanted === null) return null;
  const isReachable = isAdmin(staff) || wanted === staff.companyId;
  if (!isReachable || !(await store.companies.find(wanted))) throw new DomainError('NOT_FOUND');
  return wanted;
}

const otherAdmins = async (store: Store, { id }: User): Promise<number> => {
  const admins = await store.users.where({ roleSet: roleSetsWith('Admin'), isActive: true });
  return admins.filter((admin) => admin.id !== id).length;
};

function refuse(...refusals: readonly (DomainError | null)[]): void {
  for (const refusal of refusals) if (refusal) throw refusal;
}

/**
 * Throws NOT_FOUND, FORBIDDEN, SECOND_FACTOR_OFF, or OWN_ACCOUNT: one's own is turned off by a code, else a stolen
 * session would be enough.
 */
export async function resetSecondFactor(
  app: App,
  staff: Staff,
  { userId, reason }: RequestOf<'resetSecondFactor'>,
): Promise<{ readonly success: boolean }> {
  await onConflict(() =>
    app.transaction(async (store) => {
      const user = await userOf(store, staff, userId);
      refuse(reachRefusal(staff, user), user.id === staff.userId ? new DomainError('OWN_ACCOUNT') : null);
      if (user.secondFactorAt === null) throw new DomainError('SECOND_FACTOR_OFF');
      await forgetSecondFactor(app, store, user.id);
      await store.users.save({ ...user, updatedAt: app.clock.now(), secondFactorAt: null });
      await endSessionsOf(app, store, user.id, 'secondFactor');
      await enqueueAccountMail(app, store, user, 'secondFactorReset');
      await audit(app, store, staff, { action: 'user.resetSecondFactor', ...personSubject(user), reason });
    }),
  );
  return { success: true };
}
