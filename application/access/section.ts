/** The use cases of sign-in and people for HTTP. */
import { lacksSecondFactor } from '#domain/access/second-factor.js';
import type { Caller, Installation } from '#application/installation.js';
import {
  hasRestrictions,
  liftCabinetRestrictions,
  readCabinetAccess,
  restrictCabinets,
} from './cabinet-access.js';
import { createUser, deleteUser, updateUser, type ChangedUser, type NewUser } from './edit-users.js';
import { forgotPassword } from './forgot-password.js';
import { identify } from './identify.js';
import { resendSetPasswordEmail } from './invite-again.js';
import { myCompanyName, readMe, updateMe, type OwnChanges } from './own-account.js';
import {
  confirmSecondFactor,
  mySecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type Proofs,
} from './own-second-factor.js';
import { endMyOtherSessions, mySessions } from './own-sessions.js';
import { refresh, type RefreshInput } from './refresh.js';
import { resetSecondFactor, type Reset } from './reset-second-factor.js';
import { setPassword, type SetPasswordInput } from './set-password.js';
import { signIn, type SignInInput } from './sign-in.js';
import { signOut, type SignOutInput } from './sign-out.js';
import type { Staff } from './staff.js';
import { countUsers, listUsers, readUser, type ByUser, type UsersQuery } from './users.js';

export const authOf = (at: Installation) => ({
  identify: (token: string, caller: Caller) => identify(at, token, caller),
  /** Whether the person must turn on a second factor first. */
  lacksSecondFactor: (staff: Staff) => lacksSecondFactor(staff, at.settings.secondFactorRoles),
  signIn: (input: SignInInput) => signIn(at, input),
  refresh: (input: RefreshInput) => refresh(at, input),
  signOut: (input: SignOutInput) => signOut(at, input),
  forgotPassword: (input: { readonly email: string; readonly caller: Caller }) => forgotPassword(at, input),
  setPassword: (input: SetPasswordInput) => setPassword(at, input),
});

export const usersOf = (at: Installation) => ({
  list: (staff: Staff, query: UsersQuery) => listUsers(at, staff, query),
  counts: (staff: Staff, query: UsersQuery) => countUsers(at, staff, query),
  create: (staff: Staff, input: NewUser) => createUser(at, staff, input),
  me: (staff: Staff) => readMe(at, staff),
  updateMe: (staff: Staff, input: OwnChanges) => updateMe(at, staff, input),
  myCompanyName: (staff: Staff) => myCompanyName(at, staff),
  mySessions: (staff: Staff) => mySessions(at, staff),
  endMyOtherSessions: (staff: Staff) => endMyOtherSessions(at, staff),
  mySecondFactor: (staff: Staff) => mySecondFactor(at, staff),
  offerSecondFactor: (staff: Staff, input: Pick<Proofs, 'password'>) => offerSecondFactor(at, staff, input),
  confirmSecondFactor: (staff: Staff, input: Pick<Proofs, 'code'>) => confirmSecondFactor(at, staff, input),
  turnOffSecondFactor: (staff: Staff, input: Proofs) => turnOffSecondFactor(at, staff, input),
  renewRecoveryCodes: (staff: Staff, input: Proofs) => renewRecoveryCodes(at, staff, input),
  resetSecondFactor: (staff: Staff, input: Reset) => resetSecondFactor(at, staff, input),
  read: (staff: Staff, input: ByUser) => readUser(at, staff, input),
  update: (staff: Staff, input: ChangedUser) => updateUser(at, staff, input),
  delete: (staff: Staff, input: ByUser) => deleteUser(at, staff, input),
  resend: (staff: Staff, input: ByUser) => resendSetPasswordEmail(at, staff, input),
  cabinetAccess: (staff: Staff, input: ByUser) => readCabinetAccess(at, staff, input),
  hasRestrictions: (staff: Staff, input: ByUser) => hasRestrictions(at, staff, input),
  restrict: (staff: Staff, input: Parameters<typeof restrictCabinets>[2]) =>
    restrictCabinets(at, staff, input),
  liftRestrictions: (staff: Staff, input: ByUser) => liftCabinetRestrictions(at, staff, input),
});
