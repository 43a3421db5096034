/** Users, their rights, and the caller's own account. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class UsersController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.listUsers)
  list({ staff, query }: Input<typeof api.listUsers>) {
    return this.app.users.list(staff, query);
  }

  @Endpoint(api.userCounts)
  counts({ staff, query }: Input<typeof api.userCounts>) {
    return this.app.users.counts(staff, query);
  }

  @Endpoint(api.createUser, { refusals: ['NOT_FOUND'] })
  create({ staff, body }: Input<typeof api.createUser>) {
    return this.app.users.create(staff, body);
  }

  @Endpoint(api.me)
  me({ staff }: Input<typeof api.me>) {
    return this.app.users.me(staff);
  }

  @Endpoint(api.updateMe, { refusals: ['VERSION_CONFLICT'] })
  updateMe({ staff, body }: Input<typeof api.updateMe>) {
    return this.app.users.updateMe(staff, body);
  }

  @Endpoint(api.myCompanyName)
  myCompanyName({ staff }: Input<typeof api.myCompanyName>) {
    return this.app.users.myCompanyName(staff);
  }

  @Endpoint(api.mySessions)
  mySessions({ staff }: Input<typeof api.mySessions>) {
    return this.app.users.mySessions(staff);
  }

  @Endpoint(api.endMyOtherSessions)
  endMyOtherSessions({ staff }: Input<typeof api.endMyOtherSessions>) {
    return this.app.users.endMyOtherSessions(staff);
  }

  @Endpoint(api.mySecondFactor)
  mySecondFactor({ staff }: Input<typeof api.mySecondFactor>) {
    return this.app.users.mySecondFactor(staff);
  }

  @Endpoint(api.offerSecondFactor, { refusals: ['SECOND_FACTOR_ON', 'STATE_CONFLICT'] })
  offerSecondFactor({ staff, body }: Input<typeof api.offerSecondFactor>) {
    return this.app.users.offerSecondFactor(staff, body);
  }

  @Endpoint(api.confirmSecondFactor, { refusals: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_NOT_OFFERED'] })
  confirmSecondFactor({ staff, body }: Input<typeof api.confirmSecondFactor>) {
    return this.app.users.confirmSecondFactor(staff, body);
  }

  @Endpoint(api.turnOffSecondFactor, { refusals: ['SECOND_FACTOR_OFF'] })
  turnOffSecondFactor({ staff, body }: Input<typeof api.turnOffSecondFactor>) {
    return this.app.users.turnOffSecondFactor(staff, body);
  }

  @Endpoint(api.renewRecoveryCodes, { refusals: ['SECOND_FACTOR_OFF'] })
  renewRecoveryCodes({ staff, body }: Input<typeof api.renewRecoveryCodes>) {
    return this.app.users.renewRecoveryCodes(staff, body);
  }

  @Endpoint(api.resetSecondFactor, { refusals: ['SECOND_FACTOR_OFF', 'OWN_ACCOUNT'] })
  resetSecondFactor({ staff, params, body }: Input<typeof api.resetSecondFactor>) {
    return this.app.users.resetSecondFactor(staff, { ...params, ...body });
  }

  @Endpoint(api.user)
  read({ staff, params }: Input<typeof api.user>) {
    return this.app.users.read(staff, params);
  }

  @Endpoint(api.updateUser, { refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'VERSION_CONFLICT'] })
  update({ staff, params, body }: Input<typeof api.updateUser>) {
    return this.app.users.update(staff, { ...params, ...body });
  }

  @Endpoint(api.deleteUser, { refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'VERSION_CONFLICT'] })
  delete({ staff, params }: Input<typeof api.deleteUser>) {
    return this.app.users.delete(staff, params);
  }

  @Endpoint(api.resendSetPasswordEmail, { refusals: ['STATE_CONFLICT', 'VERSION_CONFLICT'] })
  resend({ staff, params }: Input<typeof api.resendSetPasswordEmail>) {
    return this.app.users.resend(staff, params);
  }

  @Endpoint(api.cabinetAccess)
  cabinetAccess({ staff, params }: Input<typeof api.cabinetAccess>) {
    return this.app.users.cabinetAccess(staff, params);
  }

  @Endpoint(api.hasCabinetRestrictions)
  hasRestrictions({ staff, params }: Input<typeof api.hasCabinetRestrictions>) {
    return this.app.users.hasRestrictions(staff, params);
  }

  @Endpoint(api.restrictCabinets, { refusals: ['OWN_ACCOUNT', 'VERSION_CONFLICT'] })
  restrict({ staff, params, body }: Input<typeof api.restrictCabinets>) {
    return this.app.users.restrict(staff, { ...params, ...body });
  }

  @Endpoint(api.liftCabinetRestrictions, { refusals: ['OWN_ACCOUNT', 'VERSION_CONFLICT'] })
  liftRestrictions({ staff, params }: Input<typeof api.liftCabinetRestrictions>) {
    return this.app.users.liftRestrictions(staff, params);
  }
}
