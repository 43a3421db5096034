/** Which role may give which role to whom, case by case (accounts.md#people). */
import { describe, expect, test } from 'vitest';
import {
  endsSessions,
  grantRefusal,
  lastAdminRefusal,
  ownAccountRefusal,
  reachRefusal,
  withDerivedFields,
  fullName,
  type User,
} from '#domain/access/user.js';

const user = (changes: Partial<User> = {}): User =>
  withDerivedFields({
    id: 'user-1',
    createdAt: 0,
    updatedAt: 0,
    deletedAt: null,
    version: 1,
    companyId: 'company-1',
    email: 'a@b.fr',
    firstName: 'A',
    lastName: 'B',
    phoneNumber: null,
    roles: ['Operator'],
    isActive: true,
    passwordHash: 'hash',
    passwordSetAt: 0,
    secondFactorAt: null,
    invitedAt: null,
    lastSignInAt: null,
    cabinetIds: null,
    ...changes,
  });
const admin = user({ id: 'admin-1', companyId: null, roles: ['Admin'] });
const manager = user({ id: 'manager-1', roles: ['Manager'] });

test('derives a person’s state and set of roles from the other fields', () => {
  expect(user({ roles: ['Support', 'Manager', 'Support'] })).toMatchObject({
    roles: ['Manager', 'Support'],
    roleSet: 'Manager+Support',
    status: 'Active',
  });
  expect(user({ passwordHash: null }).status).toBe('Invited');
  expect(user({ passwordHash: null, isActive: false }).status).toBe('Inactive');
});

test.each([
  ['Léa', 'Martin', 'Léa Martin'],
  ['Léa', '', 'Léa'],
  ['', 'Martin', 'Martin'],
  ['', '', 'a@b.fr'],
])('%s and %s make %s', (firstName, lastName, name) => {
  expect(fullName(user({ firstName, lastName }))).toBe(name);
});

describe('granting', () => {
  test.each<[string, User, Partial<User>, string | null]>([
    ['an Admin by an Admin', admin, { roles: ['Admin'], companyId: null }, null],
    ['an Admin by a manager', manager, { roles: ['Operator', 'Admin'], companyId: null }, 'FORBIDDEN'],
    ['an Admin with a company', admin, { roles: ['Admin'] }, 'VALIDATION_FAILED'],
    ['an operator without one', admin, { companyId: null }, 'VALIDATION_FAILED'],
    ['a manager by a manager', manager, { roles: ['Manager'] }, null],
  ])('%s', (_, actor, wanted, code) => {
    const refusal = grantRefusal(actor, user(wanted));
    expect(refusal?.code ?? null).toBe(code);
    if (code === 'VALIDATION_FAILED')
      expect(refusal?.details.fields).toEqual({ companyId: [expect.stringContaining('entreprise')] });
  });
});

describe('an access to one cabinet', () => {
  const kept = { ...manager, cabinetIds: ['one'] };

  test.each<[string, readonly string[] | null, string | null]>([
    ['the same', ['one'], null],
    ['a wider one', ['one', 'two'], 'FORBIDDEN'],
    ['another one', ['two'], 'FORBIDDEN'],
    ['everything', null, 'FORBIDDEN'],
  ])('against %s', (_, cabinetIds, code) => {
    expect(reachRefusal(kept, user({ cabinetIds }))?.code ?? null).toBe(code);
    expect(reachRefusal(manager, user({ cabinetIds }))).toBeNull();
  });
});

describe('one’s own account', () => {
  test.each<[string, Partial<User> | null, string | null]>([
    ['may change its name', { firstName: 'X' }, null],
    ['keeps its address', { email: 'x@y.fr' }, 'OWN_ACCOUNT'],
    ['may list its roles in another order', { roles: ['Manager'] }, null],
    ['is not switched off', { isActive: false }, 'OWN_ACCOUNT'],
    ['keeps its role', { roles: ['Operator'] }, 'OWN_ACCOUNT'],
    ['gets no further one', { roles: ['Manager', 'Support'] }, 'OWN_ACCOUNT'],
    ['stays in its company', { companyId: 'company-2' }, 'OWN_ACCOUNT'],
    ['is not deleted', null, 'OWN_ACCOUNT'],
  ])('%s', (_, changes, code) => {
    const after = changes && withDerivedFields({ ...manager, ...changes });
    expect(ownAccountRefusal(manager.id, manager, after)?.code ?? null).toBe(code);
    expect(ownAccountRefusal('somebody-else', manager, after)).toBeNull();
  });
});

test.each<[string, Partial<User> | null, number, string | null]>([
  ['is not deleted', null, 0, 'LAST_ADMIN'],
  ['is not switched off', { isActive: false }, 0, 'LAST_ADMIN'],
  ['is not made another', { roles: ['Manager'], companyId: 'company-1' }, 0, 'LAST_ADMIN'],
  ['may be renamed', { firstName: 'X' }, 0, null],
  ['goes when there is another', null, 1, null],
])('the last Admin %s', (_, changes, others, code) => {
  const after = changes && withDerivedFields({ ...admin, ...changes });
  expect(lastAdminRefusal(admin, after, others)?.code ?? null).toBe(code);
  expect(lastAdminRefusal({ ...admin, isActive: false }, after, others)).toBeNull();
});

test.each<[Partial<User>, boolean]>([
  [{ firstName: 'X', phoneNumber: '06', cabinetIds: ['one'] }, false],
  [{ email: 'x@y.fr' }, true],
  [{ roles: ['Support'] }, true],
  [{ roles: ['Operator', 'Support'] }, true],
  [{ companyId: 'company-2' }, true],
  [{ isActive: false }, true],
])('a change of %o ends sessions: %s', (changes, ends) => {
  expect(endsSessions(user(), user(changes))).toBe(ends);
});

test('ends sessions when one of two roles is exchanged, and refuses it for oneself', () => {
  const before = user({ roles: ['Manager', 'Operator'] });
  const after = user({ roles: ['Manager', 'Support'] });
  expect(endsSessions(before, after)).toBe(true);
  expect(ownAccountRefusal(before.id, before, after)?.code).toBe('OWN_ACCOUNT');
});
