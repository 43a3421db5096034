/** The pages mark the server's next action, and decide nothing themselves. */
import { expect, test } from 'vitest';
import type { ParcelDetail } from '#application/contract/orders/parcel-shapes.js';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { actionsOf } from '#web/features/orders/order-kind.js';
import { parcel as parcels } from '#web/features/parcels/parcel-page.js';
import { pressing } from '#web/features/pressing-orders/pressing-order-page.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';
import type { DetailAction } from '#web/ui/admin/page/detail-page.js';

const open = (): void => undefined;
const ofParcel = (order: ParcelDetail) => actionsOf(parcels, order, open);
const ofLaundry = (order: PressingOrderDetail) => actionsOf(pressing, order, open);
const ofShop = (order: ShopOrderDetail, busy: 'prepare' | null = null) => actionsOf(shop, order, open, busy);
const allowed = <Action extends string>(...actions: Action[]) =>
  actions.map((action) => ({ action, isAllowed: true, refusal: null }));
const marked = (actions: readonly DetailAction[]): string[] =>
  actions.filter(({ isNext }) => isNext).map(({ label }) => label);

const parcel = { status: 1, actions: allowed('resend', 'collect'), nextAction: 'collect' } as ParcelDetail;
const laundry = { status: 'Cleaning', actions: allowed('return', 'pickupInPerson') };
const order = {
  status: 'Paid',
  actions: allowed('cancel', 'prepare'),
  nextAction: 'prepare',
} as ShopOrderDetail;

test.each([
  ['parcel', ofParcel(parcel), ['Reprendre le colis']],
  ['parcel that asks for nothing', ofParcel({ ...parcel, nextAction: null }), []],
  ['laundry', ofLaundry({ ...laundry, nextAction: 'return' } as PressingOrderDetail), ['Rendre le linge']],
  ['laundry at its door', ofLaundry({ ...laundry, nextAction: null } as PressingOrderDetail), []],
  ['order of the shop', ofShop(order), ['Préparer la commande']],
  [
    'order that was withdrawn',
    ofShop({ ...order, actions: allowed('refund', 'settleWithdrawal'), nextAction: 'settleWithdrawal' }),
    ['Répondre à la rétractation'],
  ],
])('a %s', (_, actions, labels) => {
  expect(marked(actions)).toEqual(labels);
});

test('disables the next action of a shop order until its answer', () => {
  const busy = ofShop(order, 'prepare').filter(({ isBusy }) => isBusy);

  expect(marked(busy)).toHaveLength(1);
});

test('has separate buttons in the notice of a withdrawal until it is next', () => {
  const withdrawn = {
    ...order,
    actions: allowed('cancel', 'settleWithdrawal'),
    nextAction: 'cancel',
  } as const;

  expect(ofShop(withdrawn).map(({ label }) => label)).toEqual(['Annuler et rembourser']);
});

test('disables the action that assigned a locker, and says where to continue', () => {
  const shopDoorTask = { code: 'ABCDEFGH', lockerNumber: 4 };
  const inShop = {
    ...order,
    status: 'Preparing',
    actions: allowed('ready'),
    doorTask: shopDoorTask,
  } as const;
  const back = {
    ...laundry,
    actions: allowed('return'),
    doorTask: { step: 'return' },
  } as PressingOrderDetail;
  const reasons = [...ofShop(inShop), ...ofLaundry(back)].map((button) => button.disabledReason);

  expect(reasons).toEqual([expect.stringContaining('Mise en casier'), expect.stringContaining('À la porte')]);
});
