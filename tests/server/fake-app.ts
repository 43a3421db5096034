/** Controllers in memory: one cabinet, one item, one running rental, and the rules that HTTP must show. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { RunningApp } from '#application/create-app.js';
import { APP } from '#server/app-token.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { HolderRequest, App } from '#application/app.js';
import { DomainError } from '#domain/shared/errors.js';
import { aCabinet, aRental } from '#tests/web/support/builders.js';

export const cabinetId = '0190f0a0-0000-7000-8000-000000000001';
export const itemId = '0190f0a0-0000-7000-8000-000000000002';
export const orderId = '0190f0a0-0000-7000-8000-000000000003';
export const companyId = '0190f0a0-0000-7000-8000-000000000004';
export const code = 'AB2C';
export const orderToken = 'canary-token-kq3vX9pL2sT7wZ4mN8bR5c';
export const phoneDigits = '4321';
const noon = '2026-11-20T12:00:00.000Z';

export const lookup: RentalLookup = aRental(
  {
    orderId,
    rentalCode: code,
    customerName: 'Ada Martin',
    customerEmail: 'ada@example.test',
    customerPhone: '+33612344321',
    rentalItemName: 'Vélo',
    cabinetId,
    cabinetName: 'Gare',
    cabinetLocation: 'Hall nord',
    lockCode: '831204',
    accessHistory: [
      { accessedAt: noon, accessType: 'Code', accessTypeDisplay: 'Code remis', lockCode: '831204' },
    ],
  },
  Date.parse(noon) + 3_600_000,
);

function hold({ code: typed, proof }: HolderRequest): void {
  if (proof.token === null && proof.phoneDigits === null) throw new DomainError('PROOF_REQUIRED');
  const isRight = proof.token === orderToken || (proof.token === null && proof.phoneDigits === phoneDigits);
  if (typed !== code || !isRight) throw new DomainError('PROOF_WRONG');
}

const notFound = async (): Promise<never> => {
  throw new DomainError('NOT_FOUND');
};

const asItIs = (text: string): string => text;

/** A database that answers, accepts every write and returns none: each idempotency key is a new one. */
export const reachable: Pick<RunningApp, 'read' | 'transaction' | 'clock' | 'secrets'> = {
  read: async () => null as never,
  transaction: async () => true as never,
  clock: { now: () => Date.parse(noon), schedule: () => () => undefined },
  secrets: { digest: asItIs, seal: asItIs, unseal: asItIs } as unknown as RunningApp['secrets'],
};

/** Responses that a test may replace to see HTTP with others. */
const usual = {
  status: async (request: HolderRequest): Promise<RentalLookup> => {
    hold(request);
    return lookup;
  },
  access: async (request: HolderRequest): Promise<Reply<typeof api.accessRental>> => {
    hold(request);
    return { success: true, lockCode: '831204', message: 'Ouvrez', codeState: 'onLock', validUntil: null };
  },
};
type Replaceable = typeof usual;

/** Controllers that answer from memory, on the given app: fresh ones for each server. */
export function createFakeApp(replaced: Partial<Replaceable> = {}, app: Partial<RunningApp> = reachable) {
  const bookings: string[] = [];
  const webhooks: { readonly rawBody: string; readonly signature: string }[] = [];
  const addresses: string[] = [];
  const { status, access } = { ...usual, ...replaced };

  @Controller()
  class FakeController {
    constructor(@Inject(APP) readonly app: App) {}

    @Endpoint(api.publicCabinet)
    async cabinet({ params }: Input<typeof api.publicCabinet>) {
      if (params.cabinetId !== cabinetId) return notFound();
      return {
        ...aCabinet({ id: cabinetId, name: 'Gare', location: 'Hall nord' }),
        stripeSecretKey: 'sk_canary',
      };
    }

    @Endpoint(api.rentalAvailability)
    async availability({ query: { start, end } }: Input<typeof api.rentalAvailability>) {
      return { cabinetId, start: start ?? noon, end: end ?? null, items: [] };
    }

    @Endpoint(api.bookRental, { limit: 'bookings' })
    async book({ body: { rentalItemId, customerName } }: Input<typeof api.bookRental>) {
      if (rentalItemId !== itemId) throw new DomainError('ITEM_NOT_AVAILABLE');
      bookings.push(customerName);
      return {
        orderId,
        checkoutSessionId: `cs_test_${bookings.length}`,
        checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test',
        rentalCode: code,
        rentalAmountTtc: 12,
        depositAmountTtc: 12,
        totalAmountTtc: 24,
      };
    }

    @Endpoint(api.rentalBySession)
    bySession(_: Input<typeof api.rentalBySession>) {
      return notFound();
    }

    @Endpoint(api.rentalStatus)
    status({ params, proof, caller }: Input<typeof api.rentalStatus>) {
      addresses.push(caller.address);
      return status({ ...params, proof, caller });
    }

    @Endpoint(api.accessRental)
    access({ params, proof, caller }: Input<typeof api.accessRental>) {
      return access({ ...params, proof, caller });
    }

    @Endpoint(api.listUsers)
    users(_: Input<typeof api.listUsers>) {
      return notFound();
    }

    @Endpoint(api.stripeWebhook)
    async webhook({ rawBody, signature }: Input<typeof api.stripeWebhook>) {
      webhooks.push({ rawBody: rawBody.toString('utf8'), signature });
      return { received: true };
    }
  }
  return { app: app as RunningApp, controllers: [FakeController], bookings, webhooks, addresses };
}
