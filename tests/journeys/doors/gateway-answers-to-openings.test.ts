/** Answers to staff when a gateway refuses, is busy, or loses a result (doors-and-codes.md#opening-a-door). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { doorAt, openRemotely } from '#tests/support/cabinets.js';
import { passUntilAnswered } from '#tests/support/answered-openings.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(world, 'operator');
});

const cabinetId = demoIds.rentalCabinet;
const networked = demoLockerId(cabinetId, 1);
const reason = 'Contrôle de l’article';
const open = (staff: SignedIn, lockerId: string) => openRemotely(world, staff, lockerId, reason);
const door = (lockerId: string) => doorAt(operator, cabinetId, lockerId);

describe('an opening', () => {
  test.each([
    ['clock-unsynchronised', 'refused', /a redémarré et n’a pas encore l’heure/],
    ['gateway-busy', 'busy', /occupée pendant 15 s/],
  ])('that a cabinet with %s refuses is reported to staff with its reason', async (fault, state, words) => {
    await world.simulator.cabinets.fault(cabinetId, fault, {});
    const refusal = { code: 'LOCK_REFUSED', body: { message: expect.stringMatching(words) as string } };
    const answer = passUntilAnswered(world, () =>
      operator
        .openLocker({ params: { lockerId: networked }, body: { reason } })
        .catch((error: unknown) => error),
    );

    expect(await answer).toMatchObject(refusal);
    expect((await door(networked)).lastOpening).toMatchObject({ state });
    // Busy for a moment only: requested again within the 15 s.
    await world.simulator.cabinets.clearFaults(cabinetId, fault);
    await world.simulator.cabinets.fault(cabinetId, 'gateway-busy', { times: 2 });
    expect(await open(operator, networked)).toMatchObject({ success: true });
  });

  test('whose result is lost is answered by the door that opened, and recorded as done', async () => {
    await world.simulator.cabinets.fault(networked, 'opens-without-ack', {});
    const before = world.simulator.clock.now();

    expect(await open(operator, networked)).toMatchObject({ success: true });
    expect(world.simulator.clock.now() - before).toBeLessThan(2_000);
    expect((await door(networked)).lastOpening).toMatchObject({ state: 'done' });
  });
});
