/** Eight characters cannot be guessed, and reveal nothing to an attacker (doors-and-codes.md#guessing). */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#tests/support/customer.js';
import { databaseKinds, freshUrl } from '#tests/support/databases.js';
import { courierOf, enter, holder, onLock, typeAndClose } from '#tests/support/door-codes.js';
import { parcelCabinet } from '#tests/support/parcels.js';
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

  test('every wrong code gets the same answer', async () => {
    const { courier } = await enter(world, 1);
    await typeAndClose(world, 1, await onLock(world, courier));
    await world.pass(6 * minuteMs);
    const { parcelId, courier: other, staff } = await enter(world, 2);
    await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Erreur de saisie' } });
    const stranger = '198.51.100.1';
    const used = await refusalOf(holder(world, courier.code, stranger).look());

    expect(used).toMatchObject({ status: 404, code: 'UNKNOWN_CODE' });
    // No digits were requested here: they prove a rental.
    expect(used.body).toMatchObject({
      message: expect.stringMatching(
        /^Vérifiez le code\. Il est inconnu, déjà utilisé, remplacé ou expiré\./,
      ),
    });
    for (const code of [other.code, 'ZZZZ-ZZZZ', 'K7', '0000OOOO', encodeURIComponent('💥/../x')])
      expect((await refusalOf(holder(world, code, stranger).look())).body).toEqual(used.body);
  });

  test('the link of a code says how it ended, and a cut one does not', async () => {
    const { parcelId, courier, staff } = await enter(world, 2);
    const links: Record<string, string> = {};
    const linked = async ({ code, look }: typeof courier) => {
      links[code] ??= (await look()).accessToken;
      return holder(world, code, '198.51.100.2', { 'x-order-token': links[code] });
    };
    const ended = async (who: ReturnType<typeof holder>) => (await refusalOf(who.look())).body;
    const replaced = await linked(courier);
    await staff.reissueParcel({ params: { parcelId }, body: { reason: 'Perdu' } });
    const second = await linked(await courierOf(world, parcelId));
    expect(await ended(replaced)).toEqual({
      status: 410,
      code: 'CODE_OVER',
      title: 'Code terminé',
      supportPhone: '02 40 00 00 00',
      message: expect.stringMatching(
        /^Ce code n’ouvre plus rien\. Un nouveau code l’a remplacé le .+ : il est dans votre dernier message\.$/,
      ) as string,
    });

    await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Erreur de saisie' } });
    expect(await ended(second)).toMatchObject({
      message: expect.stringMatching(
        /rien\. La commande a été annulée, ou son casier vidé, le .+\.$/,
      ) as string,
    });
    expect(await codeOf(second.open())).toBe('CODE_OVER');

    const { courier: other } = await enter(world, 2);
    const used = await linked(other);
    await typeAndClose(world, 2, await onLock(world, other));
    await world.pass(6 * minuteMs);
    expect(await ended(used)).toMatchObject({
      message: expect.stringMatching(
        /^Ce code n’ouvre plus rien\. Il a servi le \S+ \S+ \S+ à .+\.$/,
      ) as string,
    });
    const cut = { 'x-order-token': links[other.code]?.slice(0, -1) ?? '' };
    expect(await codeOf(holder(world, other.code, '198.51.100.2', cut).look())).toBe('UNKNOWN_CODE');
  });

  test('an address has ten wrong tries an hour, parallel ones included; right ones are not counted', async () => {
    const { courier, staff } = await enter(world, 3);
    const network = '198.51.100.7';
    const { accessToken } = await holder(world, courier.code, network).look();
    const codes = Array.from({ length: 14 }, (_, position) => `ZZZZZZ${'ABCDEFGHJKLMNP'.charAt(position)}Z`);

    const answers = await Promise.all(codes.map((code) => codeOf(holder(world, code, network).look())));

    expect(answers.filter((code) => code === 'UNKNOWN_CODE')).toHaveLength(10);
    expect(answers.filter((code) => code === 'CABINET_REQUIRED')).toHaveLength(4);
    // A customer who typed their code correctly before has its link; a new one brings the number that is printed on
    // the cabinet.
    const linked = holder(world, courier.code, network, { 'x-order-token': accessToken });
    expect((await linked.look()).lockerNumber).toBe(3);
    const { courier: another } = await enter(world, 4);
    const { publicNumber } = await staff.cabinet({ params: { cabinetId: parcelCabinet } });
    const typed = (code: string, proof = {}) => codeOf(holder(world, code, network, proof).look());
    expect(await typed(another.code)).toBe('CABINET_REQUIRED');
    expect(await typed(another.code, { 'x-cabinet': `N° ${publicNumber}`.replace('°', 'o') })).toBe('done');
    expect(await typed(another.code, { 'x-cabinet': '100000' })).toBe('UNKNOWN_CABINET');
    expect(await typed(another.code, { 'x-cabinet': demoIds.rentalCabinet })).toBe('UNKNOWN_CODE');
    expect(await codeOf(holder(world, another.code, '198.51.100.8').look())).toBe('done');
    // A truncated link counts as a typed code.
    const cut = { 'x-order-token': accessToken.slice(0, -1) };
    expect(await typed(courier.code, cut)).toBe('CABINET_REQUIRED');

    await world.pass(hourMs);
    for (let look = 0; look < 12; look++) await holder(world, another.code, network).look();
    expect(await typed(another.code.toLowerCase().replace('-', ' '))).toBe('done');
  });
});
