/**
 * A day of support by script, against a whole server: found, resent, opened, ended, partly captured, refunded,
 * exported; and the audit.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { book, codeFor, lockerOf, moved, payFor, useDoor } from '#tests/support/customer.js';
import { broughtBack } from '#tests/support/fetched.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);

interface Entry {
  readonly action: string;
  readonly via: string;
  readonly userName: string;
  readonly reason: string | null;
}

test('does a day of support by script, and the audit names who, how and why', async () => {
  const phone = '06 98 76 54 32';
  const renter = await payFor(world, await book(world, { phone }));
  await useDoor(world, await lockerOf(world, renter), await codeFor(world, renter), { take: true });
  const other = await broughtBack(world, 0, demoIds.badminton);
  const before = world.simulator.inbox.messages().length;

  const script = join(import.meta.dirname, 'support-day.sh');
  const env = {
    CLI: terminal.file,
    URL: world.url,
    OUT: terminal.folder,
    PHONE: phone,
    REFUNDED: other.code,
    PASSWORD: demoPassword,
  };
  const day = await terminal.start('bash', [script], { env }).ended;

  expect(day).toMatchObject({ code: 0, stderr: '' });
  await world.settle();
  expect(world.simulator.inbox.messages().length).toBeGreaterThan(before);
  expect(moved(world, renter.orderId)['deposit']).toMatchObject({ captured: 2000, held: 0 });
  const back = moved(world, other.orderId);
  expect(
    Object.values(back).every(({ held, captured, refunded }) => held === 0 && captured === refunded),
  ).toBe(true);
  expect(readFileSync(join(terminal.folder, 'locations.csv'), 'utf8')).toContain(renter.code);
  expect(readFileSync(join(terminal.folder, 'journal.csv'), 'utf8')).toContain('Ligne de commande');
  const { items } = JSON.parse(readFileSync(join(terminal.folder, 'audit.json'), 'utf8')) as {
    items: Entry[];
  };
  const recorded = (action: string) =>
    items
      .filter((entry) => entry.action === action)
      .map(({ via, userName, reason }) => ({ via, userName, reason }));
  const support = (await terminal.json(['whoami', '--profile', 'support'])) as {
    user: { firstName: string; lastName: string };
  };
  const supportName = `${support.user.firstName} ${support.user.lastName}`;
  expect(recorded('locker.open')).toContainEqual({
    via: 'cli',
    userName: supportName,
    reason: 'Cliente devant la porte',
  });
  expect(recorded('rentalOrder.captureDeposit')).toEqual([
    { via: 'cli', userName: 'Nadia Benali', reason: 'Mandrin cassé' },
  ]);
  expect(recorded('rentalOrder.refundFull')).toEqual([
    { via: 'cli', userName: 'Nadia Benali', reason: 'Article en panne' },
  ]);
  expect(recorded('rentalOrder.resendMessage')).toEqual([
    expect.objectContaining({ via: 'cli', userName: supportName }),
  ]);
});
