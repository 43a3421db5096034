/** A customer withdraws from an order of the shop: always possible, acknowledged, on the board until it is settled. */
import { describe, expect, test } from 'vitest';
import { withdrawalLink } from '#application/sales/withdrawal-words.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { refusalOf } from '#tests/support/refusals.js';
import { lastMail, order, pay, type CartLine } from '#tests/support/shop.js';
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

describe.each(journeyDatabases)('a withdrawal on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const bought = async (items?: readonly CartLine[]) => {
    const session = await pay(world, await order(world, items));
    await world.settle();
    return { shopOrderId: session.orderId, link: linkIn(session.withdrawalUrl), session };
  };
  const look = (link: WithdrawalLink) => lookAt(world, link);
  const state = (link: WithdrawalLink, comment?: string) => stateAt(world, link, comment);
  const onBoard = (shopOrderId: string) => isOnBoard(world, 'withdrawalStated', shopOrderId);

  test('is declared by the link of page and e-mail, once, and its day is acknowledged with its text', async () => {
    const { shopOrderId, link, session } = await bought();
    expect(lastMail(world, /est payée/)?.text).toContain(
      `Renoncer au contrat ici : ${session.withdrawalUrl}`,
    );
    expect(await look(link)).toMatchObject({ state: 'open', reference: session.reference, totalAmount: 7 });
    expect(await onBoard(shopOrderId)).toBe(false);

    const stated = await state(link, 'Trop sucrée');
    expect(stated).toMatchObject({ state: 'stated', withdrawnAt: expect.any(String) as string });
    await world.pass(hourMs);
    expect((await state(link)).withdrawnAt).toBe(stated.withdrawnAt);
    const mail = lastMail(world, /Votre rétractation/)?.text ?? '';
    expect(mail).toContain(`commande ${session.reference} du`);
    expect(mail).toContain('2 × Limonade');
    expect(mail).toContain('Nom : Camille Martin');
    expect(mail).toContain('Trop sucrée');

    const manager = await signIn(world, 'manager');
    const params = { shopOrderId };
    const seen = await manager.shopOrder({ params });
    expect(seen.withdrawal).toMatchObject({ at: stated.withdrawnAt, settledAt: null });
    expect(seen.timeline.map(({ kind: of }) => of)).toContain('withdrawn');
    expect(await onBoard(shopOrderId)).toBe(true);

    const body = { outcome: 'accepted', reason: 'Article repris et remboursé' } as const;
    expect((await manager.settleShopWithdrawal({ params, body })).withdrawal?.settledAt).not.toBeNull();
    await world.settle();
    const answer = lastMail(world, /Notre réponse à votre rétractation/);
    expect(answer?.to).toBe('camille@exemple.fr');
    expect(answer?.text).toMatch(
      /reçue le \d+.* est acceptée\.\s+Ce que nous avons fait, noté le \d+.* à \d+\sh\s\d\d/,
    );
    expect(answer?.text).toContain(body.reason);
    expect(await look(link)).toMatchObject({ answer: { outcome: 'accepted', text: body.reason } });
    expect(await onBoard(shopOrderId)).toBe(false);
    expect((await refusalOf(manager.settleShopWithdrawal({ params, body }))).code).toBe('STATE_CONFLICT');
    const [entry] = (await manager.listAudit({ query: { action: 'shopOrder.settleWithdrawal' } })).items;
    expect(entry).toMatchObject({ reason: body.reason, facts: { outcome: 'accepted' } });
  });

  test('waits no more once its order is cancelled and refunded, as before', async () => {
    const { shopOrderId, link } = await bought();
    await state(link);
    const manager = await signIn(world, 'manager');
    await manager.cancelShopOrder({ params: { shopOrderId }, body: { reason: 'Rétractation' } });
    expect(await onBoard(shopOrderId)).toBe(false);
    await world.settle();
    expect(lastMail(world, /annulée et remboursée/)?.text).toMatch(
      /Votre rétractation du \d.* est acceptée : votre commande \w+ est annulée depuis le \d/,
    );
    expect(await look(link)).toMatchObject({ state: 'stated', answer: { outcome: 'accepted', text: null } });
    const late = { params: { shopOrderId }, body: { outcome: 'refused', reason: 'Essai' } } as const;
    expect((await refusalOf(manager.settleShopWithdrawal(late))).code).toBe('STATE_CONFLICT');

    const other = await bought();
    const again = await signIn(world, 'manager');
    await again.cancelShopOrder({ params: { shopOrderId: other.shopOrderId }, body: { reason: 'Essai' } });
    expect((await look(other.link)).state).toBe('cancelled');
    expect((await refusalOf(state(other.link))).code).toBe('WITHDRAWAL_OVER');
  });

  test('is refused for a reason that its customer reads, with its day and where to appeal', async () => {
    const { shopOrderId, link } = await bought();
    await state(link);
    const manager = await signIn(world, 'manager');
    const body = { outcome: 'refused', reason: 'Article descellé (L. 221-28, 5°)' } as const;
    const { withdrawal } = await manager.settleShopWithdrawal({ params: { shopOrderId }, body });
    expect(withdrawal).toMatchObject({ outcome: 'refused', answer: body.reason });
    await world.settle();
    const mail = lastMail(world, /Notre réponse à votre rétractation/)?.text ?? '';
    expect(mail).toMatch(/n’est pas acceptée\.\s+Motif, noté le \d+/);
    expect(mail).toContain(body.reason);
    expect(mail).toContain('médiateur');
    expect(await look(link)).toMatchObject({ state: 'stated', answer: { outcome: 'refused' } });
    expect(await onBoard(shopOrderId)).toBe(false);
  });

  test('is not offered for what the law excludes, as stated before the payment and in the e-mail', async () => {
    const manager = await signIn(world, 'manager');
    const { id: itemId } = await manager.createItem({
      body: {
        cabinetId: demoIds.shopCabinet,
        name: 'Gravure à votre nom',
        price: 12,
        withdrawalExclusion: 'customMade',
      },
    });
    const { items } = await world.as().publicItems({ params: { cabinetId: demoIds.shopCabinet } });
    expect(items.find(({ id }) => id === itemId)).toMatchObject({
      withdrawalNote: expect.stringContaining('L. 221-28, 3°') as string,
      canWithdraw: false,
    });
    const inGerman = await world
      .as({ 'accept-language': 'de' })
      .publicItems({ params: { cabinetId: demoIds.shopCabinet } });
    expect(inGerman.items.find(({ id }) => id === itemId)?.withdrawalNote).toBe(
      'Widerrufsrecht ausgeschlossen: nach Maß gefertigt oder eindeutig personalisiert (L. 221-28, 3°).',
    );

    const all = await bought([{ itemId, quantity: 1 }]);
    expect(all.session.withdrawalUrl).toBeNull();
    const mail = lastMail(world, /est payée/)?.text ?? '';
    expect(mail).toMatch(
      /Gravure à votre nom – Droit de rétractation exclu : fait sur mesure .*L\. 221-28, 3°/,
    );
    expect(mail).not.toContain('Renoncer au contrat ici');
    const { ports } = world.running.platform;
    const link = linkIn(
      withdrawalLink({ ...ports, settings: { publicUrl: world.url } }, 'shop', { id: all.shopOrderId }),
    );
    expect(await look(link)).toMatchObject({ state: 'excluded', items: [{ exclusion: 'customMade' }] });
    expect((await refusalOf(state(link))).code).toBe('WITHDRAWAL_EXCLUDED');

    const part = await bought([
      { itemId, quantity: 1 },
      { itemId: demoIds.lemonade, quantity: 1 },
    ]);
    expect((await look(part.link)).items.map(({ exclusion }) => exclusion)).toEqual(['customMade', null]);
    await state(part.link);
    const { withdrawal } = await manager.shopOrder({ params: { shopOrderId: part.shopOrderId } });
    expect(withdrawal?.text).toContain('1 × Limonade');
    expect(withdrawal?.text).not.toContain('Gravure');
  });

  test('reasons are those of what is sold', async () => {
    const manager = await signIn(world, 'manager');
    const body = { cabinetId: demoIds.pressingCabinet, name: 'Ourlet', price: 12 };
    const wrong = manager.createItem({ body: { ...body, withdrawalExclusion: 'press' } });
    expect(JSON.stringify((await refusalOf(wrong)).body)).toContain('withdrawalExclusion');
    const right = await manager.createItem({ body: { ...body, withdrawalExclusion: 'customMade' } });
    expect(right.withdrawalExclusion).toBe('customMade');
    const rented = { cabinetId: demoIds.rentalCabinet, name: 'Kayak', rentalPricePerUnit: 5 };
    const perishable = manager.createRentalItem({ body: { ...rented, withdrawalExclusion: 'perishable' } });
    expect(JSON.stringify((await refusalOf(perishable)).body)).toContain('withdrawalExclusion');
    const kayak = await manager.createRentalItem({
      body: { ...rented, withdrawalExclusion: 'datedLeisure' },
    });
    const offer = await world
      .as()
      .rentalAvailability({ params: { cabinetId: demoIds.rentalCabinet }, query: {} });
    expect(offer.items.find(({ id }) => id === kayak.id)?.withdrawalNote).toContain('L. 221-28, 12°');
  });

  test('is possible for fourteen whole days after the goods, and then ends', async () => {
    const { shopOrderId, link } = await bought();
    await world.pass(20 * dayMs);
    expect((await look(link)).state).toBe('open');
    const operator = await signIn(world, 'operator');
    await operator.prepareShopOrder({ params: { shopOrderId } });
    await operator.completeShopOrder({ params: { shopOrderId }, body: { confirmed: true } });
    await world.settle();
    expect(lastMail(world, /est retirée/)?.text).toContain('Renoncer au contrat ici');
    await world.pass(15 * dayMs);
    expect((await look(link)).state).toBe('open');
    await world.pass(5 * dayMs);
    expect((await look(link)).state).toBe('over');
    expect((await refusalOf(state(link))).code).toBe('WITHDRAWAL_OVER');
  });

  test('is refused to others: another order’s token, another company, an operator', async () => {
    const [one, other] = [await bought(), await bought()];
    const mixed = { params: one.link.params, t: other.link.t };
    expect((await refusalOf(look(mixed))).code).toBe('NOT_FOUND');
    expect((await refusalOf(state(mixed))).code).toBe('NOT_FOUND');
    await state(one.link);
    const call = {
      params: { shopOrderId: one.shopOrderId },
      body: { outcome: 'refused', reason: 'Essai' },
    } as const;
    expect((await refusalOf((await signIn(world, 'neighbour')).settleShopWithdrawal(call))).code).toBe(
      'NOT_FOUND',
    );
    expect((await refusalOf((await signIn(world, 'operator')).settleShopWithdrawal(call))).code).toBe(
      'FORBIDDEN',
    );
  });

  test('its text is erased with its customer', async () => {
    const { ports } = world.running.platform;
    const { shopOrderId, link } = await bought();
    await state(link, 'Allergie');
    const stored = await ports.read((store) => store.shopOrders.get(shopOrderId));
    const { orderPlans } = await import('#domain/privacy/order-plans.js');
    expect(stored.withdrawalText).toContain('Allergie');
    const erased = orderPlans.shopOrder.erased(stored, 1);
    expect(erased).toMatchObject({ withdrawalText: null });
    await ports.transaction((store) => store.shopOrders.save(erased));
    const params = { sessionId: stored.checkoutSessionId ?? '' };
    // A link would lead nowhere.
    expect(await world.as().shopBySession({ params })).toMatchObject({
      withdrawalUrl: null,
      withdrawalStatedUrl: null,
    });
    expect(stored.cabinetId).toBe(demoIds.shopCabinet);
  });
});
