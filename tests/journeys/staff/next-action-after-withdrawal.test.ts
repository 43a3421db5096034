/** The next action after a withdrawal: response and terminal agree (withdrawal.md#answer). */
import { expect, test } from 'vitest';
import { book, codeFor, lockerOf, payFor, useDoor } from '#tests/support/customer.js';
import { markedAction } from '#tests/support/marked-action.js';
import * as laundry from '#tests/support/pressing.js';
import { deskOf } from '#tests/support/pressing-desk.js';
import * as goods from '#tests/support/shop.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { linkIn, state } from '#tests/support/withdrawals.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await signInAt(terminal, world.url, 'manager');

const ofShop = (shopOrderId: string) => ({ params: { shopOrderId } });
const ofLaundry = (pressingOrderId: string) => ({ params: { pressingOrderId } });
const ofRental = (orderId: string) => ({ params: { orderId } });

const nextOf = {
  shop: async (id: string, who: DemoPerson) =>
    (await (await signIn(world, who)).shopOrder(ofShop(id))).nextAction,
  pressing: async (id: string, who: DemoPerson) =>
    (await (await signIn(world, who)).pressingOrder(ofLaundry(id))).nextAction,
  rentals: async (id: string, who: DemoPerson) =>
    (await (await signIn(world, who)).rentalOrder(ofRental(id))).nextAction,
};

async function expectNext(noun: keyof typeof nextOf, id: string, action: string | null, verb = action) {
  expect(await nextOf[noun](id, 'manager')).toBe(action);
  expect(await markedAction(terminal, noun, id)).toBe(verb);
}

test('goods are not prepared, but cancelled; from a locker they are taken back before', async () => {
  const bought = async () => {
    const session = await goods.pay(world, await goods.order(world));
    await world.settle();
    return { id: session.orderId, link: linkIn(session.withdrawalUrl) };
  };
  const { id, link } = await bought();
  await expectNext('shop', id, 'prepare');
  await state(world, link);
  await expectNext('shop', id, 'cancel');
  // Only managers move money: an operator is not asked to prepare a withdrawn order, and may not cancel it.
  expect(await nextOf.shop(id, 'operator')).toBeNull();
  const manager = await signIn(world, 'manager');
  await manager.cancelShopOrder({ ...ofShop(id), body: { reason: 'Rétractation du client' } });
  await expectNext('shop', id, null);

  const inLocker = await bought();
  const shopkeeper = await signIn(world, 'operator');
  await goods.putIn(world, shopkeeper, await shopkeeper.prepareShopOrder(ofShop(inLocker.id)));
  await expectNext('shop', inLocker.id, null);
  await state(world, inLocker.link);
  await expectNext('shop', inLocker.id, 'takeBack', 'take-back');
  expect(await nextOf.shop(inLocker.id, 'operator')).toBe('takeBack');
  const operator = await signIn(world, 'operator');
  await operator.takeBackShopOrder({
    ...ofShop(inLocker.id),
    body: { confirmed: true, reason: 'Rétractation du client' },
  });
  await expectNext('shop', inLocker.id, 'cancel');
  await world.settle();
  const mail = goods.lastMail(world, /n’est plus dans son casier/)?.text;
  expect(mail).toContain('Notre équipe répond à votre rétractation par e-mail.');
  expect(mail).not.toContain('un autre code');
  expect(goods.lastSms(world)).toContain('retractation');

  const fetched = await bought();
  await (await signIn(world, 'operator')).prepareShopOrder(ofShop(fetched.id));
  await (
    await signIn(world, 'operator')
  ).completeShopOrder({ ...ofShop(fetched.id), body: { confirmed: true } });
  await state(world, fetched.link);
  await expectNext('shop', fetched.id, 'settleWithdrawal', 'settle-withdrawal');
  const done = await terminal.run([
    'shop',
    'settle-withdrawal',
    fetched.id,
    '--refused',
    '--reason',
    'Descellé',
  ]);
  expect(done).toMatchObject({ code: 0 });
  await expectNext('shop', fetched.id, null);
});

test('laundry is taken out of its locker, and returns once staff decided whether it is cleaned', async () => {
  const { orderId } = await laundry.checkout(world).then(async (bought) => {
    const { doorCode, withdrawalUrl } = await laundry.pay(world, bought);
    const { lockerNumber } = await world.as().doorVisit({ params: { code: doorCode ?? '' } });
    const lockCode = await laundry.lockCodeOf(world, doorCode ?? '');
    await laundry.useLaundryDoor(world, lockerNumber, lockCode, { put: 'sac de linge' });
    await state(world, linkIn(withdrawalUrl));
    return bought;
  });
  await expectNext('pressing', orderId, 'collect');
  const { operator } = await deskOf(world);
  await operator.collectPressingOrder({ ...ofLaundry(orderId), body: { confirmed: true } });
  await expectNext('pressing', orderId, 'settleWithdrawal', 'settle-withdrawal');
  expect(await nextOf.pressing(orderId, 'operator')).toBeNull();

  const manager = await signIn(world, 'manager');
  const body = { outcome: 'accepted', reason: 'Linge rendu sans nettoyage' } as const;
  const settled = await manager.settlePressingWithdrawal({ ...ofLaundry(orderId), body });
  expect(settled.nextAction).toBe('refund');
  expect(settled.actions.map(({ action }) => action)).not.toContain('settleWithdrawal');
  await expectNext('pressing', orderId, 'refund');
  const shown = await terminal.run(['pressing', 'show', orderId]);
  expect(shown.stdout).toMatch(/À rendre\s+[\d,]+\s€ avant le .*pour la rétractation acceptée/);
  const reason = 'Rendu en espèces';
  const closed = await terminal.run(['pressing', 'close-withdrawal', orderId, '--reason', reason]);
  expect(closed).toMatchObject({ code: 0 });
  await expectNext('pressing', orderId, 'return');
});

test('an item that is out comes back first, and its deposit waits for the answer', async () => {
  const order = await payFor(world, await book(world));
  await useDoor(world, await lockerOf(world, order), await codeFor(world, order), { take: true });
  await state(world, linkIn((await order.status()).withdrawalUrl));
  await expectNext('rentals', order.orderId, null);

  const operator = await signIn(world, 'operator');
  await operator.manualTerminateRental({
    ...ofRental(order.orderId),
    body: { confirmed: true, reason: 'Rendu au comptoir' },
  });
  await world.settle();
  await expectNext('rentals', order.orderId, 'settleWithdrawal', 'settle-withdrawal');

  const manager = await signIn(world, 'manager');
  const body = { outcome: 'refused', reason: 'Délai passé' } as const;
  await manager.settleRentalWithdrawal({ ...ofRental(order.orderId), body });
  await expectNext('rentals', order.orderId, 'releaseDeposit', 'release-deposit');
});
