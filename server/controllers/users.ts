/** Sign-in and passwords, users, their rights, and the caller's own account. */
import { Controller, Inject } from '@nestjs/common';
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
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';
import { forgotPassword, setPassword } from '#application/access/passwords.js';
import { refresh, signOut } from '#application/access/sessions.js';
import { signIn } from '#application/access/sign-in.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
@Routes(
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
)
export class UsersController {
  constructor(@Inject(APP) readonly app: App) {}
}

const linkRefusals = ['PASSWORD_LINK_OVER', 'PASSWORD_LINK_UNKNOWN'] as const;

/** Sign-in and passwords. */
@Controller()
export class AuthController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.login, { refusals: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'] })
  login({ body, caller }: Input<typeof api.login>) {
    return signIn(this.app, { ...body, caller });
  }

  @Endpoint(api.refreshToken, { refusals: ['SESSION_OVER'] })
  refreshToken({ body, caller }: Input<typeof api.refreshToken>) {
    return refresh(this.app, { ...body, caller });
  }

  @Endpoint(api.revokeToken)
  revokeToken({ body, caller }: Input<typeof api.revokeToken>) {
    return signOut(this.app, { ...body, bearer: null, caller });
  }

  @Endpoint(api.logout)
  logout({ body, bearer, caller }: Input<typeof api.logout>) {
    return signOut(this.app, { refreshToken: body.refreshToken ?? null, bearer, caller });
  }

  @Endpoint(api.forgotPassword)
  forgotPassword({ body, caller }: Input<typeof api.forgotPassword>) {
    return forgotPassword(this.app, { ...body, caller });
  }

  @Endpoint(api.resetPassword, { refusals: linkRefusals })
  resetPassword({ body, caller }: Input<typeof api.resetPassword>) {
    return setPassword(this.app, { ...body, caller });
  }

  @Endpoint(api.setPassword, { refusals: linkRefusals })
  setPassword({ body, caller }: Input<typeof api.setPassword>) {
    return setPassword(this.app, { ...body, caller });
  }
}
