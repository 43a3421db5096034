/** The files of customers. */
import { Controller, Inject } from '@nestjs/common';
import { readCustomer } from '#application/customers/file.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(call(api.customer, readCustomer, { refusals: ['NOT_FOUND'] }))
export class CustomersController {
  constructor(@Inject(APP) readonly app: App) {}
}
