/** Lists of people, and every field at its limit and beyond (lists-and-api.md#lists; specification §5). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { person } from '#tests/support/people.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const admin = await signIn(world, 'admin');
const manager = await signIn(world, 'manager');

test('lists search, filter and sort; unknown fields are refused', async () => {
  const found = async (query: object) =>
    (await admin.listUsers({ query })).items.map(({ email }) => email.split('@', 1)[0]);

  expect(await found({ search: 'MOREAU' })).toEqual(['support']);
  expect(await found({ role: 'Admin' })).toEqual(['admin']);
  expect(await found({ role: 'Manager', companyId: demoIds.neighbour })).toEqual(['manager']);
  expect(await found({ status: 'Inactive' })).toEqual([]);
  expect(await found({ sort: 'lastName', order: 'asc', pageSize: 2, page: 2 })).toEqual([
    'operator',
    'admin',
  ]);
  for (const query of ['role=Root', 'status=1', 'page=0', 'pageSize=101', `search=${'x'.repeat(101)}`]) {
    const answer = await callRaw(world, 'GET', `/users?${query}`, undefined, admin.headers);
    expect([query, answer.status]).toEqual([query, 422]);
  }
  const unsorted = await callRaw(world, 'GET', '/users?sort=password', undefined, admin.headers);
  expect([unsorted.status, unsorted.body]).toMatchObject([
    400,
    {
      code: 'SORT_UNKNOWN',
      errors: { sort: ['Invalid input'] },
      advice: { sort: expect.stringMatching(/^Tris possibles : .*email/) },
    },
  ]);
});

test('a role filter finds every user who has it, with any other roles, and counts them', async () => {
  const both = person({ roles: ['Operator', 'Manager'] });
  const { id } = await manager.createUser({ body: both });
  const found = async (role: 'Manager' | 'Operator' | 'Support') =>
    (await manager.listUsers({ query: { role } })).items.map(({ email }) => email.split('@', 1)[0]);

  expect(await found('Operator')).toEqual(['lea.martin', 'operator']);
  expect(await found('Manager')).toEqual(['lea.martin', 'manager']);
  expect(await found('Support')).toEqual(['support']);
  const { counts } = await manager.userCounts({ query: { role: 'Operator' } });
  expect(counts).toEqual({ Active: 1, Invited: 1 });

  await manager.deleteUser({ params: { userId: id } });
});

test.each([
  ['firstName', '', 422],
  ['firstName', 'x'.repeat(100), 201],
  ['firstName', 'x'.repeat(101), 422],
  ['lastName', ' ', 422],
  ['lastName', 'x'.repeat(101), 422],
  ['phoneNumber', '0'.repeat(20), 201],
  ['phoneNumber', '0'.repeat(21), 422],
  ['email', 'lea', 422],
  ['email', `${'a'.repeat(64)}@${'b'.repeat(60)}.fr`, 201],
  ['email', `${'a'.repeat(250)}@b.fr`, 422],
  ['roles', [], 422],
  ['roles', ['Root'], 422],
  ['roles', ['Support', 'Operator', 'Support'], 201],
  ['companyId', 'x', 422],
  ['cabinetIds', [], 422],
  ['isAdmin', true, 422],
  ['passwordHash', 'x', 422],
])('%s %o is answered %i', async (field, value, status) => {
  const answer = await callRaw(world, 'POST', '/users', person({ [field]: value }), manager.headers);

  expect(answer.status).toBe(status);
  const named = Object.keys(answer.body['errors'] ?? {}).map((path) => path.split('.', 1)[0]);
  expect(named).toEqual(status === 422 ? [field] : []);
  const { items, totalItems } = await manager.listUsers({ query: {} });
  expect(totalItems).toBe(status === 422 ? 3 : 4);
  if (status === 201) await manager.deleteUser({ params: { userId: items[0]?.id ?? '' } });
});
