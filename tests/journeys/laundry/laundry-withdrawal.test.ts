/** A customer withdraws from a pressing order: possible from the payment until the work is done, answered by staff. */
import { describe, expect, test } from 'vitest';
import { withdrawalLink } from '#application/sales/withdrawal-words.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, moved } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { basketOf, checkout, lockCodeOf, pay, useLaundryDoor } from '#tests/support/pressing.js';
import { ofOrder } from '#tests/support/pressing-desk.js';
import { refusalOf } from '#tests/support/refusals.js';
import { lastMail } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import {
  isOnBoard,
  linkIn,
  look as lookAt,
  state as stateAt,
  type WithdrawalLink,
} from '#tests/support/withdrawals.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const dayMs = 24 * hourMs;

describe.each(journeyDatabases)('a withdrawal from laundry on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const bought = async (items = basketOf([demoIds.shirt, 1])) => {
    const placed = await checkout(world, { items });
    const session = await pay(world, placed);
    await world.settle();
    return { ...placed, session, link: linkIn(session.withdrawalUrl) };
  };
  const look = (link: WithdrawalLink) => lookAt(world, link);
  const state = (link: WithdrawalLink, comment?: string) => stateAt(world, link, comment);
  const onBoard = (orderId: string) => isOnBoard(world, 'laundryWithdrawn', orderId);
  /** Deposited by the customer, collected by staff: from then on the cleaning is under way. */
  const collected = async ({ session, orderId }: Awaited<ReturnType<typeof bought>>) => {
    const code = await lockCodeOf(world, session.doorCode ?? '');
    await useLaundryDoor(world, session.lockerNumber, code, { put: 'sac de linge' });
    const staff = await signIn(world, 'operator');
    return staff.collectPressingOrder({ ...ofOrder(orderId), body: { confirmed: true } });
  };

  test('is declared by the link of page and e-mail, once, and a cancellation answers it with a refund', async () => {
    const { orderId, link, session, reference, totalAmount } = await bought();
    expect(lastMail(world, /Votre commande de pressing/)?.text).toContain(
      `Renoncer au contrat ici : ${session.withdrawalUrl}`,
    );
    expect(await look(link)).toMatchObject({ state: 'open', kind: 'pressing', reference, begunAt: null });
    expect(await onBoard(orderId)).toBe(false);

    const stated = await state(link, 'Lavé à la maison');
    expect(stated).toMatchObject({ state: 'stated', withdrawnAt: expect.any(String) as string });
    await world.pass(hourMs);
    expect((await state(link)).withdrawnAt).toBe(stated.withdrawnAt);
    const mail = lastMail(world, /Votre rétractation/)?.text ?? '';
    expect(mail).toContain(`commande ${reference} du`);
    expect(mail).toContain('Lavé à la maison');
    expect(mail).not.toContain('L. 221-25');
    expect(await onBoard(orderId)).toBe(true);

    const manager = await signIn(world, 'manager');
    const seen = await manager.pressingOrder(ofOrder(orderId));
    expect(seen.withdrawal).toMatchObject({ at: stated.withdrawnAt, settledAt: null });
    expect(seen.timeline.map(({ kind: of }) => of)).toContain('withdrawn');
    await manager.cancelPressingOrder({ ...ofOrder(orderId), body: { reason: 'Rétractation' } });
    await world.settle();
    const cents = Math.round(totalAmount * 100);
    expect(moved(world, orderId)).toEqual({ pressing: { held: 0, captured: cents, refunded: cents } });
    expect(lastMail(world, /annulée/)?.text).toMatch(
      /Votre rétractation du \d.* est acceptée : votre commande \w+ est annulée depuis le \d/,
    );
    expect(await look(link)).toMatchObject({ state: 'stated', answer: { outcome: 'accepted', text: null } });
    expect(await onBoard(orderId)).toBe(false);
    const late = { ...ofOrder(orderId), body: { outcome: 'refused', reason: 'Essai' } } as const;
    expect((await refusalOf(manager.settlePressingWithdrawal(late))).code).toBe('STATE_CONFLICT');
  });

  test('after the collection warns before it is confirmed that work done may be owed; staff answer', async () => {
    const order = await bought();
    const { collectedAt } = await collected(order);
    expect(await look(order.link)).toMatchObject({ state: 'open', begunAt: collectedAt });
    await state(order.link);
    await world.settle();
    expect(lastMail(world, /Votre rétractation/)?.text).toMatch(/en proportion .*L\. 221-25/);

    const manager = await signIn(world, 'manager');
    const refusal = manager.cancelPressingOrder({ ...ofOrder(order.orderId), body: { reason: 'Essai' } });
    expect((await refusalOf(refusal)).code).toBe('STATE_CONFLICT');
    const body = { outcome: 'accepted', reason: 'Remboursée moins la part déjà faite' } as const;
    const settled = await manager.settlePressingWithdrawal({ ...ofOrder(order.orderId), body });
    expect(settled).toMatchObject({
      status: 'Cleaning',
      withdrawal: { outcome: 'accepted', answer: body.reason },
    });
    await world.settle();
    expect(lastMail(world, /Notre réponse à votre rétractation/)?.text).toContain(body.reason);
    expect(await look(order.link)).toMatchObject({ answer: { outcome: 'accepted', text: body.reason } });
    expect(await onBoard(order.orderId)).toBe(false);
    expect(moved(world, order.orderId)).toMatchObject({ pressing: { refunded: 0 } });
    const [entry] = (await manager.listAudit({ query: { action: 'pressingOrder.settleWithdrawal' } })).items;
    expect(entry).toMatchObject({ reason: body.reason, facts: { outcome: 'accepted' } });
  });

  test('ends when the work is fully done, and fourteen days after the order', async () => {
    const done = await bought();
    await collected(done);
    const operator = await signIn(world, 'operator');
    await operator.pickUpPressingInPerson({ ...ofOrder(done.orderId), body: { confirmed: true } });
    expect((await look(done.link)).state).toBe('performed');
    expect((await refusalOf(state(done.link))).code).toBe('WITHDRAWAL_OVER');
    const back = { params: { sessionId: done.checkoutSessionId } };
    expect((await world.as().pressingBySession(back)).withdrawalUrl).toBeNull();

    const slow = await bought();
    await world.pass(18 * dayMs);
    expect((await look(slow.link)).state).toBe('open');
    await world.pass(dayMs);
    expect((await look(slow.link)).state).toBe('over');
  });

  test('is not offered for what the law excludes, nor at the counter', async () => {
    const manager = await signIn(world, 'manager');
    const { id: itemId } = await manager.createItem({
      body: {
        cabinetId: demoIds.pressingCabinet,
        name: 'Ourlet',
        price: 12,
        withdrawalExclusion: 'customMade',
      },
    });
    const all = await bought(basketOf([itemId, 1]));
    expect(all.session.withdrawalUrl).toBeNull();
    const mail = lastMail(world, /Votre commande de pressing/)?.text ?? '';
    expect(mail).toMatch(/Ourlet – Droit de rétractation exclu : fait sur mesure .*L\. 221-28, 3°/);
    expect(mail).not.toContain('Renoncer au contrat ici');
    const { ports } = world.running.platform;
    const linkOf = (id: string) =>
      linkIn(withdrawalLink({ ...ports, settings: { publicUrl: world.url } }, 'pressing', { id }));
    expect((await look(linkOf(all.orderId))).state).toBe('excluded');
    expect((await refusalOf(state(linkOf(all.orderId)))).code).toBe('WITHDRAWAL_EXCLUDED');

    const atCounter = await (
      await signIn(world, 'operator')
    ).createPressingOrder({
      body: {
        cabinetId: demoIds.pressingCabinet,
        items: basketOf([demoIds.shirt, 1]),
        customerName: 'Au comptoir',
        customerEmail: 'comptoir@exemple.fr',
        customerPhone: 'sans téléphone',
        paymentReference: 'Ticket 12',
        handedOver: true,
      },
    });
    expect((await refusalOf(look(linkOf(atCounter.id)))).code).toBe('NOT_FOUND');
  });

  test('is refused to others: a token of the shop, another company, an operator', async () => {
    const one = await bought();
    const { ports } = world.running.platform;
    const [id, settings] = [one.orderId, { publicUrl: world.url }];
    const ofShop = linkIn(withdrawalLink({ ...ports, settings }, 'shop', { id }));
    expect((await refusalOf(look(ofShop))).code).toBe('NOT_FOUND');
    await state(one.link);
    const call = { ...ofOrder(id), body: { outcome: 'refused', reason: 'Essai' } } as const;
    const neighbour = await signIn(world, 'neighbour');
    expect((await refusalOf(neighbour.settlePressingWithdrawal(call))).code).toBe('NOT_FOUND');
    const operator = await signIn(world, 'operator');
    expect((await refusalOf(operator.settlePressingWithdrawal(call))).code).toBe('FORBIDDEN');
  });
});
