/** Refunds of single pieces from the terminal, by their names. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { moved } from '#tests/support/customer.js';
import { order, pay } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

/** Two bottles and a packet of biscuits, handed over. */
const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const bought = await order(world, [
  { itemId: demoIds.lemonade, quantity: 2 },
  { itemId: demoIds.biscuits, quantity: 1 },
]);
await pay(world, bought);
const manager = await signIn(world, 'manager');
const params = { shopOrderId: bought.orderId };
await manager.prepareShopOrder({ params });
await manager.completeShopOrder({ params, body: { confirmed: true } });
const sold = { id: bought.orderId, reference: bought.reference };
await signInAt(terminal, world.url, 'manager');

const refund = (...more: readonly string[]) =>
  terminal.run(['shop', 'refund', sold.reference, '--no-input', ...more]);
const lemonade = 'Limonade nantaise 75 cl';

test('are validated by their names and their number before any request', async () => {
  const { stdout } = await refund('--items', `${lemonade}=2`, '--dry-run');
  expect(stdout).toMatch(/7,00\s€ seraient remboursés \(2 × Limonade nantaise 75 cl\), un avoir émis\./);

  const wrong: readonly (readonly [items: string, says: RegExp])[] = [
    [
      'Bière',
      /« Bière » n’est pas un article à rendre\.\s+Peuvent être rendus : Limonade nantaise 75 cl=2, /,
    ],
    [`${lemonade}=3`, /« 3 » n’est pas un nombre d’articles entre 1 et 2\./],
    [`${lemonade}=x`, /« x » n’est pas un nombre d’articles entre 1 et 2\./],
  ];
  for (const [items, says] of wrong) {
    const ended = await refund('--items', items, '--reason', 'Essai', '--yes');
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(says);
  }
  const both = await refund('--items', lemonade, '--full', '--reason', 'Essai', '--yes');
  expect(both).toMatchObject({ code: 2 });
  expect(moved(world, sold.id)['shop']?.refunded).toBe(0);
});

test('are refunded at their price, and reduce the rest', async () => {
  const done = await refund(
    '--items',
    lemonade.toLowerCase(),
    '--reason',
    'Article défectueux',
    '--yes',
    '--json',
  );
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(done.stdout)).toMatchObject({
    creditNotes: [{ amount: 3.5 }],
    refundableItems: [{ itemName: lemonade, quantity: 1 }, { quantity: 1 }],
  });
  expect(moved(world, sold.id)['shop']?.refunded).toBe(350);
});

test('names the document when all the rest is refunded', async () => {
  const { stderr } = await refund('--full', '--reason', 'Article défectueux', '--yes');
  expect(stderr).toMatch(/ : retirée\. [\d,]+\s€ remboursés, avoir A\d{4}-\d{6}\.\n$/);
});
