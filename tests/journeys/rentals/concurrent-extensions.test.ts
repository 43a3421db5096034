/** Three extensions run at once: only one succeeds (rental.md#extension, rental.md#extension-by-staff). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moved } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { extend, fetchedFrom, later, openFixture, orderOf, type Fixture } from '#tests/support/extensions.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';

describe.each(databaseKinds)('on %s', (kind) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(createWorldOn(kind));
  });
  afterEach(() => fixture.world.close());

  test('the end moves once, free or paid, as it was shown', async () => {
    const { world } = fixture;
    const renter = await fetchedFrom(fixture);
    const [manager, operator] = [await signIn(world, 'manager'), await signIn(world, 'operator')];
    const { plannedEndTime: end } = await renter.status();
    const until = later(end, 1);
    const params = { orderId: renter.orderId };
    const body = { reason: 'Demande du client', plannedEndTime: until, amountTtc: 3.6 };

    const codes = await Promise.all([
      codeOf(manager.extendRentalByStaff({ params, body: { ...body, isFree: true } })),
      codeOf(operator.extendRentalByStaff({ params, body })),
      codeOf(extend(renter, later(end, 2), 7.2)),
    ]);

    const { plannedEndAt, freeMs, extensionTtcCents, baseTtcCents, occupiedUntil } = await orderOf(
      fixture,
      renter,
    );
    expect(codes).toContain('done');
    expect(occupiedUntil).toBe(plannedEndAt);
    expect([Date.parse(until), Date.parse(later(end, 2))]).toContain(plannedEndAt);
    expect(extensionTtcCents).toBe(moved(world, renter.orderId)['extension']?.captured ?? 0);
    // The part that is not free is paid, at 3.60 an hour.
    expect(plannedEndAt - Date.parse(end) - freeMs).toBe((extensionTtcCents / 360) * 3_600_000);
    expect(baseTtcCents).toBe(1080 + extensionTtcCents);
  });
});
