/** Users, their rights, and the caller's own account. */
import { Controller, Inject } from '@nestjs/common';
import {
  confirmSecondFactor,
  mySecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#application/access/own-second-factor.js';
import { countUsers, listUsers, readUser } from '#application/access/users.js';
import { createUser, deleteUser, updateUser } from '#application/access/edit-users.js';
import {
  hasRestrictions,
  liftCabinetRestrictions,
  readCabinetAccess,
  restrictCabinets,
} from '#application/access/cabinet-access.js';
import {
  endMyOtherSessions,
  myCompanyName,
  readMe,
  updateMe,
  mySessions,
} from '#application/access/own-account.js';
import { resendSetPasswordEmail } from '#application/access/edit-users.js';
import { resetSecondFactor } from '#application/access/reset-second-factor.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class UsersController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.listUsers)
  list({ staff, query }: Input<typeof api.listUsers>) {
    return listUsers(this.app, staff, query);
  }

  @Endpoint(api.userCounts)
  counts({ staff, query }: Input<typeof api.userCounts>) {
    return countUsers(this.app, staff, query);
  }

  @Endpoint(api.createUser, { refusals: ['NOT_FOUND'] })
  create({ staff, body }: Input<typeof api.createUser>) {
    return createUser(this.app, staff, body);
  }

  @Endpoint(api.me)
  me({ staff }: Input<typeof api.me>) {
    return readMe(this.app, staff);
  }

  @Endpoint(api.updateMe, { refusals: ['VERSION_CONFLICT'] })
  updateMe({ staff, body }: Input<typeof api.updateMe>) {
    return updateMe(this.app, staff, body);
  }

  @Endpoint(api.myCompanyName)
  myCompanyName({ staff }: Input<typeof api.myCompanyName>) {
    return myCompanyName(this.app, staff);
  }

  @Endpoint(api.mySessions)
  mySessions({ staff }: Input<typeof api.mySessions>) {
    return mySessions(this.app, staff);
  }

  @Endpoint(api.endMyOtherSessions)
  endMyOtherSessions({ staff }: Input<typeof api.endMyOtherSessions>) {
    return endMyOtherSessions(this.app, staff);
  }

  @Endpoint(api.mySecondFactor)
  mySecondFactor({ staff }: Input<typeof api.mySecondFactor>) {
    return mySecondFactor(this.app, staff);
  }

  @Endpoint(api.offerSecondFactor, { refusals: ['SECOND_FACTOR_ON', 'STATE_CONFLICT'] })
  offerSecondFactor({ staff, body }: Input<typeof api.offerSecondFactor>) {
    return offerSecondFactor(this.app, staff, body);
  }

  @Endpoint(api.confirmSecondFactor, { refusals: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_NOT_OFFERED'] })
  confirmSecondFactor({ staff, body }: Input<typeof api.confirmSecondFactor>) {
    return confirmSecondFactor(this.app, staff, body);
  }

  @Endpoint(api.turnOffSecondFactor, { refusals: ['SECOND_FACTOR_OFF'] })
  turnOffSecondFactor({ staff, body }: Input<typeof api.turnOffSecondFactor>) {
    return turnOffSecondFactor(this.app, staff, body);
  }

  @Endpoint(api.renewRecoveryCodes, { refusals: ['SECOND_FACTOR_OFF'] })
  renewRecoveryCodes({ staff, body }: Input<typeof api.renewRecoveryCodes>) {
    return renewRecoveryCodes(this.app, staff, body);
  }

  @Endpoint(api.resetSecondFactor, { refusals: ['SECOND_FACTOR_OFF', 'OWN_ACCOUNT'] })
  resetSecondFactor({ staff, params, body }: Input<typeof api.resetSecondFactor>) {
    return resetSecondFactor(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.user)
  read({ staff, params }: Input<typeof api.user>) {
    return readUser(this.app, staff, params);
  }

  @Endpoint(api.updateUser, { refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateUser>) {
    return updateUser(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.deleteUser, { refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'VERSION_CONFLICT'] })
  delete({ staff, params }: Input<typeof api.deleteUser>) {
    return deleteUser(this.app, staff, params);
  }

  @Endpoint(api.resendSetPasswordEmail, { refusals: ['STATE_CONFLICT', 'VERSION_CONFLICT'] })
  resend({ staff, params }: Input<typeof api.resendSetPasswordEmail>) {
    return resendSetPasswordEmail(this.app, staff, params);
  }

  @Endpoint(api.cabinetAccess)
  cabinetAccess({ staff, params }: Input<typeof api.cabinetAccess>) {
    return readCabinetAccess(this.app, staff, params);
  }

  @Endpoint(api.hasCabinetRestrictions)
  hasRestrictions({ staff, params }: Input<typeof api.hasCabinetRestrictions>) {
    return hasRestrictions(this.app, staff, params);
  }

  @Endpoint(api.restrictCabinets, { refusals: ['OWN_ACCOUNT', 'VERSION_CONFLICT'] })
  restrict({ staff, params, body }: Input<typeof api.restrictCabinets>) {
    return restrictCabinets(this.app, staff, { ...params, ...body });
  }

  @Endpoint(api.liftCabinetRestrictions, { refusals: ['OWN_ACCOUNT', 'VERSION_CONFLICT'] })
  liftRestrictions({ staff, params }: Input<typeof api.liftCabinetRestrictions>) {
    return liftCabinetRestrictions(this.app, staff, params);
  }
}
