/** The container has one provider, the application; controllers inject nothing else. */
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { RunningApp } from '#application/create-app.js';
import { APP } from './app-token.js';
import { AuditController, BoardController, FindController } from '#server/controllers/board.js';
import { AuthController, UsersController } from '#server/controllers/users.js';
import { CabinetsController } from './controllers/cabinets.js';
import { CompaniesController } from './controllers/companies.js';
import { ContactsController, CustomersController, PrivacyController } from '#server/controllers/contacts.js';
import { DoorCodesController } from './controllers/door-codes.js';
import { InvoicesController, ProofsController } from '#server/controllers/invoices.js';
import { ItemsController } from './controllers/items.js';
import { LiveController } from './controllers/live.js';
import { LockersController, StaffCabinetsController } from '#server/controllers/staff-cabinets.js';
import { orderControllers } from './order-kinds.js';
import { WebhooksController } from './controllers/webhooks.js';
import { WithdrawalsController } from './controllers/withdrawals.js';

export const controllers: readonly Type[] = [
  AuditController,
  AuthController,
  BoardController,
  FindController,
  CabinetsController,
  CompaniesController,
  ContactsController,
  CustomersController,
  DoorCodesController,
  InvoicesController,
  ProofsController,
  ItemsController,
  LiveController,
  LockersController,
  StaffCabinetsController,
  ...Object.values(orderControllers).flat(),
  PrivacyController,
  UsersController,
  WebhooksController,
  WithdrawalsController,
];

@Module({})
export class HttpModule {
  static of(app: RunningApp, served: readonly Type[] = controllers): DynamicModule {
    return {
      module: HttpModule,
      controllers: [...served],
      providers: [{ provide: APP, useValue: app }],
    };
  }
}
