/** The search over all kinds of records. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class FindController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.find)
  find({ staff, query }: Input<typeof api.find>) {
    return this.app.find.find(staff, query);
  }
}
