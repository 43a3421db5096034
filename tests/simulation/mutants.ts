/**
 * Mutants: deliberate defects, each at a port of the composition, that prove that the checker detects them. No product
 * code is touched.
 */
import type { HoldRequest } from '#application/payments/gateway.js';
import type { LockCommand } from '#application/lockers/codes/gateway.js';
import type { Ports } from '#application/ports.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import type { Invoice, InvoiceLine } from '#domain/documents/invoice.js';
import { hour } from '#domain/shared/record.js';
import { keepingMutants } from './keeping-mutants.js';
import { moneyMutants } from './money-mutants.js';
import { restoreMutants } from './restore-mutants.js';
import { changed, withStore } from './tampering.js';
import { withdrawalMutants } from './withdrawal-mutants.js';
import type { Mutant } from './world/platform-fixture.js';

/** Drops jobs that a use case adds to the outbox. */
const withoutJobs = (isLost: (key: string) => boolean): Mutant =>
  withStore((store) => ({
    addOnce: ((name: 'outbox', row: OutboxEntry) =>
      name === 'outbox' && isLost(row.key)
        ? Promise.resolve(true)
        : store.addOnce(name, row)) as Store['addOnce'],
    addUnlessThere: async (name, rows) => {
      const stored = rows.filter(({ key }) => !isLost(key));
      if (stored.length > 0) await store.addUnlessThere(name, stored);
    },
  }));

/** Stores every delivery of a webhook, each under a new name. */
function noDeduplication(ports: Ports): Ports {
  let count = 0;
  return {
    ...ports,
    payments: changed(ports.payments, {
      verifyEvent: (...given) => {
        const event = ports.payments.verifyEvent(...given);
        count += 1;
        return { ...event, eventId: `${event.eventId}#${count}` };
      },
    }),
  };
}

/** Uses the same key for every hold of an order. */
const reusedKey: Mutant = (ports) => ({
  ...ports,
  payments: changed(ports.payments, {
    placeHold: (account, request: HoldRequest) =>
      ports.payments.placeHold(account, { ...request, idempotencyKey: 'hold' }),
  }),
});

/** Uses a new idempotency key for every attempt to move money. */
function freshKeys(ports: Ports): Ports {
  let count = 0;
  const key = (): string => `try ${(count += 1)}`;
  const { payments } = ports;
  return {
    ...ports,
    payments: changed(payments, {
      placeHold: (account, request) => payments.placeHold(account, { ...request, idempotencyKey: key() }),
    }),
  };
}

/** An order ends without releasing its locker. */
const releaseWithoutClaim = withStore(({ claims }) => ({
  claims: changed(claims, {
    save: (row) => (row.releasedAt === null ? claims.save(row) : Promise.resolve(row)),
  }),
}));

/** Commands run hours later, with a fence above every claim. */
const lateOpening: Mutant = (ports) => {
  const { locks, clock } = ports;
  const unfenced = (command: LockCommand): LockCommand => ({
    ...command,
    fence: 1_000_000,
    expiresAt: command.expiresAt + 10 * hour,
  });
  return {
    ...ports,
    locks: changed(locks, {
      ask: (command) => {
        clock.schedule(clock.now() + 2 * hour, () => void locks.send(unfenced(command)));
        return Promise.resolve(null);
      },
    }),
  };
};

/** Lateness by the wall clock: the hour that is lived twice is paid twice. */
const wallClock = withStore(({ rentalOrders }) => ({
  rentalOrders: changed(rentalOrders, {
    save: (order) => {
      if (order.actualEndAt === null) return rentalOrders.save(order);
      const { overduePricePerUnitCents: each, tvaRate, gracePeriodHours } = order.terms;
      const late = order.actualEndAt - order.plannedEndAt - gracePeriodHours * hour;
      const requested = late <= 0 ? 0 : Math.round(Math.ceil(late / hour) * each * (1 + tvaRate / 100));
      return rentalOrders.save({
        ...order,
        requestedLateFeeCents: requested,
        cappedLateFeeCents: Math.min(requested, order.depositCents),
      });
    },
  }),
}));

/** The last article is sold without limit. */
const endlessStock = withStore(() => ({ takeStock: () => Promise.resolve(true) }));

/** Searches for live orders of a cabinet or a locker find no rental. */
const unseenRentals = withStore(({ rentalOrders }) => ({
  rentalOrders: changed(rentalOrders, {
    where: (match, ...how) =>
      Array.isArray(match.status) && match.cabinetId !== undefined
        ? Promise.resolve([])
        : rentalOrders.where(match, ...how),
  }),
}));

/** Paid orders stay on the list of unpaid ones. */
const keptAmongUnpaid = withStore(() => ({ endUnpaid: () => Promise.resolve() }));

/** Skips every other invoice number. */
const skippedNumber = withStore((store) => ({
  nextInvoiceNumber: async (companyId, year) => {
    await store.nextInvoiceNumber(companyId, year);
    return store.nextInvoiceNumber(companyId, year);
  },
}));

/** A cabinet that lost its link counts as online and fully reported. */
const seemsThere: Mutant = (ports) =>
  withStore(({ cabinetLinks }) => ({
    cabinetLinks: changed(cabinetLinks, {
      find: async (id) => {
        const link = await cabinetLinks.find(id);
        return (
          link && {
            ...link,
            isOnline: true,
            lastSeenAt: ports.clock.now(),
            knownSeq: 0,
            catchingUpUntil: null,
            lostAt: null,
          }
        );
      },
    }),
  }))(ports);

/** The time of a gateway's clock is always believed. */
const believedTime = withStore(({ cabinetEvents }) => ({
  cabinetEvents: changed(cabinetEvents, {
    where: async (match, ...how) =>
      (await cabinetEvents.where(match, ...how)).map((event) => ({
        ...event,
        at: event.deviceAt ?? event.at,
      })),
  }),
}));

/** Neither the budget of pushes nor the redraws are counted. */
const forgottenPushes = withStore(({ grants }) => ({
  grants: changed(grants, { save: (row) => grants.save({ ...row, redraws: 0, pushBudgetAt: 0 }) }),
}));

/** No locker is blocked in which something may lie. */
const letAgain = withStore(({ lockers }) => ({
  lockers: changed(lockers, {
    save: (row) => (row.toCheckSince === null ? lockers.save(row) : Promise.resolve(row)),
  }),
}));

/** Extensions count as paid. */
const believedPaid: Mutant = (ports) => ({
  ...ports,
  payments: changed(ports.payments, {
    placeHold: async (account, request: HoldRequest) => {
      const answer = await ports.payments.placeHold(account, request);
      const { amountCents: capturedCents } = request;
      return request.kind === 'charge' ? { ...answer, status: 'captured', capturedCents } : answer;
    },
  }),
});

/** Extensions by staff have no audit entry. */
const namelessGift = withStore(({ audit }) => ({
  audit: changed(audit, {
    add: (row) => (row.action === 'rentalOrder.extend' ? Promise.resolve() : audit.add(row)),
  }),
}));

/** Changes credit notes before they are stored. */
const otherCredits = (otherwise: (credit: Invoice) => Partial<Invoice>): Mutant =>
  withStore((store) => ({
    invoices: changed(store.invoices, {
      add: (saleDocument) =>
        store.invoices.add(
          saleDocument.kind === 'creditNote' ? { ...saleDocument, ...otherwise(saleDocument) } : saleDocument,
        ),
    }),
  }));

/** Changes the lines of credit notes before they are stored. */
const otherLines = (otherwise: (line: InvoiceLine) => InvoiceLine): Mutant =>
  otherCredits(({ lines }) => ({ lines: lines.map(otherwise) }));

/** Leaves a cent of VAT in the books, as a credit note with separate rounding does. */
const centOfVatLeft = otherCredits(({ vat, htCents }) => ({
  vat: vat.map((share, at) =>
    at === 0 ? { ...share, htCents: share.htCents + 1, vatCents: share.vatCents - 1 } : share,
  ),
  htCents: htCents + 1,
}));

export const mutants = {
  'no webhook deduplication': noDeduplication,
  'a reused idempotency key': reusedKey,
  'a fresh key for every try': freshKeys,
  'a release without its claim': releaseWithoutClaim,
  'a late opening without fence': lateOpening,
  'a late fee in the repeated hour': wallClock,
  'a hold left to die': withoutJobs((key) => key.startsWith('payment.renewHold')),
  'a dashboard refund that is ignored': withoutJobs((key) => key.startsWith('sale.refundedExternally')),
  'a lost outbox row': withoutJobs((key) => key.startsWith('payment.capture')),
  'a code that stays on its lock': withoutJobs((key) => /^grant\.reconcile:.*:remove$/.test(key)),
  'a code pushed without end': forgottenPushes,
  'stock that is not taken': endlessStock,
  'a paid order that counts as unpaid': keptAmongUnpaid,
  'a gap in the invoices': skippedNumber,
  'a firm that is not invoiced': withoutJobs((key) => key.startsWith('rental.findDebts')),
  'a credit note at another rate': otherLines((line) => ({ ...line, tvaRate: 2.1 })),
  'a cent of VAT that is left': centOfVatLeft,
  'a piece that is given back twice': otherLines((line) => ({ ...line, quantity: 2 * line.quantity })),
  'a lock that is exchanged under a booking': unseenRentals,
  'a cabinet that seems to be there': seemsThere,
  'device time that is believed': believedTime,
  'a page that nobody watches': withoutJobs((key) => /^rental\.(watchAction|settle)/.test(key)),
  'an end that moves without money': believedPaid,
  'a gift in nobody’s name': namelessGift,
  'a locker that is let over what lies in it': letAgain,
  ...moneyMutants,
  ...withdrawalMutants,
  ...keepingMutants,
  ...restoreMutants,
} satisfies Record<string, Mutant>;
