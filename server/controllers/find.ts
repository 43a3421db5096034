/** The search over all kinds of records. */
import { Controller, Inject } from '@nestjs/common';
import { find } from '#application/find/find.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class FindController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.find)
  find({ staff, query }: Input<typeof api.find>) {
    return find(this.app, staff, query);
  }
}
