/** The stored data of a person, and its erasure. */
import { Controller, Inject } from '@nestjs/common';
import { erasePerson } from '#application/privacy/erase.js';
import { readPerson } from '#application/privacy/read.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class PrivacyController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.person, { refusals: ['NOT_FOUND'] })
  read({ staff, query }: Input<typeof api.person>) {
    return readPerson(this.app, staff, query);
  }

  @Endpoint(api.erasePerson, { refusals: ['NOT_FOUND', 'PERSON_IN_USE'] })
  erase({ staff, body }: Input<typeof api.erasePerson>) {
    return erasePerson(this.app, staff, body);
  }
}
