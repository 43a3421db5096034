/** The look-up by session that payment pages try first. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class PressingController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.pressingBySession)
  bySession({ params }: Input<typeof api.pressingBySession>) {
    return this.app.pressing.bySession(params);
  }

  @Endpoint(api.cancelPressingBySession)
  cancelBySession({ params }: Input<typeof api.cancelPressingBySession>) {
    return this.app.pressing.cancelBySession(params);
  }
}
