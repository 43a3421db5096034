/** A role must sign in with a second factor: without one, only the user's own account is open (SECOND_FACTOR_ROLES). */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { enrol } from '#tests/support/second-factor.js';
import { demoPeople, signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile({ env: { SECOND_FACTOR_ROLES: 'Admin, Manager' } });

const own = [
  'me',
  'updateMe',
  'myCompanyName',
  'mySessions',
  'endMyOtherSessions',
  'mySecondFactor',
  'offerSecondFactor',
  'confirmSecondFactor',
  'turnOffSecondFactor',
  'renewRecoveryCodes',
];

test('every call of staff outside their own account is refused, whatever its input', async () => {
  const { headers } = await signIn(world, 'admin');
  const routes = Object.entries<Route>(api).filter(([, { access }]) => typeof access === 'object');
  const open: string[] = [];
  const codes = new Set<unknown>();
  for (const [name, { method, path }] of routes.filter(([, { method }]) => method === 'GET')) {
    const answer = await callRaw(world, method, path.replace(/:\w+/g, 'x'), undefined, headers);
    if (answer.status === 403) codes.add((answer.body as { code: string }).code);
    else open.push(name);
  }

  expect([...codes]).toEqual(['SECOND_FACTOR_MISSING']);
  expect(open.sort()).toEqual(['me', 'myCompanyName', 'mySecondFactor', 'mySessions']);
  const marked = routes.filter(([, { access }]) => typeof access === 'object' && access.isOwnAccount);
  expect(marked.map(([name]) => name).sort()).toEqual([...own].sort());
});

test('changes are refused as well, and nothing is done', async () => {
  const manager = await signIn(world, 'manager');

  await expect(manager.createContact({ body: {} as never })).rejects.toMatchObject({
    status: 403,
    code: 'SECOND_FACTOR_MISSING',
  });
});

test('the account names the requirement, and everything opens once it is on', async () => {
  const manager = await signIn(world, 'manager');
  expect(await manager.mySecondFactor({})).toMatchObject({ isOn: false, isRequired: true });

  const phone = await enrol(world, manager);

  expect((await manager.listUsers({ query: {} })).totalItems).toBeGreaterThan(0);
  const password = 'Consigne-demo-2026';
  const body = { password, code: await phone.nextCode() };
  await manager.turnOffSecondFactor({ body });
  await expect(manager.listUsers({ query: {} })).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
});

test('roles that are not named work as before', async () => {
  const operator = await signIn(world, 'operator');

  expect(await operator.me({})).toMatchObject({ email: demoPeople.operator, hasSecondFactor: false });
  expect((await operator.listCabinets({ query: {} })).totalItems).toBeGreaterThan(0);
  expect(await operator.mySecondFactor({})).toMatchObject({ isRequired: false });
});
