/** Sign-in and passwords. */
import { Controller, Inject } from '@nestjs/common';
import { forgotPassword } from '#application/access/forgot-password.js';
import { refresh } from '#application/access/refresh.js';
import { setPassword } from '#application/access/set-password.js';
import { signIn } from '#application/access/sign-in.js';
import { signOut } from '#application/access/sign-out.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

const linkRefusals = ['PASSWORD_LINK_OVER', 'PASSWORD_LINK_UNKNOWN'] as const;

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
