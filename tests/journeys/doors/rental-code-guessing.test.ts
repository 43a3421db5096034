/** A guessed code opens nothing, and attempts of others lock no customer out (doors-and-codes.md#guessing). */
import { describe, expect, test } from 'vitest';
import { dailyWindowMs, doorCabinetTries } from '#domain/access/guessing.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, payFor } from '#tests/support/customer.js';
import { holder } from '#tests/support/door-codes.js';
import { linkIn } from '#tests/support/mails.js';
import { enterParcel, parcelCabinet, recipient } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import type { Refused } from '#tests/support/world.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const customer = await payFor(world, await book(world, { phone: '+33 6 12 34 56 78' }));

const look = (code: string, headers: Record<string, string>): Promise<Refused | 'seen'> =>
  world
    .as(headers)
    .rentalStatus({ params: { code } })
    .then(
      () => 'seen' as const,
      (error: unknown) => error as Refused,
    );

const guess = async (code: string, digits: string, from = '203.0.113.1'): Promise<string> => {
  const answer = await look(code, { 'x-phone-digits': digits, 'x-forwarded-for': from });
  return answer === 'seen' ? answer : answer.code;
};

const linksSent = () =>
  world.simulator.inbox.messages().filter(({ text }) => /votre lien|le lien de/i.test(text));

const requestLink = (code: string) => world.as().sendRentalLink({ params: { code } });

describe('a code', () => {
  test('without proof gets the same answer whether it exists or not', async () => {
    const known = await look(customer.code, {});
    const unknown = await look('ZZZZ', {});

    expect(known).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' });
    expect(unknown).toEqual(known);
  });

  test('with the last four digits of the phone shows the order, typed in any way', async () => {
    const typed = ` ${customer.code.toLowerCase().split('').join('-')} `;

    expect(await guess(encodeURIComponent(typed).replaceAll('%20', ' '), '5678')).toBe('seen');
  });

  test('requires its link after five wrong tries, existing or not, and a link still opens', async () => {
    for (const code of [customer.code, 'ZZZZ']) {
      for (let attempt = 0; attempt < 5; attempt++) expect(await guess(code, '0000')).toBe('PROOF_WRONG');
      expect(await guess(code, code === 'ZZZZ' ? '0000' : '5678', '203.0.113.2')).toBe('LINK_REQUIRED');
    }
    expect((await customer.status()).rentalCode).toBe(customer.code);
  });

  test('has its link sent to e-mail and phone, with the same answer for every code, and with a limit', async () => {
    const answers = [await requestLink(customer.code), await requestLink('ZZZZ'), await requestLink('K7')];
    await world.settle();

    expect(answers).toEqual([{ success: true }, { success: true }, { success: true }]);
    expect(
      linksSent()
        .map(({ channel }) => channel)
        .toSorted(),
    ).toEqual(['email', 'sms']);
    expect(linkIn(linksSent()[0])).toBe(customer.token);
    for (let more = 0; more < 4; more++) {
      await requestLink(customer.code);
      await world.pass(1_000);
    }
    expect(linksSent()).toHaveLength(2 * 3);
  });

  test('is typed with its digits again a day later', async () => {
    expect(await guess(customer.code, '5678')).toBe('LINK_REQUIRED');
    await world.simulator.clock.advanceBy(dailyWindowMs);

    // Meanwhile the unfetched rental ended; its digits are no proof any more, only its link still reads it.
    expect(await guess(customer.code, '5678')).toBe('PROOF_WRONG');
  });
});

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const made = (length: number, n: number): string =>
  Array.from({ length }, (_, place) => alphabet.charAt(Math.floor(n / 23 ** place) % 23)).join('');

test('600 wrong tries from 100 addresses of one /48 lock no customer out, of any company', async () => {
  const renter = await payFor(world, await book(world, { phone: '+33 6 12 34 56 78' }));
  const ours = await signIn(world, 'operator');
  const theirs = await signIn(world, 'neighbour');
  const cabinet = await theirs.createCabinet({ body: { name: 'Voisine retrait', mode: 'ClickAndCollect' } });
  const size = { cabinetSizeId: demoIds.neighbourSize };
  const locker = await theirs.createLocker({ body: { cabinetId: cabinet.id, number: 1, ...size } });
  const body = { smartlockType: 'eurolock3780', smartlockSerialNumber: 'EL-VOISINE-1' } as const;
  await theirs.commissionLock({ params: { lockerId: locker.id }, body });
  const parcels = [
    { ...(await enterParcel(ours)), cabinetId: parcelCabinet },
    { ...(await enterParcel(theirs, { cabinetId: cabinet.id })), cabinetId: cabinet.id },
  ];

  const answers: string[] = [];
  const attack = async (subnet: number): Promise<void> => {
    const from = `2001:db8:7:${(subnet * 64).toString(16)}::1`;
    for (const n of [0, 1]) {
      const code = made(8, 23 * subnet + n);
      answers.push(await guess(made(4, 2 * subnet + n), '0000', from));
      answers.push(await codeOf(holder(world, code, from).look()));
      answers.push(await codeOf(holder(world, code, from, { 'x-cabinet': cabinet.id }).look()));
    }
  };
  for (let first = 0; first < 100; first += 10)
    await Promise.all(Array.from({ length: 10 }, (_, position) => attack(first + position)));

  const counted = (code: string): number => answers.filter((each) => each === code).length;
  expect(answers).toHaveLength(600);
  // A hundred and sixty tries an hour of one /48 are compared; those that name a cabinet, until that cabinet's thousand.
  expect([counted('PROOF_WRONG'), counted('LINK_REQUIRED')]).toEqual([160, 40]);
  expect([counted('UNKNOWN_CODE'), counted('CABINET_REQUIRED')]).toEqual([160 + 200, 40]);

  const fromThere = '2001:db8:7:40::99';
  expect((await renter.status()).rentalCode).toBe(renter.code);
  expect(await guess(renter.code, '5678')).toBe('seen');
  expect(await guess(renter.code, '5678', fromThere)).toBe('LINK_REQUIRED');
  for (const { depositCode, depositUrl, cabinetId } of parcels) {
    const code = depositCode ?? '';
    const by = (headers: Record<string, string>, from = fromThere) =>
      codeOf(holder(world, code, from, headers).look());
    const token = /#t=([\w-]{22})$/.exec(depositUrl ?? '')?.[1] ?? '';
    // A link from the very network of the attack, a kiosk, the number printed on the cabinet, and another address.
    expect(await by({ 'x-order-token': token })).toBe('done');
    expect(await by({ 'x-cabinet': cabinetId })).toBe('done');
    expect(await by({})).toBe('CABINET_REQUIRED');
    expect(await by({}, '203.0.113.9')).toBe('done');
    const { publicNumber = '' } = await theirs.cabinet({ params: { cabinetId } }).catch(() => ({}) as never);
    if (cabinetId === cabinet.id) expect(await by({ 'x-cabinet': publicNumber })).toBe('done');

    // A thousand callers claimed to be the kiosk: the digits of the phone are required as well.
    const id = `doorCabinet:${cabinetId}@${Math.floor(world.simulator.clock.now() / (dailyWindowMs / 6)) - 1}`;
    const spent = { id, windowStart: world.simulator.clock.now(), count: doorCabinetTries };
    await world.running.platform.ports.transaction((store) => store.guessBudgets.add(spent));
    const kiosk = { 'x-cabinet': cabinetId };
    expect(await by(kiosk)).toBe('DIGITS_REQUIRED');
    expect(await by({ ...kiosk, 'x-phone-digits': '0000' })).toBe('UNKNOWN_CODE');
    expect(await by({ ...kiosk, 'x-phone-digits': recipient.customerPhone.slice(-5).replace(' ', '') })).toBe(
      'done',
    );
    expect(await by({ 'x-order-token': token })).toBe('done');
  }
  const [one, other] = parcels;
  const atOtherCabinet = { 'x-cabinet': one?.cabinetId ?? '' };
  const foreign = holder(world, other?.depositCode ?? '', '203.0.113.9', atOtherCabinet);
  expect(await codeOf(foreign.look())).toBe('DIGITS_REQUIRED');
});
