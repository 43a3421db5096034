/** The stored data of a person, and its erasure. */
import { Controller, Inject } from '@nestjs/common';
import { erasePerson } from '#application/privacy/erase.js';
import { readPerson } from '#application/privacy/read.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(
  call(api.person, readPerson, { refusals: ['NOT_FOUND'] }),
  call(api.erasePerson, erasePerson, { refusals: ['NOT_FOUND', 'PERSON_IN_USE'] }),
)
export class PrivacyController {
  constructor(@Inject(APP) readonly app: App) {}
}
