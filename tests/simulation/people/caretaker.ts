/**
 * After healing, staff look at what is left over, day after day, and end it with their screens: orders that were never
 * brought back, fetched or paid.
 */
import {
  cancel as cancelLaundry,
  moves as laundryMoves,
  saleActions as laundryActions,
} from '#application/pressing/staff/moves.js';
import { refundFull } from '#application/rentals/staff/money.js';
import {
  cancel as cancelShopOrder,
  moves as shopMoves,
  saleActions as shopActions,
} from '#application/shop/staff/moves.js';
import { requestPayment, debtPaidOtherwise, writeOffDebt } from '#application/rentals/staff/debt.js';
import { moves as parcelMoves } from '#application/parcels/staff/moves.js';
import { collect as collectLaundry } from '#application/pressing/staff/perform.js';
import { detail as detailRentalOrder } from '#application/rentals/staff/detail.js';
import { list as listLaundry } from '#application/pressing/staff/list.js';
import { list as listParcels } from '#application/parcels/staff/list.js';
import { list as listRentalOrders } from '#application/rentals/staff/list.js';
import { list as listShopOrders } from '#application/shop/staff/detail.js';
import { manualTerminate } from '#application/rentals/staff/manual-terminate.js';
import { payDebt } from '#application/rentals/debt/pay.js';
import { work } from '#application/board/work.js';
import { day, minute } from '#domain/shared/record.js';
import type { SimulatedApp } from '#tests/simulation/world/platform-fixture.js';
import { emptyLocker } from './door.js';
import { byToken, unlessRefused, type Person } from './person.js';
import { manager, operator } from './staff.js';

const reason = 'Clôture par le personnel';
const pageSize = 100;
/** A rental may still be on its way, and a parcel is stored for three days. */
const timeoutDays = 9;
const looks = 10;

type Closing = readonly [name: string, action: (app: SimulatedApp) => Promise<unknown>];

export async function actAsCaretaker(person: Person): Promise<void> {
  for (let days = 0; days < timeoutDays; days += 1) {
    await person.pause(day);
    await answerBanks(person);
  }
  for (let look = 0; look < looks; look += 1) {
    await closeDoors(person);
    await settleDebts(person);
    for (const [name, action] of await leftOver(person)) await person.send(name, action).catch(unlessRefused);
    await person.pause(day);
  }
}

/** Answers and wins every other dispute on the board; an unanswered one is lost. */
async function answerBanks({ environment, read }: Person): Promise<void> {
  const { payments } = environment.outside;
  const waiting = payments.disputes().filter(({ status }) => status === 'needs_response');
  if (waiting.length === 0) return;
  const seen = await read('disputes', (app) => work(app, manager, {})).catch(unlessRefused);
  if (!seen?.groups.some(({ kind }) => kind === 'paymentDisputed')) return;
  environment.reached.count('a dispute was seen on the board');
  for (const { id } of waiting) if (/[02468ace]$/.test(id)) payments.closeDispute(id, 'won');
}

/**
 * One third of the debts is written off, one third marked as paid otherwise, and one third paid by the requested link.
 */
async function settleDebts(person: Person): Promise<void> {
  const seen = await person.read('debts', (app) => work(app, manager, {})).catch(unlessRefused);
  const group = seen?.groups.find(({ kind }) => kind === 'debtOwed');
  for (const { subjectId: orderId, label } of group?.items ?? []) {
    // By its code, which stays the same when the platform draws other ids.
    const share = Number.parseInt(label.slice(-2), 36) % 3;
    const settle = (app: SimulatedApp): Promise<unknown> => {
      if (share === 0) return writeOffDebt(app, manager, { orderId, reason });
      if (share === 1) return debtPaidOtherwise(app, manager, { orderId, reason });
      return requestPayment(app, operator, { orderId });
    };
    if ((await person.send('settle debt', settle).catch(unlessRefused)) !== null && share === 2)
      await payByLink(person, orderId);
  }
}

/** The customer finds the link in their mail, opens the page twice, and pays with another card. */
async function payByLink(person: Person, orderId: string): Promise<void> {
  const { inbox, payments } = person.environment.outside;
  const detail = await person.read('debt', (app) => detailRentalOrder(app, manager, { orderId }));
  await person.pause(10 * minute);
  for (const { id: debtId, state } of detail.debts) {
    const link = new RegExp(`/rental-status/(${detail.rentalCode})#t=(\\S+)`);
    const mail = inbox.messages(detail.customerEmail).find(({ text }) => link.test(text));
    const [, code = '', token = ''] = link.exec(mail?.text ?? '') ?? [];
    if (state !== 'asked' || code === '') continue;
    const request = { code, proof: byToken(token), caller: person.caller, debtId };
    const page = await person.sendTwice('pay debt', (app) => payDebt(app, request)).catch(unlessRefused);
    const { kind } = payments.pay(/cs_\w+/.exec(page?.paymentUrl ?? '')?.[0] ?? '', '4242424242424242');
    if (kind === 'done') person.environment.reached.count('a debt was paid by its link');
  }
}

/** Pushes doors shut that were left ajar: only then do they report that they are closed. */
async function closeDoors({ environment }: Person): Promise<void> {
  const { cabinets } = environment.outside;
  for (const { lockers } of cabinets.list())
    for (const { lockerId, door } of lockers) {
      if (door === 'closed') continue;
      await cabinets.door(lockerId, 'open');
      await cabinets.door(lockerId, 'close');
    }
}

async function leftOver(person: Person): Promise<Closing[]> {
  const found = await Promise.all([
    rentals(person),
    parcels(person),
    laundry(person),
    sales(person),
    returned(person),
  ]);
  return found.flat();
}

/** Reads a list to its end; an entry that is refused is looked at the next day. */
async function listed<T>(
  person: Person,
  name: string,
  list: (
    app: SimulatedApp,
    window: { page: number; pageSize: number },
  ) => Promise<{ readonly items: readonly T[] }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const seen = await person.read(name, (app) => list(app, { page, pageSize })).catch(unlessRefused);
    found.push(...(seen?.items ?? []));
    if ((seen?.items.length ?? 0) < pageSize) return found;
  }
}

/** Rentals that were not brought back, and those whose door did not report the return. */
async function rentals(person: Person): Promise<Closing[]> {
  const seen = await listed(person, 'rentals left', (app, window) => listRentalOrders(app, manager, window));
  return seen.flatMap(({ id: orderId, status, isReturned, actualEndTime }): Closing[] => {
    const isOut = status === 'PendingReturn' || (actualEndTime !== null && !isReturned);
    if (!isOut) return [];
    return [['end rental', (app) => manualTerminate(app, manager, { orderId, reason, confirmed: true })]];
  });
}

async function parcels(person: Person): Promise<Closing[]> {
  const seen = await listed(person, 'parcels left', (app, window) => listParcels(app, operator, window));
  return seen.flatMap(({ id: parcelId, status, lockerId }): Closing[] => {
    if (status === 0)
      return [['cancel parcel', (app) => parcelMoves.cancel(app, operator, { orderId: parcelId, reason })]];
    if (status !== 1) return [];
    emptyLocker(person, lockerId);
    return [
      [
        'collect parcel',
        (app) => parcelMoves.collect(app, operator, { orderId: parcelId, reason, confirmed: true }),
      ],
    ];
  });
}

async function laundry(person: Person): Promise<Closing[]> {
  const seen = await listed(person, 'laundry left', (app, window) => listLaundry(app, operator, window));
  return seen.flatMap(({ id: orderId, status, externallyRefundedAt }): Closing[] => {
    if (status === 'PendingDeposit')
      return [['cancel pressing', (app) => cancelLaundry(app, manager, { orderId, reason })]];
    if (externallyRefundedAt !== null)
      return [
        ['serve refunded laundry', (app) => laundryActions.serveRefunded(app, manager, { orderId, reason })],
      ];
    switch (status) {
      case 'PendingPickup':
        return [['collect laundry', (app) => collectLaundry(app, operator, { orderId, confirmed: true })]];
      case 'Cleaning':
      case 'ReadyForPickup':
        return [
          [
            'hand over laundry',
            (app) => laundryMoves.pickupInPerson(app, operator, { orderId, confirmed: true }),
          ],
        ];
      default:
        return [];
    }
  });
}

async function sales(person: Person): Promise<Closing[]> {
  const seen = await listed(person, 'sales left', (app, window) => listShopOrders(app, operator, window));
  return seen.flatMap(({ id: orderId, status, externallyRefundedAt }): Closing[] => {
    if (status === 'Paid' || status === 'Preparing')
      return [['cancel order', (app) => cancelShopOrder(app, manager, { orderId, reason })]];
    if (externallyRefundedAt !== null)
      return [
        ['serve refunded order', (app) => shopActions.serveRefunded(app, manager, { orderId, reason })],
      ];
    if (status === 'ReadyForPickup')
      return [['complete order', (app) => shopMoves.complete(app, operator, { orderId, confirmed: true })]];
    return [];
  });
}

/** Refunds that came back from the bank: the board lists them, and each is made again. */
async function returned(person: Person): Promise<Closing[]> {
  const seen = await person.read('refunds returned', (app) => work(app, manager, {})).catch(unlessRefused);
  const group = seen?.groups.find(({ kind }) => kind === 'refundReturned');
  return (group?.items ?? []).map(({ subjectKind, subjectId: orderId }): Closing => {
    person.environment.reached.count('a refund came back');
    const again = (app: SimulatedApp): Promise<unknown> => {
      if (subjectKind === 'shopOrder') return shopActions.refundAgain(app, manager, { orderId, reason });
      if (subjectKind === 'pressingOrder')
        return laundryActions.refundAgain(app, manager, { orderId, reason });
      return refundFull(app, manager, { orderId, reason });
    };
    return ['refund again', again];
  });
}
