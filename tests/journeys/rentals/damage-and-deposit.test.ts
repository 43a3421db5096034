/** Page, board and terminal ask for a look at a damage report before the deposit (rental.md#damage-reports). */
import { expect, test } from 'vitest';
import { book, codeFor, lockerOf, payFor, useDoor, type Renter } from '#tests/support/customer.js';
import { report } from '#tests/support/damage.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await signInAt(terminal, world.url, 'manager');

const of = ({ orderId }: Renter) => ({ params: { orderId } });
const nextOf = async (who: DemoPerson, order: Renter) =>
  (await (await signIn(world, who)).rentalOrder(of(order))).nextAction;
const remarkOnBoard = async ({ orderId }: Renter) => {
  const { groups } = await (await signIn(world, 'manager')).board({ query: {} });
  const waiting = groups.find(({ kind }) => kind === 'depositDecision');
  return waiting?.items.find(({ subjectId }) => subjectId === orderId)?.remark;
};

test('an open report makes the deposit decision the next action, until it is settled', async () => {
  const order = await payFor(world, await book(world));
  await useDoor(world, await lockerOf(world, order), await codeFor(world, order), { take: true });
  await report(order);
  expect(await nextOf('manager', order)).toBeNull();
  const manager = await signIn(world, 'manager');
  await manager.manualTerminateRental({ ...of(order), body: { confirmed: true, reason: 'Rapporté' } });

  expect(await nextOf('manager', order)).toBe('captureDeposit');
  // Only managers move money (accounts.md#roles): an action that others cannot do is not next for them.
  expect(await nextOf('operator', order)).toBeNull();
  expect(await remarkOnBoard(order)).toBe('damageReported');
  const { stdout } = await terminal.run(['rentals', 'show', order.code]);
  expect(stdout).toMatch(/capture-deposit +oui, à faire/);
  expect(stdout).toMatch(/release-deposit +oui *\n/);
  expect((await terminal.run(['payments', 'waiting'])).stdout).toMatch(
    new RegExp(`${order.code} +\\S.* · dommage signalé`),
  );

  await manager.settleDamageReport({ ...of(order), body: { reason: 'Usure normale' } });
  expect(await nextOf('manager', order)).toBe('releaseDeposit');
  expect(await remarkOnBoard(order)).toBeNull();
});

test('the deposit can still be released at once', async () => {
  const order = await payFor(world, await book(world));
  await useDoor(world, await lockerOf(world, order), await codeFor(world, order), { take: true });
  await report(order);
  const manager = await signIn(world, 'manager');
  await manager.manualTerminateRental({ ...of(order), body: { confirmed: true, reason: 'Rapporté' } });

  const { status, nextAction } = await manager.releaseDeposit({ ...of(order), body: { reason: 'Vu' } });

  expect(status).toBe('Completed');
  expect(nextAction).toBeNull();
});
