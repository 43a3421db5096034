/**
 * A person's own account: names, phone, and the password, which requires the current one (specification §7); and their
 * sessions: they can sign out a device that is no longer theirs (accounts.md#sessions).
 */
import { isOver, type Session } from '#domain/access/session.js';
import type { User } from '#domain/access/user.js';
import { invalidField, DomainError } from '#domain/shared/errors.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import {
  confirmed,
  drawKey,
  drawRecoveryCodes,
  isOffered,
  offered,
  readTyped,
  type SecondFactor,
} from '#domain/access/second-factor.js';
import { showCode } from '#domain/shared/codes.js';
import { onConflict } from '#application/conflict.js';
import type { OwnSession, OwnSecondFactor, RecoveryCodes } from '#application/contract/people/own-account.js';
import type { UserView } from '#application/contract/people/users.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { audit, changesOf, personSubject } from './audit.js';
import { provePassword, codeBudgets } from './sign-in.js';
import { endSessionsOf } from './sessions.js';
import { storePassword, refuseWeak } from './passwords.js';
import type { Staff } from './staff.js';
import { viewIn } from './users.js';
import { judge } from './budgets.js';
import { enqueueAccountMail, type AccountMail } from './mail.js';
import { forgetSecondFactor, recoveryDigest, sealedKey, spendCode, stepOf } from './second-factor.js';
import type { RequestOf } from '#application/contract/index.js';

type OwnChanges = RequestOf<'updateMe'>;

export const readMe = (app: App, { userId }: Staff): Promise<UserView> =>
  app.read(async (store) => viewIn(store, await store.users.get(userId)));

export const myCompanyName = async (
  app: App,
  { companyId }: Staff,
): Promise<{ readonly companyName: string } | null> => {
  const company = companyId === null ? null : await app.read((store) => store.companies.find(companyId));
  return company && { companyName: company.name };
};

/** The hash of the new password, once the current one was proved; null if it does not change. */
async function newHash(app: App, staff: Staff, user: User, request: OwnChanges): Promise<string | null> {
  const { currentPassword, newPassword } = request;
  if (newPassword === undefined) return null;
  if (currentPassword === undefined) throw invalidField('currentPassword', 'Le mot de passe est requis');
  refuseWeak(newPassword, user, 'newPassword');
  await provePassword(app, staff, user, { field: 'currentPassword', password: currentPassword });
  return app.passwords.hash(newPassword);
}

/** Throws VALIDATION_FAILED, TOO_MANY_REQUESTS or VERSION_CONFLICT. */
export async function updateMe(app: App, staff: Staff, request: OwnChanges): Promise<UserView> {
  const { firstName, lastName, version } = request;
  const known = await app.read((store) => store.users.get(staff.userId));
  const passwordHash = await newHash(app, staff, known, request);
  return app.transaction(async (store) => {
    const before = await store.users.get(staff.userId);
    const phoneNumber = request.phoneNumber || null;
    const named = { ...before, firstName, lastName, phoneNumber, version, updatedAt: app.clock.now() };
    const saved =
      passwordHash === null
        ? await store.users.save(named)
        : await storePassword(app, store, named, passwordHash, staff.sessionId);
    const subject = personSubject(saved);
    // The action itself records the change of the password.
    const facts = changesOf(before, named);
    const action = passwordHash === null ? 'user.updateOwn' : 'user.changePassword';
    await audit(app, store, staff, { action, ...subject, facts });
    return viewIn(store, saved);
  });
}

/** Programs that sign in for every call create many. */
const shownAtMost = 100;

const viewOf = ({ id, via, address, userAgent, ...session }: Session, { sessionId }: Staff): OwnSession => ({
  id,
  via,
  address,
  userAgent,
  createdAt: iso(session.createdAt),
  lastUsedAt: iso(session.updatedAt),
  expiresAt: iso(session.expiresAt),
  isCurrent: id === sessionId,
});

/** The current one first, then by last use. */
export async function mySessions(app: App, staff: Staff): Promise<{ readonly items: OwnSession[] }> {
  const now = app.clock.now();
  const { userId, sessionId } = staff;
  const [own, latest] = await app.read(async (store) => [
    await store.sessions.get(sessionId),
    await store.sessions.where({ userId, endedAt: null }, { newestFirst: true, limit: shownAtMost }),
  ]);
  const others = latest
    .filter((session) => session.id !== sessionId && !isOver(session, now))
    .sort((left, right) => right.updatedAt - left.updatedAt);
  return { items: [own, ...others].map((session) => viewOf(session, staff)) };
}

/** Signs out every device except the current one. */
export async function endMyOtherSessions(app: App, staff: Staff): Promise<{ readonly success: boolean }> {
  const { userId, sessionId } = staff;
  return onConflict(() =>
    app.transaction(async (store) => {
      await endSessionsOf(app, store, userId, 'revoked', sessionId);
      const subject = personSubject(await store.users.get(userId));
      await audit(app, store, staff, { action: 'session.endOthers', ...subject });
      return { success: true };
    }),
  );
}

interface Proofs {
  readonly password: string;
  readonly code: string;
}

/** A phone whose clock is wrong shows codes that are always refused. */
const wrongCode = (): DomainError =>
  invalidField(
    'code',
    'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant ; s’il est refusé aussi, vérifiez l’heure du téléphone.',
  );

/** Notifies the person of a change, audits it, and ends the sessions opened without it. */
async function notify(
  app: App,
  store: Store,
  staff: Staff,
  user: User,
  { action, mail }: { readonly action: AuditAction; readonly mail: AccountMail },
): Promise<void> {
  await endSessionsOf(app, store, user.id, 'secondFactor', staff.sessionId);
  await enqueueAccountMail(app, store, user, mail);
  await audit(app, store, staff, { action, ...personSubject(user) });
}

/**
 * A person's own second factor (accounts.md#second-factor): turned on by the password and a first code of the app, off
 * by the password and a code. The key is shown only between the two steps of turning it on, recovery codes once.
 */
export const mySecondFactor = (app: App, { userId }: Staff): Promise<OwnSecondFactor> =>
  app.read(async (store) => {
    const { secondFactorAt, roles } = await store.users.get(userId);
    const factor = await store.secondFactors.find(userId);
    return {
      isOn: secondFactorAt !== null,
      since: isoOrNull(secondFactorAt),
      recoveryCodesLeft: factor?.recoveryDigests.length ?? 0,
      isRequired: roles.some((role) => app.settings.secondFactorRoles.includes(role)),
    };
  });

/** Throws VALIDATION_FAILED, TOO_MANY_REQUESTS, or SECOND_FACTOR_ON if it must be turned off first. */
export async function offerSecondFactor(
  app: App,
  staff: Staff,
  { password }: Pick<Proofs, 'password'>,
): Promise<{ readonly key: string; readonly address: string }> {
  const known = await app.read((store) => store.users.get(staff.userId));
  await provePassword(app, staff, known, { field: 'password', password });
  const key = drawKey((bound) => app.random.below(bound));
  await onConflict(() =>
    app.transaction(async (store) => {
      const { id, secondFactorAt } = await store.users.get(staff.userId);
      if (secondFactorAt !== null) throw new DomainError('SECOND_FACTOR_ON');
      const before = await store.secondFactors.find(id);
      const factor = offered(id, sealedKey(app, id, key), app.clock.now(), before);
      await (before ? store.secondFactors.save(factor) : store.secondFactors.add(factor));
    }),
  );
  return { key, address: app.oneTimeCodes.address(key, known.email) };
}

const newRecoveryCodes = (app: App, userId: string) => {
  const codes = drawRecoveryCodes((bound) => app.random.below(bound));
  return {
    reply: { recoveryCodes: codes.map(showCode) },
    digests: codes.map((code) => recoveryDigest(app, userId, code)),
  };
};

/** The key that was just shown; throws if there is none. */
async function offerOf(app: App, store: Store, user: User): Promise<SecondFactor> {
  if (user.secondFactorAt !== null) throw new DomainError('SECOND_FACTOR_ON');
  const factor = await store.secondFactors.find(user.id);
  if (!factor || !isOffered(factor, app.clock.now())) throw new DomainError('SECOND_FACTOR_NOT_OFFERED');
  return factor;
}

/** Throws VALIDATION_FAILED, TOO_MANY_REQUESTS, SECOND_FACTOR_ON or SECOND_FACTOR_NOT_OFFERED. */
export async function confirmSecondFactor(
  app: App,
  staff: Staff,
  { code }: Pick<Proofs, 'code'>,
): Promise<RecoveryCodes> {
  const { reply, digests } = newRecoveryCodes(app, staff.userId);
  const done = await onConflict(() =>
    judge(app, codeBudgets(app, staff.userId), async (store) => {
      const user = await store.users.get(staff.userId);
      const factor = await offerOf(app, store, user);
      const meant = readTyped(code);
      const step = meant?.kind === 'app' ? stepOf(app, factor, meant.digits) : null;
      if (step === null) return null;
      const now = app.clock.now();
      await store.secondFactors.save(confirmed(factor, step, digests, now));
      await store.users.save({ ...user, updatedAt: now, secondFactorAt: now });
      await notify(app, store, staff, user, { action: 'user.secondFactorOn', mail: 'secondFactorOn' });
      return reply;
    }),
  );
  if (!done) throw wrongCode();
  return done;
}

/** Changes the account after password and code were proved; the code is spent then. */
async function changeProven<T extends object>(
  app: App,
  staff: Staff,
  { password, code }: Proofs,
  change: (store: Store, user: User, factor: SecondFactor) => Promise<T>,
): Promise<T> {
  const known = await app.read((store) => store.users.get(staff.userId));
  await provePassword(app, staff, known, { field: 'password', password });
  const done = await onConflict(() =>
    judge(app, codeBudgets(app, staff.userId), async (store) => {
      const user = await store.users.get(staff.userId);
      if (user.secondFactorAt === null) throw new DomainError('SECOND_FACTOR_OFF');
      const spent = await spendCode(app, store, user.id, code);
      return spent && change(store, user, spent.factor);
    }),
  );
  if (!done) throw wrongCode();
  return done;
}

/** Throws VALIDATION_FAILED, TOO_MANY_REQUESTS or SECOND_FACTOR_OFF. */
export const turnOffSecondFactor = (
  app: App,
  staff: Staff,
  proofs: RequestOf<'turnOffSecondFactor'>,
): Promise<{ readonly success: boolean }> =>
  changeProven(app, staff, proofs, async (store, user) => {
    await forgetSecondFactor(app, store, user.id);
    await store.users.save({ ...user, updatedAt: app.clock.now(), secondFactorAt: null });
    await notify(app, store, staff, user, { action: 'user.secondFactorOff', mail: 'secondFactorOff' });
    return { success: true };
  });

/** The earlier codes become invalid. Throws as turning off. */
export async function renewRecoveryCodes(
  app: App,
  staff: Staff,
  proofs: RequestOf<'renewRecoveryCodes'>,
): Promise<RecoveryCodes> {
  const { reply, digests } = newRecoveryCodes(app, staff.userId);
  return changeProven(app, staff, proofs, async (store, user, factor) => {
    await store.secondFactors.save({ ...factor, updatedAt: app.clock.now(), recoveryDigests: digests });
    await notify(app, store, staff, user, { action: 'user.recoveryCodes', mail: 'recoveryCodes' });
    return reply;
  });
}
