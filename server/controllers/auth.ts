/** Sign-in and passwords. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

const linkRefusals = ['PASSWORD_LINK_OVER', 'PASSWORD_LINK_UNKNOWN'] as const;

@Controller()
export class AuthController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.login, { refusals: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'] })
  login({ body, caller }: Input<typeof api.login>) {
    return this.app.auth.signIn({ ...body, caller });
  }

  @Endpoint(api.refreshToken, { refusals: ['SESSION_OVER'] })
  refreshToken({ body, caller }: Input<typeof api.refreshToken>) {
    return this.app.auth.refresh({ ...body, caller });
  }

  @Endpoint(api.revokeToken)
  revokeToken({ body, caller }: Input<typeof api.revokeToken>) {
    return this.app.auth.signOut({ ...body, bearer: null, caller });
  }

  @Endpoint(api.logout)
  logout({ body, bearer, caller }: Input<typeof api.logout>) {
    return this.app.auth.signOut({ refreshToken: body.refreshToken ?? null, bearer, caller });
  }

  @Endpoint(api.forgotPassword)
  forgotPassword({ body, caller }: Input<typeof api.forgotPassword>) {
    return this.app.auth.forgotPassword({ ...body, caller });
  }

  @Endpoint(api.resetPassword, { refusals: linkRefusals })
  resetPassword({ body, caller }: Input<typeof api.resetPassword>) {
    return this.app.auth.setPassword({ ...body, caller });
  }

  @Endpoint(api.setPassword, { refusals: linkRefusals })
  setPassword({ body, caller }: Input<typeof api.setPassword>) {
    return this.app.auth.setPassword({ ...body, caller });
  }
}
