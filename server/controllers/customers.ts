/** The files of customers. */
import { Controller, Inject } from '@nestjs/common';
import { blockCustomer, noteOnCustomer, unblockCustomer } from '#application/customers/notes.js';
import { readCustomer } from '#application/customers/file.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(
  call(api.customer, readCustomer, { refusals: ['NOT_FOUND'] }),
  call(api.noteOnCustomer, noteOnCustomer, { refusals: ['NOT_FOUND'] }),
  call(api.blockCustomer, blockCustomer, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
  call(api.unblockCustomer, unblockCustomer, { refusals: ['NOT_FOUND', 'STATE_CONFLICT'] }),
)
export class CustomersController {
  constructor(@Inject(APP) readonly app: App) {}
}
