/** The binding of controllers to the contract: complete, exclusive, and checked by the compiler. */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import type { Reply, Route } from '#application/contract/route.js';
import { boundRoute, Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import type { App } from '#application/app.js';
import { controllers } from '#server/http-module.js';
import { createFakeApp } from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

interface BoundMethod {
  readonly route: Route | undefined;
  readonly isServed: boolean;
}

/** Nest's metadata lists the served methods, the contract's metadata the bound route of each. */
const boundMethods = (): BoundMethod[] =>
  controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, object>;
    return Object.getOwnPropertyNames(prototype)
      .filter((name) => name !== 'constructor')
      .map((name) => ({
        route: Reflect.getMetadata(boundRoute, prototype[name] ?? {}) as Route | undefined,
        isServed: Reflect.hasMetadata('path', prototype[name] ?? {}),
      }));
  });

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

test('binds every route of the contract exactly once', () => {
  const bound = boundMethods().flatMap(({ route }) => (route ? [nameOf(route)] : []));

  expect(bound.sort()).toEqual(Object.values(api).map(nameOf).sort());
});

test('has no controller that serves anything but the contract', () => {
  const strangers = boundMethods().filter(({ route, isServed }) => isServed && !route);

  expect(strangers).toEqual([]);
});

test('serves a bound method under the verb and address of its route', async () => {
  const { fastify } = await startServer({ fake: { ...createFakeApp(), controllers } });

  const missing = Object.values(api).filter(
    ({ method, path }: Route) => !fastify.hasRoute({ method, url: `/api${path}` }),
  );

  expect(missing).toEqual([]);
});

test('limits orders, payments and reports of customers more strictly', () => {
  const limited = controllers.flatMap(({ prototype }: { prototype: Record<string, object> }) =>
    Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const config = Reflect.getMetadata('__fastify_route_config__', prototype[name] ?? {}) as
        | { readonly route: Route; readonly limit?: string }
        | undefined;
      return config?.limit === 'bookings' ? [config.route] : [];
    }),
  );

  expect(limited.map(nameOf).sort()).toEqual(
    [
      api.bookRental,
      api.pressingCheckout,
      api.shopCheckout,
      api.orderRentalByLink,
      api.payRentalDebt,
      api.reportDamage,
      api.sendDamagePhoto,
      api.sendReturnPhoto,
      api.askForFreeNotice,
      api.sendOrderLinks,
    ]
      .map(nameOf)
      .sort(),
  );
});

test('does not compile a method with the wrong input or reply', () => {
  class Wrong {
    constructor(readonly app: App) {}

    // @ts-expect-error -- the input of another route
    @Endpoint(api.bookRental)
    input(_: Input<typeof api.rentalStatus>): Promise<Reply<typeof api.bookRental>> {
      throw new Error('never called');
    }

    // @ts-expect-error -- a reply that the route does not have
    @Endpoint(api.bookRental)
    reply(_: Input<typeof api.bookRental>): Promise<{ orderId: string }> {
      throw new Error('never called');
    }
  }

  expect(Object.getOwnPropertyNames(Wrong.prototype)).toEqual(['constructor', 'input', 'reply']);
});

test('sends only fields that the schema of the reply names', async () => {
  const { fastify } = await startServer({ settings: { isProduction: true } });

  const answer = await fastify.inject('/api/cabinets/0190f0a0-0000-7000-8000-000000000001/public');

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ name: 'Gare', mode: 'Rental' });
  expect(answer.body).not.toContain('sk_canary');
});
