/** Sign-in and passwords, users, their rights, and the caller's own account. */
import {
  confirmSecondFactor,
  mySecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  endMyOtherSessions,
  myCompanyName,
  readMe,
  updateMe,
  mySessions,
} from '#application/access/own-account.js';
import {
  countUsers,
  listUsers,
  readUser,
  hasRestrictions,
  liftCabinetRestrictions,
  readCabinetAccess,
  restrictCabinets,
} from '#application/access/users.js';
import {
  createUser,
  deleteUser,
  updateUser,
  resendSetPasswordEmail,
  resetSecondFactor,
} from '#application/access/edit-users.js';
import { myAlerts, removeAlert, setAlert, teamAlerts, testAlert } from '#application/board/alerts.js';
import { api } from '#application/contract/index.js';
import { forgotPassword, setPassword } from '#application/access/passwords.js';
import { refresh, signOut } from '#application/access/sessions.js';
import { signIn } from '#application/access/sign-in.js';
import { call, callerCall, controllerOf, inputCall } from './bound-routes.js';

export const UsersController = controllerOf(
  call(api.listUsers, listUsers),
  call(api.userCounts, countUsers),
  call(api.createUser, createUser, { refusals: ['NOT_FOUND'] }),
  call(api.me, readMe),
  call(api.updateMe, updateMe, { refusals: ['VERSION_CONFLICT'] }),
  call(api.myCompanyName, myCompanyName),
  call(api.mySessions, mySessions),
  call(api.endMyOtherSessions, endMyOtherSessions),
  call(api.myAlerts, myAlerts),
  call(api.setAlert, setAlert),
  call(api.removeAlert, removeAlert, { refusals: ['NOT_FOUND'] }),
  call(api.testAlert, testAlert, { refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] }),
  call(api.teamAlerts, teamAlerts, { refusals: ['NOT_FOUND'] }),
  call(api.mySecondFactor, mySecondFactor),
  call(api.offerSecondFactor, offerSecondFactor, { refusals: ['SECOND_FACTOR_ON', 'STATE_CONFLICT'] }),
  call(api.confirmSecondFactor, confirmSecondFactor, {
    refusals: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_NOT_OFFERED'],
  }),
  call(api.turnOffSecondFactor, turnOffSecondFactor, { refusals: ['SECOND_FACTOR_OFF'] }),
  call(api.renewRecoveryCodes, renewRecoveryCodes, { refusals: ['SECOND_FACTOR_OFF'] }),
  call(api.resetSecondFactor, resetSecondFactor, { refusals: ['SECOND_FACTOR_OFF', 'OWN_ACCOUNT'] }),
  call(api.user, readUser),
  call(api.updateUser, updateUser, { refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'VERSION_CONFLICT'] }),
  call(api.deleteUser, deleteUser, { refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'VERSION_CONFLICT'] }),
  call(api.resendSetPasswordEmail, resendSetPasswordEmail, {
    refusals: ['STATE_CONFLICT', 'VERSION_CONFLICT'],
  }),
  call(api.cabinetAccess, readCabinetAccess),
  call(api.hasCabinetRestrictions, hasRestrictions),
  call(api.restrictCabinets, restrictCabinets, { refusals: ['OWN_ACCOUNT', 'VERSION_CONFLICT'] }),
  call(api.liftCabinetRestrictions, liftCabinetRestrictions, {
    refusals: ['OWN_ACCOUNT', 'VERSION_CONFLICT'],
  }),
);

const linkRefusals = ['PASSWORD_LINK_OVER', 'PASSWORD_LINK_UNKNOWN'] as const;

/** Sign-in and passwords. */
export const AuthController = controllerOf(
  callerCall(api.login, signIn, {
    refusals: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'],
  }),
  callerCall(api.refreshToken, refresh, { refusals: ['SESSION_OVER'] }),
  callerCall(api.forgotPassword, forgotPassword),
  callerCall(api.resetPassword, setPassword, { refusals: linkRefusals }),
  callerCall(api.setPassword, setPassword, { refusals: linkRefusals }),
  inputCall(api.revokeToken, (app, { body, caller }) => signOut(app, { ...body, bearer: null, caller })),
  inputCall(api.logout, (app, { body, bearer, caller }) =>
    signOut(app, { refreshToken: body.refreshToken ?? null, bearer, caller }),
  ),
);
