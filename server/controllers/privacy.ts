/** The stored data of a person, and its erasure. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class PrivacyController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.person, { refusals: ['NOT_FOUND'] })
  read({ staff, query }: Input<typeof api.person>) {
    return this.app.privacy.read(staff, query);
  }

  @Endpoint(api.erasePerson, { refusals: ['NOT_FOUND', 'PERSON_IN_USE'] })
  erase({ staff, body }: Input<typeof api.erasePerson>) {
    return this.app.privacy.erase(staff, body);
  }
}
