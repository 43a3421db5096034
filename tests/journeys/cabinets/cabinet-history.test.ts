/** What happened at a cabinet: its link, its doors and codes, and what staff did there, with who and why. */
import { beforeEach, expect, test } from 'vitest';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { openRemotely } from '#tests/support/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(world, 'operator');
});

const cabinetId = demoIds.rentalCabinet;
const networked = demoLockerId(cabinetId, 1);
type Query = Parameters<SignedIn['cabinetHistory']>[0]['query'];
const history = (query: Query = {}) =>
  operator.cabinetHistory({ params: { cabinetId }, query: { pageSize: 100, ...query } });
const whatOf = async (query: Query = {}) => (await history(query)).items.map(({ what }) => what);

test('a gateway that was away has one line for the loss and one for the return, whatever it reports meanwhile', async () => {
  const before = await whatOf({ kind: 'system' });
  await world.simulator.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds: 600 });
  await world.pass(5 * minuteMs);
  await world.pass(12 * minuteMs);
  operator = await signIn(world, 'operator');

  const { items } = await history({ kind: 'system' });
  const added = items.slice(0, items.length - before.length);
  expect(added.map(({ what, actor, lockerNumber }) => [what, actor, lockerNumber])).toEqual([
    ['linkUp', 'gateway', null],
    ['linkLost', 'gateway', null],
  ]);
});

test('an unsteady link has one line that counts its losses and adds up the time away', async () => {
  const before = await whatOf({ kind: 'system' });
  for (let outage = 0; outage < 6; outage += 1) {
    await world.simulator.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds: 60 });
    await world.pass(2 * minuteMs);
  }
  operator = await signIn(world, 'operator');

  const { items } = await history({ kind: 'system' });
  const [counted, ...others] = items.slice(0, items.length - before.length);
  expect(counted).toMatchObject({ what: 'linkUnsteady', actor: 'gateway' });
  expect(counted?.text).toMatch(/^4 coupures en [67]\u00a0min, hors ligne .+ en tout$/);
  expect(others.map(({ what }) => what)).toEqual(['linkUp', 'linkLost', 'linkUp', 'linkLost']);
});

test('a code that a lock refuses is recorded once, with the lock’s reason and its locker', async () => {
  await world.simulator.cabinets.fault(cabinetId, 'code-refused-full', {});
  const params = { lockerId: networked };
  await operator.requestMaintenanceCode({ params, body: { reason: 'Gâche à régler' } });
  await world.pass(5 * minuteMs);

  const failed = (await history()).items.filter(({ what }) => what === 'codeFailed');
  expect(failed).toMatchObject([
    { kind: 'system', actor: 'door', reason: 'full', ...params, lockerNumber: 1 },
  ]);
});

test('doors, remote openings and actions of staff are in one order, each with person, reason and place', async () => {
  await openRemotely(world, operator, networked, 'Contrôle');
  await world.settle();
  await operator.takeOutOfService({ params: { lockerId: networked }, body: { reason: 'Porte bloquée' } });
  await world.settle();

  const { items } = await history();
  const at = { lockerId: networked, lockerNumber: 1 };
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'event', what: 'door.opened', actor: 'door', ...at }),
      expect.objectContaining({
        kind: 'staffOpening',
        reason: 'Contrôle',
        outcome: 'done',
        actor: 'staff',
        ...at,
      }),
      expect.objectContaining({ kind: 'audit', what: 'locker.outOfService', reason: 'Porte bloquée', ...at }),
    ]),
  );
  expect(items.filter(({ what }) => what === 'locker.open')).toEqual([]);
});

test('is read to its beginning page by page, while new lines arrive', async () => {
  const action = async (reason: string) => {
    await operator.takeOutOfService({ params: { lockerId: networked }, body: { reason } });
    await operator.putInService({ params: { lockerId: networked }, body: { reason } });
  };
  for (const reason of ['Une', 'Deux', 'Trois']) await action(reason);
  const read: string[] = [];
  let next: string | null | undefined;
  while (next !== null) {
    const page = await history({ kind: 'audit', pageSize: 2, ...(next && { before: next }) });
    read.push(...page.items.map(({ reason }) => reason ?? ''));
    ({ next } = page);
    if (read.length === 2) await action('Entre-temps');
  }

  expect(read.slice(0, 6)).toEqual(['Trois', 'Trois', 'Deux', 'Deux', 'Une', 'Une']);
  expect(read).not.toContain('Entre-temps');
});

test('a note is in the history of its locker and of its cabinet, unchanged, and in the audit', async () => {
  const params = { lockerId: networked };
  await operator.noteOnLocker({ params, body: { text: ' Charnière commandée ' } });
  await operator.noteOnCabinet({ params: { cabinetId }, body: { text: 'Électricien jeudi' } });

  const ofLocker = await operator.lockerHistory({ params, query: {} });
  const written = {
    kind: 'audit',
    what: 'locker.note',
    text: 'Charnière commandée',
    by: 'Yann Le Goff',
    reason: null,
  };
  expect(ofLocker.items[0]).toMatchObject(written);
  expect((await history({ kind: 'audit' })).items.slice(0, 2)).toMatchObject([
    { what: 'cabinet.note', text: 'Électricien jeudi', lockerNumber: null },
    { ...written, lockerNumber: 1 },
  ]);
  const { items } = await operator.listAudit({ query: { action: 'locker.note' } });
  expect(items).toMatchObject([{ subjectId: networked, facts: { text: 'Charnière commandée' } }]);
  expect(await codeOf(operator.noteOnLocker({ params, body: { text: ' ' } }))).toBe('VALIDATION_FAILED');
  const support = await signIn(world, 'support');
  expect(await codeOf(support.noteOnLocker({ params, body: { text: 'Non' } }))).toBe('FORBIDDEN');
});

test('is hidden from other companies, and an invalid cursor is refused', async () => {
  const neighbour = await signIn(world, 'neighbour');
  const params = { cabinetId };

  expect(await codeOf(neighbour.cabinetHistory({ params, query: {} }))).toBe('NOT_FOUND');
  expect(await codeOf(history({ before: 'hier' }))).toBe('VALIDATION_FAILED');
});
