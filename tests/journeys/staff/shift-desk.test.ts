/** The inbox over HTTP: what waits, who takes care of it, and when it comes back (pages.md#shift-desk). */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, hourMs, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

type Change = Omit<
  Parameters<Awaited<ReturnType<typeof signIn>>['changeBoardEntry']>[0]['body'],
  'subjectKind' | 'subjectId'
>;

describe.each(journeyDatabases)('the shift desk on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let subjectId: string;
  let terminate: () => Promise<unknown>;
  const inbox = async (who: DemoPerson, view?: 'mine' | 'unowned' | 'snoozed') =>
    (await (await signIn(world, who)).boardInbox({ query: { ...(view && { view }) } })).items;
  const change = async (who: DemoPerson, changes: Change) =>
    (await signIn(world, who)).changeBoardEntry({
      body: { subjectKind: 'rentalOrder', subjectId, ...changes },
    });
  const audited = async () =>
    (await (await signIn(world, 'manager')).listAudit({ query: {} })).items
      .map(({ action }) => action)
      .filter((action) => action.startsWith('board.'));
  beforeAll(async () => {
    const renter = await payFor(world, await book(world, { hours: 3 }));
    subjectId = renter.orderId;
    const locker = await lockerOf(world, renter);
    await useDoor(world, locker, await codeFor(world, renter), { take: true });
    await world.pass(5 * hourMs);
    terminate = async () => {
      await renter.client.terminateRental({
        params: { code: renter.code },
        body: { confirmTermination: true },
      });
      await world.pass(31 * minuteMs);
    };
  });

  test('shows what waits to the roles that may end it, and to no other company', async () => {
    expect(await inbox('operator')).toMatchObject([
      { subjectId, reasons: [{ kind: 'overdue' }], ownerId: null, comment: null },
    ]);
    expect(await inbox('support')).toEqual([]);
    expect(await inbox('neighbour')).toEqual([]);
    await expect(change('neighbour', { comment: 'Voisin' })).rejects.toMatchObject({ status: 404 });
    await expect(change('support', { comment: 'Assistance' })).rejects.toMatchObject({ status: 404 });
  });

  test('is taken once, handed over, passed to the managers, and every step is audited', async () => {
    const takes = { ownerId: demoIds.operator, onlyIfUnowned: true };
    expect(await change('operator', takes)).toMatchObject({ ownerId: demoIds.operator });
    expect(await inbox('operator', 'mine')).toHaveLength(1);
    expect(await inbox('manager', 'unowned')).toEqual([]);
    const manager = await signIn(world, 'manager');
    const { colleagues } = await manager.boardColleagues({ query: {} });
    const managerId = (await manager.me({})).id;
    expect(colleagues.map(({ id }) => id)).toEqual(
      expect.arrayContaining([managerId, demoIds.operator, demoIds.support]),
    );
    await expect(change('manager', { ownerId: managerId, onlyIfUnowned: true })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ENTRY_OWNED' },
    });
    await expect(change('manager', { ownerId: demoIds.support })).rejects.toMatchObject({ status: 422 });

    await change('operator', { isEscalated: true, comment: 'Le client conteste' });
    expect(await inbox('operator')).toEqual([]);
    expect(await inbox('manager', 'unowned')).toMatchObject([
      { escalatedBy: expect.any(String), comment: 'Le client conteste', ownerName: null },
    ]);
    await change('manager', { ownerId: demoIds.operator });
    expect(await inbox('operator', 'mine')).toMatchObject([{ escalatedBy: null }]);
    expect(await audited()).toEqual(
      expect.arrayContaining(['board.assign', 'board.escalate', 'board.comment']),
    );
  });

  test('comes back at its time or with a new reason, and leaves the list with its last one', async () => {
    const until = (ms: number) => new Date(world.simulator.clock.now() + ms).toISOString();
    await expect(change('operator', { snoozedUntil: until(-1) })).rejects.toMatchObject({ status: 422 });
    await change('operator', { snoozedUntil: until(hourMs) });
    expect([await inbox('operator'), await inbox('operator', 'snoozed')]).toMatchObject([
      [],
      [{ subjectId }],
    ]);
    await world.pass(hourMs);
    expect(await inbox('operator')).toMatchObject([{ subjectId, snoozedUntil: null }]);

    await change('operator', { snoozedUntil: until(12 * hourMs) });
    await terminate();
    expect(await inbox('operator')).toMatchObject([
      { ownerId: demoIds.operator, reasons: [{ kind: 'returnDoorSilent' }] },
    ]);

    const staff = await signIn(world, 'manager');
    const params = { orderId: subjectId };
    await staff.manualTerminateRental({ params, body: { confirmed: true, reason: 'Rapporté au comptoir' } });
    await staff.releaseDeposit({ params, body: { reason: 'Article contrôlé, en bon état' } });
    await world.pass(31 * minuteMs);
    expect((await inbox('manager')).map(({ subjectId: left }) => left)).not.toContain(subjectId);
    const mark = await world.running.platform.ports.read((store) =>
      store.boardMarks.get(`rentalOrder.${subjectId}`),
    );
    expect(mark).toMatchObject({ ownerId: null, snoozedUntil: null, comment: null });
  });
});
