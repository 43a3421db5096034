/** A price that staff captured in part is shown as such, also at the terminal (money.md#not-collected). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#tests/support/customer.js';
import { captureByHand } from '#tests/support/debts.js';
import { fetched, giveBack } from '#tests/support/fetched.js';
import { lastMail } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { openTerminal, signInAt, type Terminal } from '#tests/support/terminal.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
afterEach(() => world.close());

const mail = (subject: RegExp): string => (lastMail(world, subject)?.text ?? '').replace(/\s/g, ' ');

describe('a part that staff captured on purpose', () => {
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = await openTerminal();
  });
  afterAll(() => terminal.remove());
  beforeEach(async () => {
    world = await createWorld();
  });
  const atTheTerminal = async (code: string): Promise<string[]> => {
    await signInAt(terminal, world.url, 'manager');
    const { stdout } = await terminal.run(['rentals', 'show', code]);
    return stdout
      .split('\n')
      .filter((line) => /^(Prix|Prix réservé|Débité|Non encaissé) {2}/.test(line))
      .map((line) => line.replace(/\s+/g, ' ').trim());
  };

  test('is the price that everyone reads, beside the booked one', async () => {
    const renter = await fetched(world);
    const { orderId, code } = renter;
    const { baseRentalAmount: booked } = await renter.status();
    const manager = await signIn(world, 'manager');
    await manager.captureRental({ params: { orderId }, body: { reason: 'Geste commercial', amount: 5 } });
    await giveBack(world, renter);

    expect(await renter.status()).toMatchObject({
      baseRentalAmount: booked,
      chargedRentalAmount: 5,
      totalAmountTtc: 5,
      uncollectedAmount: 0,
      totalCapturedAmount: 5,
    });
    expect(
      (await (await signIn(world, 'manager')).board({ query: {} })).groups.map(({ kind }) => kind),
    ).not.toContain('uncollected');
    expect(mail(/^Retour de votre location/)).toContain('Location : 5,00 € TTC');
    const sum = `${booked.toFixed(2).replace('.', ',')} €`;
    expect(await atTheTerminal(code)).toEqual([
      'Prix 5,00 € + retard 0,00 € = 5,00 €',
      `Prix réservé ${sum}`,
      'Débité 5,00 €',
    ]);
    await (
      await signIn(world, 'manager')
    ).releaseDeposit({ params: { orderId }, body: { reason: 'Intact' } });
    await world.pass(3 * minuteMs);
    expect((await (await signIn(world, 'manager')).rentalOrder({ params: { orderId } })).debts).toEqual([]);
    expect(mail(/est close/)).toContain('Location : 5,00 € TTC');
  });

  test('is distinguished at the terminal from what was captured by hand', async () => {
    const renter = await fetched(world);
    await captureByHand(world, renter.orderId, 'rental', 100);
    await world.pass(minuteMs);

    const lines = await atTheTerminal(renter.code);
    expect(lines).toContain('Débité 1,00 €');
    expect(lines.find((line) => line.startsWith('Non encaissé'))).toMatch(/^Non encaissé \d+,\d\d €$/);
    expect(lines.filter((line) => line.startsWith('Prix réservé'))).toEqual([]);
  });
});
