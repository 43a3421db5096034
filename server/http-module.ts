/** The container has one provider, the application; controllers inject nothing else. */
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { RunningApp } from '#application/create-app.js';
import { APP } from './app-token.js';
import { AuditController } from './controllers/audit.js';
import { AuthController } from './controllers/auth.js';
import { BoardController } from './controllers/board.js';
import { CabinetsController } from './controllers/cabinets.js';
import { CompaniesController } from './controllers/companies.js';
import { ContactsController } from './controllers/contacts.js';
import { CustomersController } from './controllers/customers.js';
import { DoorCodesController } from './controllers/door-codes.js';
import { InvoicesController } from './controllers/invoices.js';
import { ProofsController } from './controllers/proofs.js';
import { ItemsController } from './controllers/items.js';
import { LiveController } from './controllers/live.js';
import { LockersController } from './controllers/lockers.js';
import { FindController } from './controllers/find.js';
import { ParcelsController } from './controllers/parcels.js';
import { PressingController } from './controllers/pressing.js';
import { PressingOrdersController } from './controllers/pressing-orders.js';
import { PrivacyController } from './controllers/privacy.js';
import { RentalItemsController } from './controllers/rental-items.js';
import { RentalOrdersController } from './controllers/rental-orders.js';
import { RentalsController } from './controllers/rentals.js';
import { ReservationsController } from './controllers/reservations.js';
import { ShopController } from './controllers/shop.js';
import { StaffCabinetsController } from './controllers/staff-cabinets.js';
import { UsersController } from './controllers/users.js';
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
  ParcelsController,
  RentalItemsController,
  RentalOrdersController,
  RentalsController,
  ReservationsController,
  PressingController,
  PressingOrdersController,
  PrivacyController,
  ShopController,
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
