/** The terms of sale that an order was made under: stored unchanged, shown to staff and in personal-data exports. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, payFor } from '#tests/support/customer.js';
import { plainBrand } from '#tests/support/plain-brand.js';
import { basketOf, checkout, pay as payForLaundry } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { order as orderGoods, pay as payForGoods } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

async function write(cgv: string | null): Promise<void> {
  const params = { companyId: demoIds.company };
  const { version } = await manager.companyBranding({ params });
  await manager.updateCompanyBranding({
    params,
    body: { ...plainBrand, stripeSecretKey: '', stripeWebhookSecret: '', version, cgv },
  });
}
const shown = async () =>
  (await world.as().publicCabinet({ params: { cabinetId: demoIds.rentalCabinet } })).branding.termsVersion;
const textOf = (termsId: string | null) => world.as().termsVersion({ params: { termsId: termsId ?? '' } });

describe('an order', () => {
  test('shows staff which terms were accepted, unchanged by later versions', async () => {
    const before = await shown();
    const rental = await payFor(world, await book(world));
    const laundry = await checkout(world, { items: basketOf([demoIds.shirt, 1]) });
    const goods = await orderGoods(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);
    const { text, digest } = await textOf(before);
    await world.pass(60_000);
    await write('# Autres conditions');

    const { orderId } = await rental.status();
    const orders = [
      await manager.rentalOrder({ params: { orderId } }),
      await manager.pressingOrder({ params: { pressingOrderId: laundry.orderId } }),
      await manager.shopOrder({ params: { shopOrderId: goods.orderId } }),
    ];
    for (const { terms } of orders)
      expect(terms).toEqual({
        acceptedAt: expect.stringMatching(/^2026-10-06T10:0/) as string,
        versionId: before,
        writtenAt: '2026-10-06T10:00:00.000Z',
      });
    expect(digest).toBe(createHash('sha256').update(text).digest('hex'));
    expect((await rental.status()).termsVersion).toBe(before);
    expect(await textOf(before)).toMatchObject({ text, digest });
    expect(await shown()).not.toBe(before);
    expect(await textOf(await shown())).toMatchObject({ text: '# Autres conditions' });
    const { orders: kept } = await manager.person({ query: { contact: 'camille@exemple.fr' } });
    expect(kept.map(({ terms }) => terms?.versionId)).toContain(before);
  });

  test('links its customer to the accepted terms, from the page after the payment and from the confirmation', async () => {
    const accepted = await shown();
    const laundry = await checkout(world, { items: basketOf([demoIds.shirt, 1]) });
    const goods = await orderGoods(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);

    const paid = [await payForLaundry(world, laundry), await payForGoods(world, goods)];
    await world.pass(60_000);

    expect(paid.map(({ termsVersion }) => termsVersion)).toEqual([accepted, accepted]);
    const mails = world.simulator.inbox
      .messages()
      .filter(({ text }) => text.includes(`/conditions/${accepted}`));
    for (const { reference } of [laundry, goods])
      expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(1);
  });

  test('under terms that its customer did not read is refused, and captures nothing', async () => {
    const old = await shown();
    await write('# Encore d’autres conditions');
    const ask = (termsVersion: string | null) =>
      world.as().shopCheckout({
        body: {
          cabinetId: demoIds.shopCabinet,
          items: [{ itemId: demoIds.biscuits, quantity: 1 }],
          customerName: 'Zoé Girard',
          customerEmail: 'zoe@exemple.fr',
          customerPhone: '06 11 22 33 44',
          termsAccepted: true,
          termsVersion,
        },
      });

    expect(await codeOf(ask(old))).toBe('TERMS_CHANGED');
    expect(await codeOf(ask(null))).toBe('TERMS_CHANGED');
    expect(await codeOf(ask(demoIds.neighbourTerms))).toBe('TERMS_CHANGED');
    expect(await ask(await shown())).toMatchObject({ reference: expect.any(String) as string });
  });
});

describe('a text of terms', () => {
  test('that is saved again is the same version; without terms there is none', async () => {
    await write('# Une');
    const one = await shown();
    await write('# Deux');
    expect(await shown()).not.toBe(one);
    await write('# Une');
    expect(await shown()).toBe(one);

    await write(null);
    expect(await shown()).toBeNull();
  });

  test('belongs to its company: the neighbour’s same text is another version', async () => {
    const { ports } = world.running.platform;
    const own = await ports.read((store) => store.termsVersions.get(demoIds.terms));
    const neighbour = await ports.read((store) => store.termsVersions.get(demoIds.neighbourTerms));

    expect(neighbour.digest).toBe(own.digest);
    expect(neighbour.companyId).not.toBe(own.companyId);
  });

  test('that never existed is not found', async () => {
    expect(await codeOf(textOf('01930000-0000-7000-8000-0000000009ff'))).toBe('NOT_FOUND');
    expect(await codeOf(textOf('toutes'))).toBe('NOT_FOUND');
  });
});
