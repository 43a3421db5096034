/** A user's own second factor: turned on, renewed and off, and deleted with its owner (accounts.md#second-factor). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { minute } from '#domain/shared/record.js';
import { linkIn } from '#tests/support/mails.js';
import { codeAt, enrol, stepMs } from '#tests/support/second-factor.js';
import { demoPeople, signIn, signInAs, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let operator: SignedIn;
beforeEach(async () => {
  operator = await signIn(world, 'operator');
});

const password = demoPassword;
const lastMail = async () => {
  await world.settle();
  return world.simulator.inbox.messages(demoPeople.operator)[0]?.subject;
};
const row = (userId: string = demoIds.operator) =>
  world.running.platform.ports.read((store) => store.secondFactors.find(userId));
const ended = async (who: SignedIn) => expect(who.me({})).rejects.toMatchObject({ status: 401 });
const wrongField = (field: string) => ({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
const lastAudit = async () => {
  const manager = await signIn(world, 'manager');
  const { items } = await manager.listAudit({ query: { search: demoPeople.operator } });
  return items.find(({ subjectKind }) => subjectKind === 'user');
};

describe('turning it on', () => {
  test('takes the password and a first code, and returns ten recovery codes', async () => {
    const otherSession = await signIn(world, 'operator');
    expect(await operator.mySecondFactor({})).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });

    const { key, address } = await operator.offerSecondFactor({ body: { password } });
    expect(address).toContain(key);
    expect(await operator.me({})).toMatchObject({ hasSecondFactor: false });
    const code = codeAt(key, world.simulator.clock.now());
    const { recoveryCodes } = await operator.confirmSecondFactor({ body: { code } });

    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    expect(await operator.mySecondFactor({})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await operator.me({})).toMatchObject({ hasSecondFactor: true });
    await ended(otherSession);
    expect(await lastMail()).toBe('Double authentification activée');
    expect(await lastAudit()).toMatchObject({ action: 'user.secondFactorOn', facts: {} });
  });

  test('stores neither key nor recovery codes in the clear', async () => {
    const { key, recoveryCodes } = await enrol(world, operator);

    const kept = JSON.stringify(await row());
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))])
      expect(kept).not.toContain(secret);
  });

  test('by the wrong password is refused', async () => {
    const asked = operator.offerSecondFactor({ body: { password: 'autre chose' } });

    await expect(asked).rejects.toMatchObject(wrongField('password'));
    expect(await row()).toBeNull();
  });

  test('by a wrong code is refused, and sign-in does not require it', async () => {
    const { key } = await operator.offerSecondFactor({ body: { password } });

    const code = codeAt(key, world.simulator.clock.now() + 2 * stepMs);
    const asked = operator.confirmSecondFactor({ body: { code } });

    await expect(asked).rejects.toMatchObject(wrongField('code'));
    expect((await signIn(world, 'operator')).userId).toBe(demoIds.operator);
  });

  test('waits a quarter of an hour for the code; an unproven key is erased', async () => {
    const { key } = await operator.offerSecondFactor({ body: { password } });
    await world.pass(15 * minute);
    const again = await signIn(world, 'operator');

    const code = codeAt(key, world.simulator.clock.now());
    await expect(again.confirmSecondFactor({ body: { code } })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_NOT_OFFERED',
    });
    expect((await row())?.secretSealed).toEqual(expect.any(String));
    await world.pass(24 * 60 * minute);
    expect((await row())?.secretSealed).toBeNull();
  });

  test('without an offer, or twice, is refused', async () => {
    await expect(operator.confirmSecondFactor({ body: { code: '123456' } })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_NOT_OFFERED',
    });
    const phone = await enrol(world, operator);
    await expect(operator.offerSecondFactor({ body: { password } })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_ON',
    });
    await expect(operator.confirmSecondFactor({ body: { code: phone.code() } })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_ON',
    });
  });
});

describe('once it is on', () => {
  test('password and code turn it off; none of it is stored any more', async () => {
    const phone = await enrol(world, operator);

    await operator.turnOffSecondFactor({ body: { password, code: await phone.nextCode() } });

    expect((await signIn(world, 'operator')).userId).toBe(demoIds.operator);
    expect(await row()).toMatchObject({ secretSealed: null, lastStep: null, recoveryDigests: [] });
    expect(await lastMail()).toBe('Double authentification désactivée');
    expect(await lastAudit()).toMatchObject({ action: 'user.secondFactorOff' });
  });

  test('a recovery code replaces a lost phone', async () => {
    const { recoveryCodes } = await enrol(world, operator);

    await operator.turnOffSecondFactor({ body: { password, code: recoveryCodes[3] ?? '' } });

    expect(await operator.mySecondFactor({})).toMatchObject({ isOn: false });
  });

  test('password and code give new recovery codes; the earlier ones stop working', async () => {
    const phone = await enrol(world, operator);
    const code = await phone.nextCode();

    const { recoveryCodes } = await operator.renewRecoveryCodes({ body: { password, code } });

    expect(recoveryCodes.filter((one) => phone.recoveryCodes.includes(one))).toEqual([]);
    const signingIn = (one = '') =>
      world.as().login({ body: { email: demoPeople.operator, password, code: one } });
    await expect(signingIn(phone.recoveryCodes[0])).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    expect((await signingIn(recoveryCodes[0])).recoveryCodesLeft).toBe(9);
    expect(await lastAudit()).toMatchObject({ action: 'user.recoveryCodes', facts: {} });
  });

  test('neither alone is enough, and a used code is refused', async () => {
    const phone = await enrol(world, operator);
    const off = (body: { password: string; code: string }) => operator.turnOffSecondFactor({ body });

    await expect(off({ password: 'autre chose', code: await phone.nextCode() })).rejects.toMatchObject(
      wrongField('password'),
    );
    await expect(off({ password, code: phone.wrongCode() })).rejects.toMatchObject(wrongField('code'));
    const code = await phone.nextCode();
    await operator.renewRecoveryCodes({ body: { password, code } });
    await expect(off({ password, code })).rejects.toMatchObject(wrongField('code'));
    expect(await operator.mySecondFactor({})).toMatchObject({ isOn: true });
  });

  test('codes cannot be guessed from an open session', async () => {
    const phone = await enrol(world, operator);
    const off = (code: string) => operator.turnOffSecondFactor({ body: { password, code } });
    for (let turn = 0; turn < 10; turn++)
      await expect(off(phone.wrongCode())).rejects.toMatchObject({ status: 422 });

    await expect(off(await phone.nextCode())).rejects.toMatchObject({ status: 429 });
  });

  test('it is deleted with the person', async () => {
    await enrol(world, operator);
    const manager = await signIn(world, 'manager');

    await manager.deleteUser({ params: { userId: demoIds.operator } });

    expect(await row()).toMatchObject({ secretSealed: null, recoveryDigests: [] });
  });

  test('it is deleted with the company', async () => {
    const admin = await signIn(world, 'admin');
    const { id: companyId } = await admin.createCompany({ body: { name: 'Éphémère' } });
    const email = 'lea@ephemere.test';
    const person = { email, firstName: 'Léa', lastName: 'Martin', roles: ['Manager' as const], companyId };
    const { id } = await admin.createUser({ body: person });
    await world.settle();
    const token = linkIn(world.simulator.inbox.messages(email)[0]);
    const chosen = 'ouvrir les casiers';
    await world.as().setPassword({ body: { token, password: chosen } });
    await enrol(world, await signInAs(world, email, chosen), chosen);

    await admin.deleteCompany({ params: { companyId } });

    expect(await row(id)).toMatchObject({ secretSealed: null, recoveryDigests: [] });
  });
});
