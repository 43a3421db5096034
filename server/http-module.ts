/** The container holds one thing, the application; controllers ask for nothing else. */
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { HttpApp } from './http-app.js';
import { APP } from './app-token.js';
import { CabinetsController } from './controllers/cabinets.js';
import { PressingController } from './controllers/pressing.js';
import { RentalsController } from './controllers/rentals.js';
import { WebhooksController } from './controllers/webhooks.js';

export const controllers: readonly Type[] = [
  CabinetsController,
  RentalsController,
  PressingController,
  WebhooksController,
];

@Module({})
export class HttpModule {
  static of(app: HttpApp): DynamicModule {
    return {
      module: HttpModule,
      controllers: [...controllers],
      providers: [{ provide: APP, useValue: app }],
    };
  }
}
