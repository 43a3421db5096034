/** Eight characters are guessed by nobody, and tell nothing to whoever tries (behaviour.md §4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#tests/support/customer.js';
import { databaseKinds, freshUrl } from '#tests/support/databases.js';
import { enter, holder, onLock, typeAndClose } from '#tests/support/door-codes.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;

describe.each(databaseKinds)('against guessing, on %s', (kind) => {
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const { url, remove: removeIt } = await freshUrl(kind);
    remove = removeIt;
    world = await createWorld({ databaseUrl: url });
  });
  afterAll(async () => {
    await world.close();
    await remove();
  });

  test('every code that opens nothing answers the same', async () => {
    const { courier } = await enter(world, 1);
    await typeAndClose(world, 1, await onLock(world, courier));
    await world.pass(6 * minuteMs);
    const { parcelId, courier: other, staff } = await enter(world, 2);
    await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Erreur de saisie' } });
    const stranger = '198.51.100.1';
    const used = await refusalOf(holder(world, courier.code, stranger).look());

    expect(used).toMatchObject({ status: 404, code: 'UNKNOWN_CODE' });
    // Nobody was asked for digits here: they prove a rental.
    expect(used.body).toMatchObject({
      message: expect.stringMatching(
        /^Vérifiez le code\. Il est inconnu, déjà utilisé, remplacé ou expiré\./,
      ),
    });
    for (const code of [other.code, 'ZZZZ-ZZZZ', 'K7', '0000OOOO', encodeURIComponent('💥/../x')])
      expect((await refusalOf(holder(world, code, stranger).look())).body).toEqual(used.body);
  });

  test('an address has ten wrong tries an hour, parallel ones included; right ones cost nothing', async () => {
    const { courier } = await enter(world, 3);
    const crowd = '198.51.100.7';
    await holder(world, courier.code, crowd).look();
    const codes = Array.from({ length: 14 }, (_, position) => `ZZZZZZ${'ABCDEFGHJKLMNP'.charAt(position)}Z`);

    const told = await Promise.all(codes.map((code) => codeOf(holder(world, code, crowd).look())));

    expect(told.filter((code) => code === 'UNKNOWN_CODE')).toHaveLength(10);
    expect(told.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
    // Whoever typed theirs rightly before stays in; a right guess beside them does not get in.
    expect((await holder(world, courier.code, crowd).look()).lockerNumber).toBe(3);
    const { courier: another } = await enter(world, 4);
    expect(await codeOf(holder(world, another.code, crowd).look())).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(holder(world, another.code, '198.51.100.8').look())).toBe('done');
    const late = await fetch(`${world.url}/api/door-codes/${another.code}`, {
      headers: { 'x-forwarded-for': crowd },
    });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_000);

    await world.pass(hourMs);
    for (let look = 0; look < 12; look++) await holder(world, another.code, crowd).look();
    expect(await codeOf(holder(world, another.code.toLowerCase().replace('-', ' '), crowd).look())).toBe(
      'done',
    );
  });
});
