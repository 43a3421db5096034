/** A fixture with a waiting item of every kind of the board, and for each a similar one that does not wait. */
import { aMaintenance } from './maintenance-rows.js';
import { refundReturnedMs } from '#domain/board/waiting.js';
import { day, hour, minute } from '#domain/shared/record.js';
import type { Store } from '#application/store.js';
import type { Database } from '#infrastructure/database/data-source.js';
import type { Rows } from '#infrastructure/database/tables.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';
import { aDamageReport } from './damage-rows.js';
import { aDispute } from './dispute-row.js';
import { aLocker, anEntry, anEvent, aUnit, aWebhook, sampleRows } from './rows.js';

export const now = noon + 30 * day;

/** One order per unit; a unit has one at a time. */
export const on = (unit: number, fields: Parameters<typeof anOrder>[0]) =>
  anOrder({
    id: `order-${unit}`,
    rentalCode: `ORD${unit}`,
    unitId: `unit-${unit}`,
    lockerId: `locker-${unit}`,
    lockerNumber: unit,
    isOccupying: false,
    ...fields,
  });

const out = (plannedEndAt: number) =>
  ({ status: 'PendingReturn', startAt: plannedEndAt - 3 * hour, plannedEndAt, pickedUpAt: noon }) as const;

const refusedWithdrawal = {
  withdrawnAt: now - day,
  withdrawalSettledAt: now - hour,
  withdrawalOutcome: 'refused',
} as const;

/** An article that is sold out, a withdrawn one, an available one, and laundry, which has no stock. */
async function articles(store: Store): Promise<void> {
  const product = { ...sampleRows.sellableItems, type: 'Product', stockQuantity: 0 } as const;
  await store.sellableItems.add({ ...product, id: 'out', name: 'Confiture' });
  await store.sellableItems.add({ ...product, id: 'withdrawn', name: 'Miel', isActive: false });
  await store.sellableItems.add({ ...product, id: 'there', name: 'Thé', stockQuantity: 1 });
  await store.sellableItems.add({ ...product, id: 'cleaned', name: 'Chemise', type: 'Pressing' });
}

/** For each kind one that waits, and one that does not. */
async function otherOrders(store: Store): Promise<void> {
  const { parcels, doorCodes, pressingOrders, shopOrders } = sampleRows;
  await store.parcels.add({ ...parcels, trackingNumber: 'P1', isToTakeBack: true });
  await store.parcels.add({ ...parcels, id: 'parcel-2', trackingNumber: 'P2' });
  await store.doorCodes.add({ ...doorCodes, unconfirmedSince: now - hour });
  await store.doorCodes.add({ ...doorCodes, id: 'code-2', code: 'B2222222', unconfirmedSince: now - minute });
  await store.pickupReports.add(sampleRows.pickupReports);
  await store.doorCodes.add({ ...doorCodes, id: 'code-3', code: 'C3333333', revokedAt: now });
  const laundry = { ...pressingOrders, checkoutSessionId: null };
  await store.pressingOrders.add({ ...laundry, reference: 'DROP', status: 'PendingPickup' });
  await store.pressingOrders.add({
    ...laundry,
    id: 'laundry-2',
    reference: 'LATE',
    status: 'Cleaning',
    promisedAt: now - hour,
    withdrawalSettledAt: null,
  });
  await store.pressingOrders.add({
    ...laundry,
    id: 'laundry-3',
    reference: 'SOON',
    status: 'Cleaning',
    promisedAt: now + hour,
  });
  const bought = { ...shopOrders, checkoutSessionId: null };
  await store.shopOrders.add({ ...bought, reference: 'PAID', status: 'Paid' });
  const returned = { ...bought, id: 'shop-4', reference: 'MONEY', status: 'Paid' } as const;
  await store.shopOrders.add({ ...returned, externallyRefundedAt: now - hour });
  const done = { ...bought, id: 'shop-2', reference: 'DONE', status: 'Completed' } as const;
  await store.shopOrders.add({ ...done, withdrawalSettledAt: null });
  const back = { ...bought, id: 'shop-3', reference: 'BACK', status: 'Paid' } as const;
  await store.shopOrders.add({ ...back, withdrawalSettledAt: null });
}

/**
 * An order per kind that owes a refund; for laundry a partial one, for the shop only the excluded rest remains
 * captured.
 */
async function accepted(store: Store): Promise<void> {
  const { pressingOrders, shopOrders } = sampleRows;
  const owing = (since: number, withdrawalOwedCents: number) =>
    ({
      withdrawnAt: now - since,
      withdrawalSettledAt: now - hour,
      withdrawalOutcome: 'accepted',
      withdrawalOwedCents,
    }) as const;
  const bought = { ...shopOrders, checkoutSessionId: null, status: 'Completed' } as const;
  const washed = { ...pressingOrders, checkoutSessionId: null, status: 'Completed' } as const;
  await store.shopOrders.add({ ...bought, id: 'basket', reference: 'BASKET', ...owing(3 * day, 500) });
  await store.shopOrders.add({ ...bought, id: 'rest', reference: 'REST', ...owing(3 * day, 500) });
  await store.pressingOrders.add({ ...washed, id: 'owed', reference: 'OWED', ...owing(15 * day, 900) });
  await store.pressingOrders.add({ ...washed, id: 'free', reference: 'FREE', ...owing(15 * day, 900) });
  await store.rentalOrders.save({ ...(await store.rentalOrders.get('order-2')), ...owing(2 * day, 900) });
  await store.rentalOrders.save({ ...(await store.rentalOrders.get('order-4')), ...owing(2 * day, 900) });
  const pay = (orderId: string, purpose: 'shop' | 'pressing' | 'rental' | 'penalty', refundedCents: number) =>
    store.payments.add(
      aPayment({
        id: `paid-${orderId}`,
        orderId,
        purpose,
        status: 'Captured',
        expiresAt: null,
        amountCents: 900,
        capturedCents: 900,
        refundedCents,
      }),
    );
  await pay('basket', 'shop', 0);
  await pay('rest', 'shop', 500);
  await pay('owed', 'pressing', 450);
  await pay('free', 'pressing', 900);
  await pay('order-2', 'rental', 0);
  await pay('order-4', 'penalty', 0);
}

/** Rentals with two reports, with a settled and an open one, with a settled one, and of an erased customer. */
async function damage(store: Store): Promise<void> {
  const of = (id: string, orderId: string, fields: Parameters<typeof aDamageReport>[0]) =>
    store.damageReports.add(aDamageReport({ id, sentKey: id, orderId, ...fields }));
  const settled = { settledAt: now, settledBy: 'Ada', settlement: 'Vu' };
  await of('first', 'order-4', { createdAt: now - 2 * hour });
  await of('second', 'order-4', { createdAt: now - hour });
  await of('seen', 'order-1', { createdAt: now - 2 * hour, ...settled });
  await of('next', 'order-1', { createdAt: now - minute });
  await of('done', 'order-2', settled);
  await store.rentalOrders.save({ ...(await store.rentalOrders.get('order-6')), erasedAt: now });
  await of('of-nobody', 'order-6', { text: null });
}

/** Failed notifications and refunds of orders that are no rentals. */
async function ofOtherKinds(store: Store): Promise<void> {
  for (const [index, orderId] of ['parcel-1', 'pressing-1', 'shop-1'].entries())
    await store.messages.add({
      ...sampleRows.messages,
      id: `unsent-${index}`,
      orderId,
      createdAt: now - 50 * minute + index,
      ...(orderId === 'pressing-1' ? { template: 'pressing.toCollect' } : {}),
    });
  for (const [index, orderId] of ['pressing-1', 'shop-1'].entries()) {
    const [id, purpose] = [`refund-${index}`, index === 0 ? 'pressing' : 'shop'] as const;
    const refundReturnedAt = purpose === 'shop' ? now - hour : null;
    await store.payments.add(aPayment({ id, orderId, purpose, refundReturnedAt }));
    await store.outbox.add(
      anEntry({ id, key: id, deadAt: now + 1 + index, subjectId: id, kind: 'payment.refund' }),
    );
  }
  await store.outbox.add(
    anEntry({ id: 'kept', key: 'kept', deadAt: now + 3, subjectId: 'parcel-1', kind: 'parcel.keepEnds' }),
  );
}

/** One of two mails to staff failed, and the other came a moment later; the subject of one is still open. */
async function ofStaff(store: Store): Promise<void> {
  const letter = (id: string, orderId: string, fields: Partial<Rows['messages']>) =>
    store.messages.add({
      ...sampleRows.messages,
      id,
      orderId,
      status: 'failed',
      createdAt: now - 20 * minute,
      ...fields,
    });
  for (const [orderId, template] of [
    ['order-6', 'payment.disputed'],
    ['order-2', 'payment.disputed'],
    ['laundry-2', 'pressing.toCollect'],
  ] as const) {
    await letter(`first-${orderId}`, orderId, { template, recipient: 'first@example.test' });
    const createdAt = now - 19 * minute;
    await letter(`second-${orderId}`, orderId, {
      template,
      createdAt,
      status: 'sent',
      recipient: 'second@example.test',
    });
  }
}

/** One maintenance begins within a day; the others are further ahead, run already, or are over. */
async function maintenances(store: Store): Promise<void> {
  const soon = { lockerId: null, beginsAt: now + hour, endsAt: now + day };
  await store.plannedMaintenances.add(aMaintenance({ id: 'soon', ...soon }));
  await store.plannedMaintenances.add(aMaintenance({ id: 'later', ...soon, beginsAt: now + 2 * day }));
  await store.plannedMaintenances.add(aMaintenance({ id: 'begun', ...soon, begunAt: now }));
  await store.plannedMaintenances.add(aMaintenance({ id: 'over', ...soon, endedAt: now }));
}

/** A reservation behind a door that a maintenance opens before it begins, and one behind a door that stays closed. */
export async function reservationsInMaintenance(store: Store): Promise<void> {
  const booked = { status: 'PendingPickup', isReservation: true } as const;
  const times = { startAt: now + 4 * hour, plannedEndAt: now + 9 * hour };
  const begun = { lockerId: null, begunAt: now - hour, endedAt: null };
  await store.plannedMaintenances.add(aMaintenance({ id: 'short', ...begun, endsAt: now + 3 * hour }));
  await store.plannedMaintenances.add(aMaintenance({ id: 'long', ...begun, endsAt: now + 5 * hour }));
  for (const [number, closedByMaintenanceId] of [
    [7, 'short'],
    [8, 'long'],
  ] as const) {
    const ids = { id: `locker-${number}`, number, smartlockSerialNumber: `SN-${number}` };
    const closed = { isOutOfService: true, status: 'outOfService' } as const;
    await store.lockers.save(aLocker({ ...ids, ...closed, closedByMaintenanceId }));
    const kept = { id: `reserved-${number}`, rentalCode: `RES${number}` };
    await store.rentalOrders.add(on(number, { ...kept, ...booked, ...times }));
  }
}

/** After the last that a webhook delivered two events were missed, and one before it. */
async function webhooks(store: Store): Promise<void> {
  const company = await store.companies.get('company-1');
  await store.companies.save({
    ...company,
    stripeSecretKeySealed: 'key',
    stripeWebhookSecretSealed: 'secret',
  });
  const event = (id: string, receivedAt: number, isMissed: boolean) =>
    store.webhookEvents.add(aWebhook({ id, eventId: id, receivedAt, isMissed }));
  await event('lost', now - 3 * hour, true);
  await event('arrived', now - 2 * hour, false);
  await event('missed', now - hour, true);
  await event('missed-later', now - minute, true);
}

export async function insertProblems(database: Database): Promise<void> {
  await database.transaction(async (store) => {
    await otherOrders(store);
    await articles(store);
    const returned = { status: 'PendingDepositDecision', actualEndAt: now - hour, pickedUpAt: noon } as const;
    await store.rentalOrders.add(on(1, { ...returned, returnedAt: now - hour, ...refusedWithdrawal }));
    await store.rentalOrders.add(on(2, out(now - 8 * day)));
    await store.rentalOrders.add(on(3, { ...out(now - 2 * hour), withdrawnAt: now - hour }));
    // Within the grace of an hour: not on the board yet.
    await store.rentalOrders.add(on(4, out(now - 59 * minute)));
    await store.rentalOrders.add(
      on(5, {
        status: 'PendingPickup',
        isReservation: true,
        startAt: now + hour,
        plannedEndAt: now + 9 * hour,
      }),
    );
    await store.rentalUnits.save(aUnit({ id: 'unit-5', lockerId: 'locker-5', status: 2 }));
    await store.rentalOrders.add(
      on(6, { ...returned, status: 'Completed', returnedAt: null, isOccupying: true }),
    );
    await store.rentalOrders.add(
      on(6, { ...returned, id: 'order-7', rentalCode: 'ORD7', status: 'Completed', returnedAt: now - hour }),
    );

    const hold = (id: string, orderId: string, fields: Parameters<typeof aPayment>[0]) =>
      store.payments.add(aPayment({ id, orderId, expiresAt: now + 5 * day, ...fields }));
    await hold('expiring', 'order-1', { expiresAt: now + 47 * hour });
    await hold('renewed', 'order-3', { expiresAt: now + hour, replacedById: 'renewal' });
    await hold('renewal', 'order-3', { epoch: 2 });
    await hold('refused', 'order-5', { status: 'Refused', expiresAt: null });
    const byHand = { purpose: 'rental', status: 'Captured', capturedCents: 100, expiresAt: null } as const;
    await hold('by-hand', 'order-1', byHand);
    await hold('on-purpose', 'order-3', { ...byHand, status: 'Captured' });
    await hold('given-back', 'order-6', { status: 'Captured', expiresAt: null, refundReturnedAt: now - day });
    const lost = { status: 'Expired', expiresAt: null, updatedAt: now - day } as const;
    await hold('lost', 'order-6', { ...lost, purpose: 'rental' });
    // Older than any other: a debt waits until it is settled.
    const debt = { isDebt: true, status: 'Planned', expiresAt: null } as const;
    await hold('owed', 'order-6', { ...debt, purpose: 'rental', epoch: 2, createdAt: now - 400 * day });
    await hold('link-sent', 'order-7', { ...debt, status: 'RequiresAction', createdAt: now - day });
    await hold('paid', 'order-6', { ...debt, status: 'Captured', purpose: 'deposit', epoch: 2 });
    await hold('given-up', 'order-3', { ...debt, status: 'Released', purpose: 'rental', epoch: 3 });
    await hold('long-ago', 'order-2', {
      status: 'Captured',
      expiresAt: null,
      refundReturnedAt: now - refundReturnedMs,
    });
    await store.disputes.add(aDispute({ id: 'asked-for', orderId: 'order-6', paymentId: 'given-back' }));
    await store.disputes.add(
      aDispute({
        id: 'looked-at',
        orderId: 'order-2',
        paymentId: 'long-ago',
        status: 'UnderReview',
        answerBy: null,
      }),
    );
    await hold('asked', 'order-4', { status: 'RequiresAction', expiresAt: null, updatedAt: now - minute });

    await store.cabinetEvents.add(
      anEvent({ id: 'stuck', seq: 1, lockerId: 'locker-1', type: 'open.timeout', at: now - hour }),
    );
    await store.cabinetEvents.add(
      anEvent({ id: 'mended', seq: 2, lockerId: 'locker-2', type: 'open.timeout', at: now - hour }),
    );
    await store.cabinetEvents.add(
      anEvent({ id: 'opened', seq: 3, lockerId: 'locker-2', type: 'door.opened', at: now - minute }),
    );
    const state = { ...sampleRows.lockStates, tamperedAt: null };
    await store.lockStates.add({ ...state, id: 'locker-1', door: 'ajar', battery: 'ok' });
    await store.lockStates.add({ ...state, id: 'locker-2', door: 'closed', battery: 'critical' });
    await store.cabinetLinks.add({ ...sampleRows.cabinetLinks, lastSeenAt: now - 5 * minute });

    await store.lockers.save(aLocker({ id: 'locker-6', number: 6, toCheckSince: now - hour }));
    await maintenances(store);

    await store.claims.add(sampleRows.claims);
    await store.grants.add({
      ...sampleRows.grants,
      codeState: 'failed',
      failure: 'full',
      validUntil: now + hour,
    });
    await store.messages.add({ ...sampleRows.messages, createdAt: now - hour });
    await store.messages.add({ ...sampleRows.messages, id: 'sent', status: 'sent' });
    await store.outbox.add(anEntry({ deadAt: now, subjectId: 'expiring', kind: 'payment.capture' }));
    // The hold of this payment is gone: its purpose is now a debt.
    const moot = { key: 'moot', deadAt: now, subjectId: 'lost', kind: 'payment.capture' } as const;
    await store.outbox.add(anEntry({ id: 'moot', ...moot }));
    await ofOtherKinds(store);
    await damage(store);
    await accepted(store);
    await ofStaff(store);
    await webhooks(store);
    await store.outbox.add(anEntry({ id: 'other', key: 'other', deadAt: now, subjectId: 'nobody' }));
  });
}
