/** The first action of every kind is one of its record's own page, by the page's own label. */
import { expect, test } from 'vitest';
import { firstAction } from '#domain/board/first-action.js';
import { kindsFor, waitingKinds, waitingRules, type WaitingKind } from '#domain/board/waiting.js';
import { cabinetTabs } from '#web/app/operator-cabinet-page.js';
import { parcel } from '#web/features/parcels/parcel-page.js';
import { pressing } from '#web/features/pressing-orders/pressing-order-page.js';
import { rental } from '#web/features/rental-orders/rental-order-page.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';

const labels: Readonly<Record<string, Readonly<Record<string, { readonly label: string }>>>> = {
  rentalOrder: rental.actions,
  parcel: parcel.actions,
  pressingOrder: pressing.actions,
  shopOrder: shop.actions,
};

/** Notices of all orders, and the page of a locker, have their own dialogs. */
const withOwnDialog = [
  'proof',
  'answerPickup',
  'settleDamage',
  'refundedOffCard',
  'open',
  'inService',
  'outOfService',
];

const subjects: Partial<Readonly<Record<WaitingKind, readonly string[]>>> = {
  withdrawalStated: ['shopOrder'],
  laundryWithdrawn: ['pressingOrder'],
  withdrawalRefundDue: ['rentalOrder', 'pressingOrder', 'shopOrder'],
  refundedExternally: ['pressingOrder', 'shopOrder'],
  parcelToTakeBack: ['parcel'],
  laundryOverdue: ['pressingOrder'],
  laundryToCollect: ['pressingOrder'],
  shopToPrepare: ['shopOrder'],
};

test.each(waitingKinds)('%s leads to an action of its page', (kind) => {
  for (const subjectKind of subjects[kind] ?? ['rentalOrder'])
    for (const remark of [null, 'damageReported'])
      for (const detail of ['rental', 'deposit']) {
        const { asks, label } = firstAction(kind, { subjectKind, remark, detail });
        if (asks === null || withOwnDialog.includes(asks)) expect(label).not.toBe('');
        else expect(label).toBe(labels[subjectKind]?.[asks]?.label);
      }
});

test('the tab of a first action is one of the cabinet’s page', () => {
  const keys = cabinetTabs.map(({ key }) => key);
  const asked = waitingKinds.flatMap(
    (kind) => firstAction(kind, { subjectKind: 'cabinet', detail: null }).tab ?? [],
  );

  expect(asked).toEqual(['diagnostics']);
  expect(keys).toEqual(expect.arrayContaining(asked));
});

test('each role has the kinds that it may end, and more roles have more', () => {
  expect(kindsFor(['Support'])).toEqual(
    waitingKinds.filter((kind) => waitingRules[kind].doneBy === 'Support'),
  );
  expect(kindsFor(['Operator'])).not.toContain('depositDecision');
  expect(kindsFor(['Operator', 'Support'])).toEqual(kindsFor(['Operator']));
  expect(kindsFor(['Manager'])).toEqual(waitingKinds);
  expect(kindsFor(['Admin'])).toEqual(waitingKinds);
});
